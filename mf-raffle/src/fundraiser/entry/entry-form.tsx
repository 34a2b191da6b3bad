import type { FieldError } from 'api/contract';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button, toast, useDraft } from 'shell/kit';
import { draftHint, HoneypotField, submissionErrorToast, VisitorForm } from 'shell/kit/forms';
import { DonationFields } from './donation-fields.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import styles from './entry-form.module.css';
import {
  type EntryField,
  type EntryValues,
  emptyEntry,
  entryDraft,
  fieldsInOrder,
  problemsOf,
} from './entry-values.ts';
import { actionsRequired } from './error-toasts.ts';
import type { FieldGroupProps } from './form-props.ts';
import { InstagramFields } from './instagram-fields.tsx';

interface EntryFormProps {
  busy: boolean;
  /** Field errors from the server's last response. */
  serverFields: FieldError[];
  onSend: (values: EntryValues) => void;
}

export function EntryForm({ busy, serverFields, onSend }: EntryFormProps) {
  const form = useForm<EntryValues>({
    defaultValues: entryDraft.read() ?? emptyEntry,
    resolver,
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as EntryValues;
  const draftStored = useDraft(form, entryDraft, busy);
  const [submitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState<EntryValues | null>(
    // Sent before the page was left.
    () => (busy ? form.getValues() : null),
  );

  const { setFocus } = form;
  useEffect(() => focusFirst(serverFields, setFocus), [serverFields, setFocus]);

  // One tick satisfies all three boxes, so errors are computed from the current values, not per
  // box.
  const problems = submitted ? problemsOf(values) : [];
  const refused = serverFields.filter(({ path }) => !changed(path, values, sent));
  const errorAt: FieldGroupProps['errorAt'] = (field) =>
    [...problems, ...refused].find(({ path }) => path === field)?.message;

  function send(typed: EntryValues) {
    setSent(typed);
    onSend(typed);
  }

  function onInvalid() {
    const wrong = problemsOf(form.getValues());
    const hidden = wrong.find(({ path }) => path === 'website');
    if (wrong.some(({ path }) => path === 'instagramActions')) {
      toast({ ...actionsRequired, variant: 'destructive' });
    } else if (hidden) {
      toast({ ...submissionErrorToast(hidden.message), variant: 'destructive' });
    }
    focusFirst(wrong, setFocus);
  }

  function clearForm() {
    // Keeps the fields, so that the first can take the focus from a button that goes.
    form.reset(emptyEntry, { keepFieldsRef: true });
    entryDraft.forget();
    setSubmitted(false);
    setFocus('name');
  }

  const fieldProps: FieldGroupProps = { form, errorAt };
  return (
    <VisitorForm
      busy={busy}
      className={styles.form}
      aria-label="Giveaway entry"
      noValidate
      onSubmit={(event) => {
        setSubmitted(true);
        return form.handleSubmit(send, onInvalid)(event);
      }}
    >
      <p className={styles.note}>
        Fields marked <span aria-hidden>*</span>
        <span className="visually-hidden">as required</span> are needed.{' '}
        {draftHint(draftStored, 'tab')}
      </p>
      <EntrantFields {...fieldProps} />
      <DonationFields {...fieldProps} />
      <InstagramFields {...fieldProps} />
      <HoneypotField {...form.register('website')} />
      <div className={styles.send}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Submit Entry'}
        </Button>
        {!entryDraft.isUntouched(values) && (
          <Button look="quiet" onClick={clearForm} disabled={busy}>
            Clear everything
          </Button>
        )}
      </div>
    </VisitorForm>
  );
}

const resolver: Resolver<EntryValues> = (values) => {
  const problems = problemsOf(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    problems.map(({ path, message }) => [path, { type: 'contract', message }]),
  );
  return { values: {}, errors };
};

/** A server error on a field counts until the field changes. */
function changed(path: string, now: EntryValues, sent: EntryValues | null): boolean {
  const field = path as keyof EntryValues;
  return sent !== null && now[field] !== sent[field];
}

/** Focuses the first invalid field. */
function focusFirst(wrong: FieldError[], setFocus: (field: keyof EntryValues) => void) {
  const first = fieldsInOrder.find((field) => wrong.some(({ path }) => path === field));
  if (first) setFocus(controlOf(first));
}

/** The three boxes are one field in the contract; focus goes to the first. */
function controlOf(field: EntryField): keyof EntryValues {
  return field === 'instagramActions' ? 'liked' : field;
}
