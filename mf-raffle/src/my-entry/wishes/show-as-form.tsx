import { type MyEntry, readMyEntry, type ShowAs, updateMyEntry } from 'api/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, Button, toast, useQueryClient, useSubmit } from 'shell/kit';
import { serverMessage, VisitorForm } from 'shell/kit/forms';
import { Step } from '../../components/step.tsx';
import styles from './wishes-forms.module.css';

export interface WishProps {
  entry: MyEntry;
  ticketKey: string;
  onSaved: (entry: MyEntry) => Promise<void>;
}

const choices: { value: ShowAs; label: string; example: string }[] = [
  { value: 'none', label: 'Not at all', example: 'Only the ticket is shown' },
  { value: 'first', label: 'First name and place', example: 'Such as “Leilani, Hilo”' },
  { value: 'full', label: 'Full name', example: 'Such as “Leilani Kahale”' },
];

/** How the holder would be named as a winner. */
export function ShowAsForm({ entry, ticketKey, onSaved }: WishProps) {
  const [chosen, setChosen] = useState<ShowAs | null>(null);
  const client = useQueryClient();
  const save = useSubmit(updateMyEntry, {
    seen: entry.showAs,
    onSuccess: async (saved) => {
      await onSaved(saved);
      setChosen(null);
      toast({ title: 'Saved', description: 'This is how we would name you.' });
    },
    onError: (error) => {
      toast({ title: 'Not saved', description: saveProblem(error), variant: 'destructive' });
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Chosen elsewhere since: show that.
      setChosen(null);
      client.invalidateQueries({ queryKey: [readMyEntry.path] });
    },
  });
  const current = chosen ?? entry.showAs;

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ key: ticketKey, showAs: current, expected: entry.showAs });
  }

  return (
    <Step title="How we name you">
      <p className={styles.text}>
        The public record of the draw names winners as they choose. You can change this at any time.
      </p>
      <VisitorForm
        busy={save.isPending}
        className={styles.form}
        aria-label="How we name you"
        onSubmit={submit}
      >
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Name in public</legend>
          {choices.map(({ value, label, example }) => (
            <label key={value}>
              <input
                type="radio"
                name="showAs"
                value={value}
                checked={current === value}
                onChange={() => setChosen(value)}
              />
              <span>
                <strong>{label}</strong>
                <span>{example}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" look="secondary" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
      </VisitorForm>
    </Step>
  );
}

export function saveProblem(error: Error): string {
  return (
    serverMessage(error) ??
    'We could not reach the site. Please check your connection and try again.'
  );
}
