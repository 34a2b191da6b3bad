import type { InputRef } from 'antd';
import { type Account, renameAccount, roleTexts } from 'api/contract';
import { useRef, useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { FieldDialog } from '../ui/field-dialog.tsx';
import { oneField } from '../ui/one-field.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { TextInput } from '../ui/text-field.tsx';
import styles from './account.module.css';
import { refreshAccount } from './account-query.ts';

const schema = oneField('name', renameAccount.input.shape.name);

export function NameAndRole({ account: { name, role } }: { account: Account }) {
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  const rename = useSubmit(renameAccount, {
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'Name Changed', description: 'You sign in with it from now on.' });
    },
    onSettled: () => refreshAccount(client),
  });
  const { label, can } = roleTexts[role];
  return (
    <SectionCard title="Name and role">
      <p className={styles.state}>
        You sign in as{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>
        . Your role is {label.toLowerCase()}: {can.charAt(0).toLowerCase() + can.slice(1)}.
      </p>
      <ActionButton onClick={() => setOpen(true)}>Change the name</ActionButton>
      <FieldDialog
        open={isOpen}
        title="Change your name"
        confirm="Save"
        name="name"
        label="Name"
        hint="You sign in with it, and the history shows it from now on."
        schema={schema}
        initial={name}
        busy={rename.isPending}
        error={rename.error}
        onSubmit={(value) => rename.mutate({ name: value })}
        onClose={() => {
          setOpen(false);
          rename.reset();
        }}
        first={field}
        control={<TextInput ref={field} maxLength={60} autoComplete="username" />}
      />
    </SectionCard>
  );
}
