import { undoEntryChange, verifyMatches } from 'api/contract';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../../../data/refusal.ts';
import { refreshGifts } from '../../gift-queries.ts';

/** Verifies one entry with gifts that an organizer chose. */
export function useMatchByHand({
  name,
  onSuccess,
  onRefused,
}: {
  /** Of the entrant. */
  name: string;
  onSuccess: () => void;
  /** The server's sentence, when the entry or the gift changed meanwhile. */
  onRefused: (message: string) => void;
}) {
  const client = useQueryClient();
  const onSettled = () => refreshGifts(client);

  // The toast with Undo outlives the dialog.
  const undo = useSubmit(undoEntryChange, {
    onSuccess: () => toast({ title: 'Change Undone', description: `${name} is pending again.` }),
    onError: toastRefusal('Undo Failed'),
    onSettled,
  });

  return useSubmit(verifyMatches, {
    onSuccess: ({ changeId, refused: [refused] }) => {
      if (changeId === null) {
        onRefused(refused?.message ?? 'Nothing had to be changed.');
        return;
      }
      onSuccess();
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
