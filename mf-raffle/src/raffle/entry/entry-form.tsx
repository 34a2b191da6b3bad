import { zodResolver } from '@hookform/resolvers/zod';
import { type enterRaffle, RaffleForm } from 'api/contract';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { ApiError, Button, toast, type useSubmit } from 'shell/kit';
import { AboutYou } from './about-you.tsx';
import styles from './entry-form.module.css';
import type { CheckedEntry } from './form-parts.ts';
import { fieldsInOrder, formRefusal, isField, sendRefusal } from './refusals.ts';
import { Terms } from './terms.tsx';
import { YourGift } from './your-gift.tsx';

interface EntryFormProps {
  enter: ReturnType<typeof useSubmit<typeof enterRaffle>>;
}

export function EntryForm({ enter }: EntryFormProps) {
  const form = useForm<RaffleForm, unknown, CheckedEntry>({
    resolver: zodResolver(RaffleForm),
    mode: 'onChange',
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });
  const amount = useWatch({ control: form.control, name: 'donationAmount' });

  function send({ agreedToTerms: _, ...entry }: CheckedEntry) {
    enter.mutate(
      { ...entry, socialMediaShared: true, supportMessageId: null },
      { onError: showRefusal },
    );
  }

  function showRefusal(error: Error) {
    toast({ ...sendRefusal(error), variant: 'destructive' });
    const wrong = error instanceof ApiError ? error.fields : [];
    for (const { path, message } of wrong) {
      if (isField(path)) form.setError(path, { type: 'server', message });
    }
    const first = fieldsInOrder.find((field) => wrong.some(({ path }) => path === field));
    if (first) form.setFocus(first);
  }

  function showWhatIsWrong(errors: FieldErrors<RaffleForm>) {
    toast({ ...formRefusal(form.getValues(), errors), variant: 'destructive' });
    const first = fieldsInOrder.find((field) => errors[field]);
    if (first) form.setFocus(first);
  }

  return (
    <form
      className={styles.form}
      aria-label="Raffle entry"
      noValidate
      onSubmit={form.handleSubmit(send, showWhatIsWrong)}
    >
      <p className={styles.note}>
        Fields marked <span aria-hidden>*</span>
        <span className="visually-hidden">as required</span> are needed to reach you and to match
        your donation.
      </p>
      <AboutYou form={form} />
      <YourGift form={form} amount={amount ?? ''} />
      <Terms form={form} />
      <div className="visually-hidden" aria-hidden>
        <label htmlFor="website">Website</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Button type="submit" busy={enter.isPending} className={styles.submit}>
        {enter.isPending ? 'Sending...' : 'Submit Entry'}
      </Button>
    </form>
  );
}
