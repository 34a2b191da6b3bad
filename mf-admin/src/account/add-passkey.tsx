import type { InputRef } from 'antd';
import { accountTexts, addPasskey, askPasskeyChallenge } from 'api/contract';
import { useRef } from 'react';
import { call, registerPasskey, toast, useMutation, useQuery, useQueryClient } from 'shell/kit';
import { PasskeyFailed } from '../data/refusal.ts';
import { FieldDialog } from '../ui/field-dialog.tsx';
import { oneField } from '../ui/one-field.ts';
import { TextInput } from '../ui/text-field.tsx';
import { refreshAccount, sessionsQuery } from './account-query.ts';

const schema = oneField('name', addPasskey.input.shape.name);

/** Asks what the passkey is called, then lets the browser make it. */
export function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<InputRef>(null);
  const sessions = useQuery({ ...sessionsQuery, enabled: false }).data;
  const here = sessions?.find(({ current }) => current)?.device ?? '';
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(askPasskeyChallenge, {});
      const credential = await registerPasskey(options).catch((error: Error) => {
        throw new PasskeyFailed(error.message, { cause: error });
      });
      if (!credential) throw new PasskeyFailed(accountTexts.noPasskeyMade);
      return call(addPasskey, { name, credential });
    },
    retry: false,
    onSuccess: ({ name }) => {
      onClose();
      toast({ title: 'Passkey Added', description: `${name} signs you in from now on.` });
    },
    onSettled: () => refreshAccount(client),
  });
  return (
    <FieldDialog
      open={open}
      title="Add a passkey"
      confirm="Go on"
      name="name"
      label="What do you call this device?"
      hint="Then your browser asks where to keep the passkey."
      schema={schema}
      initial={here}
      busy={add.isPending}
      error={add.error}
      onSubmit={(name) => add.mutate(name)}
      onClose={() => {
        onClose();
        add.reset();
      }}
      first={field}
      control={<TextInput ref={field} maxLength={60} autoComplete="off" />}
    />
  );
}
