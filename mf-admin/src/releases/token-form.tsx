import { Form, Input, type InputRef, Select } from 'antd';
import {
  type InputOf,
  MakeReleaseToken,
  type makeReleaseToken,
  type ReleaseToken,
  TOKEN_DAYS,
  type TokenScope,
} from 'api/contract';
import type { Ref } from 'react';
import { serverNow, useCampaign } from 'shell/kit';
import { AdminForm, FormField } from '../ui/admin-form.tsx';
import { formatMoment } from '../ui/campaign-time.ts';

interface TokenFormProps {
  /** Null: the admin names it. */
  remote: string | null;
  /** The token that the new one takes the place of. */
  replaces: ReleaseToken | undefined;
  /** The first field, for the focus. */
  ref: Ref<InputRef>;
  busy: boolean;
  error: Error | null;
  onSubmit: (token: InputOf<typeof makeReleaseToken>) => void;
  onCancel: () => void;
}

const DAY = 24 * 60 * 60 * 1000;

const scopes: { value: TokenScope; label: string }[] = [
  { value: 'publish', label: 'Publish: live at once' },
  { value: 'propose', label: 'Propose: an organizer decides' },
];
const durations = [7, 30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.max].map((days) => ({
  value: days,
  label: `${days} days`,
}));

export function TokenForm(props: TokenFormProps) {
  const { remote, replaces, ref, busy, error, onSubmit, onCancel } = props;
  const { timeZone } = useCampaign();
  const [form] = Form.useForm();
  const days = Form.useWatch('days', form) ?? TOKEN_DAYS.usual;
  const endsAt = new Date(serverNow() + days * DAY).toISOString();

  return (
    <AdminForm
      label="New token"
      form={form}
      schema={MakeReleaseToken}
      initial={{
        remote: remote ?? '',
        name: replaces?.name ?? '',
        scope: replaces?.scope ?? 'publish',
        days: TOKEN_DAYS.usual,
        ...(replaces && { replaces: replaces.id }),
      }}
      busy={busy}
      submitError={error}
      onSubmit={onSubmit}
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
      <FormField name="scope" label="What may it do?">
        <Select options={scopes} />
      </FormField>
      <FormField
        name="days"
        label="How long does it work?"
        hint={`Until ${formatMoment(endsAt, timeZone)}`}
      >
        <Select options={durations} />
      </FormField>
    </AdminForm>
  );
}
