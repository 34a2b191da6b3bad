import { updateGift } from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../data/refusal.ts';
import { refreshGifts } from '../gift-queries.ts';

interface DiscardOptions {
  /** "the gift from Noelani" */
  name: string;
  /** What the page shows of the gift, or the gift that a dialog asks about. */
  seen: unknown;
  onSuccess?: () => void;
  /** Not where a dialog shows them. */
  toastErrors?: boolean;
}

/** Discards a gift, or takes that back. */
export function useDiscard({ name, seen, onSuccess, toastErrors = true }: DiscardOptions) {
  const client = useQueryClient();
  const onSettled = () => refreshGifts(client);
  const theGift = name.charAt(0).toUpperCase() + name.slice(1);

  // The toast with Undo outlives the row, and the dialog may be about another gift by then.
  const discarded = useRef(new Map<number, string>());
  const undo = useSubmit(updateGift, {
    onSuccess: ({ id }) =>
      toast({
        title: 'Change Undone',
        description: `${discarded.current.get(id)} is as it was before.`,
      }),
    onError: toastRefusal('Undo Failed'),
    onSettled,
  });

  return useSubmit(updateGift, {
    seen,
    onSuccess: ({ id }, { discarded: isDiscarded }) => {
      onSuccess?.();
      if (!isDiscarded) {
        toast({ title: 'Gift Taken Back', description: `${theGift} is on the desk again.` });
        return;
      }
      discarded.current.set(id, theGift);
      toast({
        title: 'Gift Discarded',
        description: `${theGift} is no longer on the desk.`,
        action: {
          label: 'Undo',
          altText: 'To undo this, press F8 and choose Undo.',
          onAction: () => undo.mutate({ id, discarded: false }),
        },
      });
    },
    ...(toastErrors && { onError: toastRefusal('Update Failed') }),
    onSettled,
  });
}

/** "the gift from Noelani" */
export const nameOfGift = (gift: { payer: string } | null): string =>
  gift?.payer ? `the gift from ${gift.payer}` : 'this gift';
