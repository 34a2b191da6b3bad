import { addPrize, MAX_IMAGE_TEXT, prizeMessages, updatePrize } from 'api/contract';
import { useState } from 'react';
import { toast, useQueryClient, useSubmit } from 'shell/kit';
import { fieldErrorsOf, isSessionEnd, toastRefusal } from '../../../data/refusal.ts';
import { refreshPrizes } from '../../raffle-queries.ts';
import type { PrizeDraftState } from './prize-draft.ts';
import {
  errorsOf,
  type FieldErrors,
  missingSentence,
  type PrizeField,
  toForm,
} from './prize-values.ts';
import { updateFailure } from './update-failure.ts';

const fail = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' });
const failAdding = toastRefusal('Failed to Add Prize', 'Please try again or check your inputs.');

/** Sends the form when it is right, and says what is wrong when it is not. Nothing typed is lost. */
export function useSavePrize(draft: PrizeDraftState, onSaved: (prizeId: number | null) => void) {
  const client = useQueryClient();
  const { prize, values } = draft;
  // A sentence shows once its field was changed or the form was sent.
  const [looked, setLooked] = useState<ReadonlySet<PrizeField> | 'all'>(new Set<PrizeField>());
  const [refused, setRefused] = useState<FieldErrors>({});

  function done(title: string, description: string) {
    forget();
    draft.saved();
    toast({ title, description });
    onSaved(prize?.id ?? null);
  }
  function markFields(error: Error) {
    setRefused(fieldErrorsOf(error));
  }

  const add = useSubmit(addPrize, {
    onSuccess: ({ prizeTitle }) =>
      done('Prize Added Successfully', `${prizeTitle} is the last in the list.`),
    onError: (error) => {
      markFields(error);
      failAdding(error);
    },
    onSettled: () => refreshPrizes(client),
  });
  const update = useSubmit(updatePrize, {
    retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
    onSuccess: ({ prizeTitle }) => done('Prize Updated Successfully', `${prizeTitle} is saved.`),
    onError: (error) => {
      markFields(error);
      if (!isSessionEnd(error)) fail('Update Failed', updateFailure(error));
    },
    onSettled: () => refreshPrizes(client),
  });

  function forget() {
    setLooked(new Set());
    setRefused({});
  }

  function touch(field: PrizeField) {
    setRefused(({ [field]: _, ...others }) => others);
    setLooked((before) => (before === 'all' ? before : new Set(before).add(field)));
  }

  function submit() {
    setLooked('all');
    const wrong = errorsOf({ ...values, quantity: String(toForm(values).quantity) });
    const first = Object.keys(wrong)[0];
    if (first) document.getElementById(`prize-form-${first}`)?.focus();
    const missing = missingSentence(values);
    if (missing) return fail('Validation Error', missing);
    const form = toForm(values);
    if ((form.prizeImage?.length ?? 0) > MAX_IMAGE_TEXT) {
      return fail('Image Too Large', prizeMessages.imageTooLarge);
    }
    if (first) return fail('Submission Error', 'Please check your inputs and try again.');
    setRefused({});
    if (prize) update.mutate({ ...form, id: prize.id });
    else add.mutate(form);
  }

  const found = errorsOf(values);
  const seen = Object.entries(found).filter(
    ([field]) => looked === 'all' || looked.has(field as PrizeField),
  );
  return {
    errors: { ...refused, ...Object.fromEntries(seen) } as FieldErrors,
    busy: add.isPending || update.isPending,
    submit,
    touch,
    forget,
  };
}
