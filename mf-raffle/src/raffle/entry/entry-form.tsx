import { agreementOf, type enterRaffle, type PublicCampaign, type RaffleForm } from 'api/contract';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { ApiError, Button, giftReference, toast, useDraft, type useSubmit } from 'shell/kit';
import {
  draftHint,
  HoneypotField,
  setServerFieldErrors,
  useQualifyingNotice,
} from 'shell/kit/forms';
import { DonationFields } from './donation-fields.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import styles from './entry-form.module.css';
import { emptyEntry, entryDraft } from './entry-values.ts';
import { fieldsInOrder, submitErrorToast, validationToast } from './error-toasts.ts';
import type { CheckedEntry, EntryFormState } from './form-props.ts';
import { ReferenceLine } from './reference-line.tsx';
import { Terms } from './terms.tsx';

interface EntryFormProps {
  campaign: PublicCampaign;
  form: EntryFormState;
  enter: ReturnType<typeof useSubmit<typeof enterRaffle>>;
}

export function EntryForm({ campaign, form, enter }: EntryFormProps) {
  const notYet = useQualifyingNotice(campaign);
  const draftStored = useDraft(form, entryDraft, enter.isPending);

  function send({ agreedToTerms: _, residence = '', ...entry }: CheckedEntry) {
    enter.mutate(
      {
        ...entry,
        ...agreementOf(campaign, residence),
        socialMediaShared: true,
        supportMessageId: null,
        giftReference: giftReference.claim(),
      },
      { onError: showSubmitError },
    );
  }

  function showSubmitError(error: Error) {
    toast({ ...submitErrorToast(error), variant: 'destructive' });
    if (error instanceof ApiError) setServerFieldErrors(form, fieldsInOrder, error.fields);
  }

  function onInvalid(errors: FieldErrors<RaffleForm>) {
    toast({ ...validationToast(form.getValues(), errors), variant: 'destructive' });
    const first = fieldsInOrder.find((field) => errors[field]);
    if (first) form.setFocus(first);
  }

  function clearForm() {
    // Keeps the fields, so that the first can take the focus from a button that goes.
    form.reset(emptyEntry, { keepFieldsRef: true });
    entryDraft.forget();
    form.setFocus('name');
  }

  return (
    <form
      className={styles.form}
      aria-label="Raffle entry"
      noValidate
      onSubmit={form.handleSubmit(send, onInvalid)}
    >
      <p className={styles.note}>
        Fields marked <span aria-hidden>*</span>
        <span className="visually-hidden">as required</span> are needed to reach you and to match
        your donation. {draftHint(draftStored, 'tab')}
      </p>
      {notYet && <p className={styles.notYet}>{notYet}</p>}
      <EntrantFields form={form} campaign={campaign} />
      <DonationFields form={form} campaign={campaign} />
      <ReferenceLine />
      <Terms form={form} campaign={campaign} />
      <HoneypotField {...form.register('website')} />
      <div className={styles.send}>
        <Button type="submit" busy={enter.isPending} className={styles.submit}>
          {enter.isPending ? 'Sending...' : 'Submit Entry'}
        </Button>
        <ClearButton form={form} onClick={clearForm} disabled={enter.isPending} />
      </div>
    </form>
  );
}

interface ClearButtonProps {
  form: EntryFormState;
  onClick: () => void;
  disabled: boolean;
}

function ClearButton({ form: { control }, ...button }: ClearButtonProps) {
  const isUntouched = useWatch({ control, compute: entryDraft.isUntouched });
  if (isUntouched) return null;
  return (
    <Button look="quiet" {...button}>
      Clear everything
    </Button>
  );
}
