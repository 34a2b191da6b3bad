import { Form, Input, type InputRef } from 'antd';
import { ACCESS_TOKEN_DAYS, makeAccessToken, type Role } from 'api/contract';
import { useRef, useState } from 'react';
import { useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { SecretDialog } from '../ui/secret-dialog.tsx';
import { DaysChoice } from './days-choice.tsx';
import { refreshPeople } from './people-query.ts';
import { RoleChoice } from './role-choice.tsx';
import { ShownOnce } from './shown-once.tsx';

const DAYS = [7, 30, ACCESS_TOKEN_DAYS.usual, 180, ACCESS_TOKEN_DAYS.max] as const;

interface Values {
  name: string;
  role: Role;
  days: number;
}

const initial: Values = { name: '', role: 'reader', days: ACCESS_TOKEN_DAYS.usual };

/** Asks what a token is for, and shows it this once. */
export function AccessTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const [form] = Form.useForm<Values>();
  const first = useRef<InputRef>(null);
  const [made, setMade] = useState<{ token: string; expiresAt: string; name: string } | null>(null);
  const make = useSubmit(makeAccessToken, {
    // Each time it is opened is another token.
    seen: open,
    onSuccess: ({ token, expiresAt }, { name }) => {
      setMade({ token, expiresAt, name });
      refreshPeople(client);
    },
  });
  return (
    <SecretDialog
      open={open}
      title={made ? `Token ${made.name}` : 'Create an access token'}
      busy={make.isPending}
      isShown={made !== null}
      onOpened={() => first.current?.focus()}
      onClose={onClose}
      afterClose={() => {
        setMade(null);
        make.reset();
      }}
    >
      {made ? (
        <ShownOnce label="Access token" secret={made.token} of="the token">
          <strong>The token is shown only now.</strong> A program sends it as{' '}
          <code>Authorization: Bearer …</code>. It works until{' '}
          {formatMoment(made.expiresAt, timeZone)}.
        </ShownOnce>
      ) : (
        <AdminForm
          label="Access token"
          form={form}
          schema={makeAccessToken.input}
          initial={initial}
          busy={make.isPending}
          submitError={make.error}
          onSubmit={(values) => make.mutate(values)}
          buttons={{ submit: 'Create token', onCancel: onClose }}
        >
          <p>
            For a program that reads or changes what an admin would. It cannot do anything that asks
            you to confirm who you are, such as drawing winners or exporting.
          </p>
          <FormField name="name" label="What it is for" required mayLeaveEmpty>
            <Input ref={first} maxLength={60} autoComplete="off" />
          </FormField>
          <FormField name="role" label="Role">
            <RoleChoice />
          </FormField>
          <FormField name="days" label="It works for">
            <DaysChoice days={DAYS} />
          </FormField>
        </AdminForm>
      )}
    </SecretDialog>
  );
}
