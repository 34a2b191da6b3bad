import type { InputRef } from 'antd';
import { updateGift } from 'api/contract';
import { useRef } from 'react';
import { FieldDialog } from '../../ui/field-dialog.tsx';
import { useLastValue } from '../../ui/last-value.ts';
import { oneField } from '../../ui/one-field.ts';
import { TextInput } from '../../ui/text-field.tsx';
import { nameOfGift, useDiscard } from './use-discard.ts';

interface DiscardDialogProps {
  /** Null while the dialog is closed. */
  gift: { id: number; payer: string } | null;
  onClose: () => void;
}

/** The contract's reason; on this screen it has to be given. */
const schema = oneField<string | null>('reason', {
  safeParse: (value) =>
    String(value ?? '').trim()
      ? updateGift.input.shape.reason.safeParse(value)
      : { success: false, error: { issues: [{ message: 'Please say why in a few words' }] } },
});

/** Discards a gift that is not for the raffle, with a reason for the other organizers. */
export function DiscardDialog({ gift, onClose }: DiscardDialogProps) {
  const field = useRef<InputRef>(null);
  const last = useLastValue(gift);
  const discard = useDiscard({
    name: nameOfGift(last),
    seen: gift,
    onSuccess: onClose,
    toastErrors: false,
  });
  return (
    <FieldDialog
      open={gift !== null}
      title={`Discard ${nameOfGift(last)}?`}
      confirm="Discard"
      name="reason"
      label="Reason, for the other organizers"
      hint="Such as “rent, not a gift”. You can take it back at any time."
      schema={schema}
      initial=""
      busy={discard.isPending}
      error={discard.error}
      onSubmit={(reason) => last && discard.mutate({ id: last.id, discarded: true, reason })}
      onClose={() => {
        discard.reset();
        onClose();
      }}
      first={field}
      control={<TextInput ref={field} maxLength={200} />}
    />
  );
}
