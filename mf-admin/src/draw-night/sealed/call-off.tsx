import { Form, type GetRef, type Input } from 'antd';
import { callOffSeal, type Seal } from 'api/contract';
import { useRef, useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { AdminForm, FormField } from '../../ui/admin-form.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { momentOf, refreshSeals, showSeal } from '../seal-queries.ts';
import { useServerTime } from '../server-time.ts';

/** A round may be known a little before its time to somebody whose clock is ahead. */
const BEFORE_ROUND_MS = 60_000;

const schema = {
  shape: { reason: callOffSeal.input.shape.reason },
  safeParse: (values: unknown) =>
    callOffSeal.input.safeParse({ id: '1', ...(values as { reason: string }) }),
};

/** Ends a seal while nobody can know its number. */
export function CallOff({ seal }: { seal: Seal }) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const first = useRef<GetRef<typeof Input.TextArea>>(null);
  const [open, setOpen] = useState(false);
  const margin = seal.source.kind === 'drand' ? BEFORE_ROUND_MS : 0;
  const isLate = useServerTime() > momentOf(seal) - margin;
  const end = useSubmit(callOffSeal, {
    onSuccess: (called) => {
      setOpen(false);
      showSeal(client, called);
      toast({
        title: `Draw ${called.number} Called Off`,
        description: 'Everybody can read the reason. Another draw can be sealed now.',
      });
    },
    onSettled: () => refreshSeals(client),
  });

  return (
    <>
      <ActionButton danger unavailable={isLate && !open} onClick={() => setOpen(true)}>
        {isLate ? 'Too late to call it off' : 'Call it off'}
      </ActionButton>
      <ConfirmDialog
        open={open}
        title={`Call off sealed draw ${seal.number}?`}
        confirm="Call it off"
        danger
        busy={end.isPending}
        keepsText
        first={first}
        onConfirm={() => form.submit()}
        onCancel={() => {
          end.reset();
          setOpen(false);
        }}
      >
        <p>
          The seal and your reason stay public forever. Its prizes and tickets can go into another
          seal at once.
        </p>
        <AdminForm
          label="Call off"
          form={form}
          schema={schema}
          initial={{ reason: '' }}
          busy={end.isPending}
          submitError={end.error}
          onSubmit={({ reason }) => end.mutate({ id: String(seal.id), reason })}
          buttons={null}
        >
          <FormField name="reason" label="Public reason" required>
            <TextArea ref={first} rows={3} maxLength={500} />
          </FormField>
        </AdminForm>
      </ConfirmDialog>
    </>
  );
}
