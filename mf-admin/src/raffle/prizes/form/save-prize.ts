import { addPrize, MAX_IMAGE_TEXT, type PrizeForm, prizeTexts, updatePrize } from 'api/contract';
import { toast, useQueryClient } from 'shell/kit';
import { fieldErrorsOf, isSessionExpired, toastRefusal } from '../../../data/refusal.ts';
import { useDraftSubmit } from '../../draft-submit.ts';
import { refreshPrizes } from '../../raffle-queries.ts';
import { PRIZE_FORM, type PrizeDraftState } from './prize-draft.ts';
import { missingMessage } from './prize-values.ts';
import { updateFailure } from './update-failure.ts';

const fail = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });
const failAdding = toastRefusal('Failed to Add Prize', 'Please try again or check your inputs.');

/** Adds or updates the prize in the form. Nothing typed is lost when that fails. */
export function useSavePrize(draft: PrizeDraftState, onSaved: (prizeId: number | null) => void) {
  const client = useQueryClient();
  const { prize, values } = draft;

  function done(title: string, description: string) {
    draft.drop();
    toast({ title, description });
    onSaved(prize?.id ?? null);
  }

  const { keyFor } = draft;
  const onSettled = () => refreshPrizes(client);

  const add = useDraftSubmit(PRIZE_FORM, addPrize, {
    keyFor,
    onSuccess: ({ prizeTitle }) =>
      done('Prize Added Successfully', `${prizeTitle} is the last in the list.`),
    onError: failAdding,
    onSettled,
  });
  const update = useDraftSubmit(PRIZE_FORM, updatePrize, {
    keyFor,
    retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
    onSuccess: ({ prizeTitle }) => done('Prize Updated Successfully', `${prizeTitle} is saved.`),
    onError: (error) => {
      if (!isSessionExpired(error)) fail('Update Failed', updateFailure(error));
    },
    onSettled,
  });

  /** Whether a toast said what the form lacks or has too much of. */
  function isRefusedHere(): boolean {
    const missing = missingMessage(values);
    const image = values.prizeImage;
    if (missing) fail('Validation Error', missing);
    else if (image && 'data' in image && image.data.length > MAX_IMAGE_TEXT)
      fail('Image Too Large', prizeTexts.imageTooLarge);
    else return false;
    return true;
  }

  function submit(form: PrizeForm) {
    if (isRefusedHere()) return;
    if (prize) update.mutate({ ...form, id: prize.id, expected: prize });
    else add.mutate(form);
  }

  function refuse() {
    if (!isRefusedHere()) fail('Submission Error', 'Please check your inputs and try again.');
  }

  const error = add.error ?? update.error;
  return {
    /** Only what belongs beside a field: a toast says the rest. */
    fieldError: error && Object.keys(fieldErrorsOf(error)).length > 0 ? error : null,
    submit,
    refuse,
  };
}
