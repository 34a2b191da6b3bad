import { Form, Input, type InputRef } from 'antd';
import { INVITATION_DAYS, invitePerson, type Role, roleTexts } from 'api/contract';
import { useRef, useState } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { DaysChoice } from './days-choice.tsx';
import { type NewLink, NewLinkText } from './new-link.tsx';
import { refreshPeople } from './people-query.ts';
import { RoleChoice } from './role-choice.tsx';

const DAYS = [1, 3, INVITATION_DAYS.usual, 14, INVITATION_DAYS.max] as const;

interface Values {
  name: string;
  role: Role;
  days: number;
}

const initial: Values = { name: '', role: 'organizer', days: INVITATION_DAYS.usual };

/** Asks who is invited to do what, and shows the link this once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const first = useRef<InputRef>(null);
  const [link, setLink] = useState<NewLink | null>(null);
  const invite = useSubmit(invitePerson, {
    // Each time it is opened is another invitation.
    seen: open,
    onSuccess: ({ token, expiresAt }, { name, role }) => {
      setLink({ token, expiresAt, name, as: roleTexts[role].label.toLowerCase() });
      refreshPeople(client);
    },
  });
  return (
    <SecretDialog
      open={open}
      title={link ? `Invitation for ${link.name}` : 'Invite somebody'}
      busy={invite.isPending}
      isShown={link !== null}
      onOpened={() => first.current?.focus()}
      onClose={onClose}
      afterClose={() => {
        setLink(null);
        invite.reset();
      }}
    >
      {link ? (
        <NewLinkText link={link} />
      ) : (
        <AdminForm
          label="Invitation"
          form={form}
          schema={invitePerson.input}
          initial={initial}
          busy={invite.isPending}
          submitError={invite.error}
          onSubmit={(values) => invite.mutate(values)}
          buttons={{ submit: 'Create link', onCancel: onClose }}
        >
          <FormField
            name="name"
            label="Name"
            hint="They sign in with it, and can change it. The history shows it."
            required
            mayLeaveEmpty
          >
            <Input ref={first} maxLength={60} autoComplete="off" />
          </FormField>
          <FormField name="role" label="Role">
            <RoleChoice />
          </FormField>
          <FormField name="days" label="The link works for">
            <DaysChoice days={DAYS} />
          </FormField>
        </AdminForm>
      )}
    </SecretDialog>
  );
}
