import { Form, Input, type InputRef } from 'antd';
import { MakeReleaseToken, makeReleaseToken } from 'api/contract';
import type { Ref } from 'react';
import { useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { refreshReleases } from './releases-query.ts';

interface TokenFormProps {
  /** Null: the admin names it. */
  remote: string | null;
  /** The first field, for the focus. */
  ref: Ref<InputRef>;
  onCreated: (created: { secret: string; remote: string }) => void;
  onCancel: () => void;
}

export function TokenForm({ remote, ref, onCreated, onCancel }: TokenFormProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ remote: string; name: string }>();
  const create = useSubmit(makeReleaseToken, {
    onSuccess: ({ secret, token }) => {
      refreshReleases(client);
      onCreated({ secret, remote: token.remote });
    },
  });

  return (
    <AdminForm
      label="New token"
      form={form}
      schema={MakeReleaseToken}
      initial={{ remote: remote ?? '', name: '' }}
      busy={create.isPending}
      submitError={create.error}
      onSubmit={(values) => create.mutate(values)}
      buttons={{ submit: 'Create token', onCancel }}
    >
      {remote === null && (
        <FormField
          name="remote"
          label="Name of the remote"
          hint="As in its remote.json, such as mf-guestbook"
          required
        >
          <Input ref={ref} maxLength={44} autoComplete="off" />
        </FormField>
      )}
      <FormField
        name="name"
        label="Whose token is it?"
        hint="Shown in the release history, such as “Leilani’s laptop”"
        required
      >
        <Input {...(remote !== null && { ref })} maxLength={80} autoComplete="off" />
      </FormField>
    </AdminForm>
  );
}
