import { type Award, type InputOf, updateAward } from 'api/contract';
import { toast, useCampaign, useQueryClient, useSubmit } from 'shell/kit';
import { toastRefusal } from '../data/refusal.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { putAward, refreshAwards } from './awards-query.ts';

type Change = InputOf<typeof updateAward>;

interface AwardChangeOptions {
  /** What the page shows, as in `useSubmit`. */
  seen?: unknown;
  onSuccess?: () => void;
  onError?: (error: Error) => void;
}

const showError = toastRefusal('Update Failed');

/** Notes something about an award, and shows a toast with Undo. */
export function useAwardChange({ seen, onSuccess, onError }: AwardChangeOptions = {}) {
  const client = useQueryClient();
  const { timeZone } = useCampaign();
  const onSettled = () => refreshAwards(client);

  // The toast with Undo outlives the row.
  const undo = useSubmit(updateAward, {
    onSuccess: async (award) => {
      await putAward(client, award);
      toast({ title: 'Change Undone', description: `${award.winner.name}: ${award.title}` });
    },
    onError: showError,
    onSettled,
  });

  return useSubmit(updateAward, {
    seen,
    onSuccess: async (award, change) => {
      await putAward(client, award);
      onSuccess?.();
      const undoing = undoAction(award, change);
      toast({
        title: 'Winner Updated',
        description: changeText(award, change, timeZone),
        ...(undoing && {
          action: {
            label: 'Undo',
            altText: 'To undo this, press F8 and choose Undo.',
            onAction: () => undo.mutate(undoing),
          },
        }),
      });
    },
    onError: (error) => {
      showError(error);
      onError?.(error);
    },
    onSettled,
  });
}

/** Restores what the admin saw before, unless another admin has changed it since. */
function undoAction({ id, state }: Award, { notice, expected }: Change): Change | null {
  if (!expected) return null;
  const { claimed, handedOver } = expected;
  if (notice === undefined) return { id, claimed, handedOver, expected: state };
  return notice && !expected.notice ? { id, notice: null, expected: state } : null;
}

function changeText({ winner, title, state }: Award, change: Change, timeZone: string): string {
  if (change.handedOver !== undefined) {
    return `${title} is ${state.handedOver ? '' : 'not '}handed over to ${winner.name}.`;
  }
  if (change.claimed !== undefined) {
    return `${winner.name} has ${state.claimed ? '' : 'not '}claimed ${title}.`;
  }
  const answerBy = state.notice?.answerBy;
  if (!answerBy) return `The notice to ${winner.name} is taken back.`;
  return `${winner.name} has until ${formatMoment(answerBy, timeZone)} to answer.`;
}
