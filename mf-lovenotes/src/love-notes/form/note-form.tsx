import type { FieldError, PublicCampaign } from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button, toast, useDraft } from 'shell/kit';
import {
  draftHint,
  HoneypotField,
  setServerFieldErrors,
  submissionErrorToast,
  VisitorForm,
} from 'shell/kit/forms';
import { noteDraft } from './draft.ts';
import { formId } from './ids.ts';
import { MessageFields } from './message-fields.tsx';
import styles from './note-form.module.css';
import {
  checkNote,
  emptyNote,
  type FormContext,
  fieldsInOrder,
  type NoteValues,
  type Sending,
} from './note-values.ts';
import { RaffleOptIn } from './raffle-opt-in.tsx';
import { VisibilityField } from './visibility-field.tsx';

interface NoteFormProps {
  campaign: PublicCampaign;
  closed: boolean;
  /** Something is being sent: this note, or the entry of an earlier one. */
  busy: boolean;
  /** What is being sent is in this form. */
  isSent: boolean;
  /** Field errors from the server's last response. */
  serverFields: FieldError[];
  onSend: (sending: Sending) => void;
  onCancel: () => void;
}

export function NoteForm({
  campaign,
  closed,
  busy,
  isSent,
  serverFields,
  onSend,
  onCancel,
}: NoteFormProps) {
  const card = useRef<HTMLElement>(null);
  // Read once: what another tab stores later is not this form's.
  const [draft] = useState(() => noteDraft.read() ?? emptyNote);
  const form = useForm<NoteValues, FormContext, Sending>({
    defaultValues: draft,
    resolver,
    context: { closed, campaign },
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });
  const { control, setError, setFocus } = form;
  const values = useWatch({ control }) as NoteValues;
  const draftStored = useDraft<NoteValues>(form, noteDraft, busy);
  useEffect(() => noteDraft.leave, []);

  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' });
    // preventScroll, or focusing would cut the smooth scroll short.
    card.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    setServerFieldErrors({ setError, setFocus }, fieldsInOrder, serverFields);
  }, [serverFields, setError, setFocus]);

  function onInvalid(errors: FieldErrors<NoteValues>) {
    const first = fieldsInOrder.find((field) => errors[field]);
    if (first) return setFocus(first);
    // The honeypot shows no error of its own, so use a toast.
    toast({ ...submissionErrorToast(errors.website?.message), variant: 'destructive' });
  }

  function clearForm() {
    // Keeps the fields, so that the first can take the focus from a button that goes.
    form.reset(emptyNote, { keepFieldsRef: true });
    noteDraft.forget();
    setFocus('name');
  }

  return (
    <section className={styles.card} id={formId} ref={card} aria-labelledby={`${formId}-title`}>
      <h2 className={styles.title} id={`${formId}-title`}>
        Your note for {campaign.childName}
      </h2>
      <p className={styles.note}>
        Only your name and a message are required. {draftHint(draftStored, 'browser')}
      </p>
      <VisitorForm
        busy={busy && isSent}
        className={styles.form}
        aria-labelledby={`${formId}-title`}
        noValidate
        onSubmit={form.handleSubmit((sending) => onSend(sending), onInvalid)}
      >
        <MessageFields form={form} entering={values.alsoEnter && !closed} />
        <VisibilityField form={form} campaign={campaign} />
        <RaffleOptIn form={form} values={values} campaign={campaign} closed={closed} />
        <HoneypotField {...form.register('website')} />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {busy ? 'Posting...' : 'Post Message'}
          </Button>
          <Button look="quiet" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          {!noteDraft.isUntouched(values) && (
            <Button look="quiet" className={styles.clear} onClick={clearForm} disabled={busy}>
              Clear everything
            </Button>
          )}
        </div>
      </VisitorForm>
    </section>
  );
}

const resolver: Resolver<NoteValues, FormContext, Sending> = (values, context) => {
  const checked = checkNote(values, context ?? { closed: false, campaign: {} });
  if ('sending' in checked) return { values: checked.sending, errors: {} };
  const errors = Object.fromEntries(
    checked.problems.map(({ path, message }) => [path, { type: 'contract', message }]),
  );
  return { values: {}, errors };
};
