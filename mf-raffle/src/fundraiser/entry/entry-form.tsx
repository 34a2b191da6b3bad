import type { FieldError } from 'api/contract';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { Button, toast, useDraft } from 'shell/kit';
import { HoneypotField, keptSentence, submissionError } from 'shell/kit/forms';
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
  /** What the server found wrong with the last try. */
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
  const kept = useDraft(form, entryDraft, busy);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<EntryValues | null>(null);

  const { setFocus } = form;
  useEffect(() => focusFirst(serverFields, setFocus), [serverFields, setFocus]);

  // One tick answers for three boxes, so what is wrong is looked up as it is now, not by box.
  const problems = tried ? problemsOf(values) : [];
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
      toast({ ...submissionError(hidden.message), variant: 'destructive' });
    }
    focusFirst(wrong, setFocus);
  }

  function clearForm() {
    form.reset(emptyEntry);
    entryDraft.forget();
    setTried(false);
    setFocus('name');
  }

  const parts: FieldGroupProps = { form, errorAt };
  return (
    <form
      className={styles.form}
      aria-label="Giveaway entry"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        return form.handleSubmit(send, onInvalid)(event);
      }}
    >
      <p className={styles.note}>
        Fields marked <span aria-hidden>*</span>
        <span className="visually-hidden">as required</span> are needed. {keptSentence(kept, 'tab')}
      </p>
      <EntrantFields {...parts} />
      <DonationFields {...parts} />
      <InstagramFields {...parts} />
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
    </form>
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

/** What the server said of a field holds until someone writes something else there. */
function changed(path: string, now: EntryValues, sent: EntryValues | null): boolean {
  const field = path as keyof EntryValues;
  return sent !== null && now[field] !== sent[field];
}

/** Moves the focus to the first field that something is wrong with. */
function focusFirst(wrong: FieldError[], setFocus: (field: keyof EntryValues) => void) {
  const first = fieldsInOrder.find((field) => wrong.some(({ path }) => path === field));
  if (first) setFocus(controlOf(first));
}

/** The three boxes are one field of the contract; the first of them stands for it. */
function controlOf(field: EntryField): keyof EntryValues {
  return field === 'instagramActions' ? 'liked' : field;
}
