import { undoEntryChange, verifyMatches } from 'api/contract';
import { useRef } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../../data/refusal.ts';
import { refreshGifts } from '../../gift-queries.ts';

/** Verifies one entry with gifts that an organizer chose. */
export function useMatchByHand({
  name,
  seen,
  onSuccess,
  onRefused,
}: {
  /** Of the entrant. */
  name: string;
  /** What the page shows, as in `useSubmit`. */
  seen: unknown;
  onSuccess: () => void;
  /** The server's sentence, when the entry or the gift changed meanwhile. */
  onRefused: (message: string) => void;
}) {
  const client = useQueryClient();
  const onSettled = () => refreshGifts(client);

  // The toast with Undo outlives the dialog, which may be about another entry by then.
  const names = useRef(new Map<number, string>());
  const undo = useSubmit(undoEntryChange, {
    onSuccess: (_, { id }) =>
      toast({
        title: 'Change Undone',
        description: `${names.current.get(Number(id))} is pending again.`,
      }),
    onError: toastRefusal('Undo Failed'),
    onSettled,
  });

  return useSubmit(verifyMatches, {
    seen,
    onSuccess: ({ changeId, refused: [refused] }) => {
      if (changeId === null) {
        onRefused(refused?.message ?? 'Nothing had to be changed.');
        return;
      }
      onSuccess();
      names.current.set(changeId, name);
      toast({
        title: 'Entry Verified',
        description: `${name} is verified.`,
        action: {
          label: 'Undo',
          altText: 'To undo this, press F8 and choose Undo.',
          onAction: () => undo.mutate({ id: changeId }),
        },
      });
    },
    onSettled,
  });
}
