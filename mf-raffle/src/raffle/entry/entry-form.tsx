import { agreementOf, type PublicCampaign, type RaffleForm } from 'api/contract';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { Button, giftReference, toast, useDraft } from 'shell/kit';
import { draftHint, HoneypotField, useQualifyingNotice, VisitorForm } from 'shell/kit/forms';
import { DonationFields } from './donation-fields.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import styles from './entry-form.module.css';
import { emptyEntry, entryDraft } from './entry-values.ts';
import { fieldsInOrder, validationToast } from './error-toasts.ts';
import type { CheckedEntry, EntryFormState } from './form-props.ts';
import { ReferenceLine } from './reference-line.tsx';
import type { SentEntry } from './submissions.ts';
import { Terms } from './terms.tsx';

interface EntryFormProps {
  campaign: PublicCampaign;
  form: EntryFormState;
  busy: boolean;
  onSend: (entry: SentEntry) => void;
  /** Something is kept also when the form is empty: an entry that may have arrived. */
  clearable: boolean;
  onClear: () => void;
}

export function EntryForm({ campaign, form, busy, onSend, clearable, onClear }: EntryFormProps) {
  const notYet = useQualifyingNotice(campaign);
  const draftStored = useDraft(form, entryDraft, busy);

  function send({ agreedToTerms: _, residence = '', ...entry }: CheckedEntry) {
    onSend({
      ...entry,
      ...agreementOf(campaign, residence),
      socialMediaShared: true,
      supportMessageId: null,
      giftReference: giftReference.claim(),
    });
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
    onClear();
    form.setFocus('name');
  }

  return (
    <VisitorForm
      busy={busy}
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
        <Button type="submit" busy={busy} className={styles.submit}>
          {busy ? 'Sending...' : 'Submit Entry'}
        </Button>
        <ClearButton form={form} clearable={clearable} onClick={clearForm} disabled={busy} />
      </div>
    </VisitorForm>
  );
}

interface ClearButtonProps {
  form: EntryFormState;
  clearable: boolean;
  onClick: () => void;
  disabled: boolean;
}

function ClearButton({ form: { control }, clearable, ...button }: ClearButtonProps) {
  const isUntouched = useWatch({ control, compute: entryDraft.isUntouched });
  if (isUntouched && !clearable) return null;
  return (
    <Button look="quiet" {...button}>
      Clear everything
    </Button>
  );
}
