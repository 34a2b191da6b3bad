import { enterFundraiser, type FieldError } from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, toast, useQueryClient } from 'shell/kit';
import { useFormSubmit } from 'shell/kit/forms';
import { passFocusInCard, Step } from '../../components/step.tsx';
import { statsQuery } from '../queries.ts';
import styles from './entry-form.module.css';
import { EntryForm } from './entry-form.tsx';
import { entryDraft, entryOf } from './entry-values.ts';
import { submitErrorToast } from './error-toasts.ts';

const noFields: FieldError[] = [];

/** The form. After a successful entry it is empty again, with a thank-you above it. */
export function EntrySection() {
  const client = useQueryClient();
  const [received, setReceived] = useState<{ name: string; round: number } | null>(null);
  const [serverFields, setServerFields] = useState(noFields);
  const thanks = useRef<HTMLParagraphElement>(null);

  const enter = useFormSubmit('fundraiser-entry', enterFundraiser, {
    onSuccess: (_, { name }) => {
      entryDraft.forget();
      setReceived((before) => ({ name, round: (before?.round ?? 0) + 1 }));
      toast({
        title: 'Entry Submitted!',
        description: "We'll review it and contact you if you win!",
      });
      client.invalidateQueries({ queryKey: statsQuery.queryKey });
    },
    onError: (error) => {
      toast({ ...submitErrorToast(error), variant: 'destructive' });
      setServerFields(error instanceof ApiError ? error.fields : noFields);
    },
  });

  // The pressed button is now below an empty form, so move to the thank-you above it.
  useEffect(() => {
    if (received && thanks.current) passFocusInCard(thanks.current);
  }, [received]);

  return (
    <Step label="Step 3" title="Your entry">
      {received && (
        <p className={styles.thanks} ref={thanks} tabIndex={-1}>
          <strong>
            Mahalo, <bdi>{received.name.trim()}</bdi>. Your entry is in.
          </strong>{' '}
          We will review it soon. The form is empty again in case someone else wants to enter.
        </p>
      )}
      <EntryForm
        key={received?.round ?? 0}
        busy={enter.isPending}
        serverFields={serverFields}
        onSend={(values) => {
          setServerFields(noFields);
          enter.mutate(entryOf(values));
        }}
      />
    </Step>
  );
}
