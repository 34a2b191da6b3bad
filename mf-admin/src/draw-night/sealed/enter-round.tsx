import { Form, Input } from 'antd';
import { enterRandomness, QUICKNET_HASH, type Seal, type SealSource } from 'api/contract';
import { NewTab, toast, useQueryClient, useSubmit } from 'shell/kit';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { refreshSeals } from '../seal-queries.ts';
import { readRelayResponse } from './relay-response.ts';

const schema = {
  shape: { signature: { safeParse: checkText } },
  safeParse(values: unknown) {
    return checkText((values as { signature: string }).signature);
  },
};

function checkText(value: unknown) {
  const text = String(value ?? '').trim();
  return text === ''
    ? ({
        success: false,
        error: { issues: [{ path: ['signature'], message: 'Please enter the signature' }] },
      } as const)
    : ({ success: true, data: text } as const);
}

/** A round takes a moment to get around; later than this, no relay answers. */
export const LATE_MS = 20_000;

interface EnterRoundProps {
  sealId: number;
  source: Extract<SealSource, { kind: 'drand' }>;
  onSent?: () => void;
  /** The form is about to disappear. */
  onEntered: (seal: Seal) => void;
}

/** A round by hand, when no relay answers the server. It is checked like one that a relay sent. */
export function EnterRound({
  sealId,
  source: { chain, round },
  onSent = () => undefined,
  onEntered,
}: EnterRoundProps) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ signature: string }>();
  const enter = useSubmit(enterRandomness, {
    onMutate: onSent,
    onSuccess: (opened) => {
      onEntered(opened);
      toast({ title: 'The Number Has Arrived', description: 'Its signature is right.' });
    },
    onSettled: () => refreshSeals(client),
  });
  const isQuicknet = chain === QUICKNET_HASH;

  return (
    <AdminForm
      label="Enter the number by hand"
      form={form}
      schema={schema}
      initial={{ signature: '' }}
      busy={enter.isPending}
      submitError={enter.error}
      onSubmit={(text: string) =>
        enter.mutate({ id: String(sealId), ...readRelayResponse(text, round) })
      }
      buttons={{ submit: 'Check and use it' }}
    >
      {isQuicknet && (
        <p>
          Any device can fetch it:{' '}
          <a
            href={`https://api.drand.sh/${QUICKNET_HASH}/public/${round}`}
            target="_blank"
            rel="noreferrer"
          >
            round {round}
            <NewTab />
          </a>
        </p>
      )}
      <FormField
        name="signature"
        label={`Signature of round ${round}`}
        hint="Paste it, or the whole response of a relay. A wrong one is refused."
        required
      >
        <Input.TextArea rows={4} maxLength={2_000} autoComplete="off" spellCheck={false} />
      </FormField>
    </AdminForm>
  );
}
