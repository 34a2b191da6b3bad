import { updateMyEntry } from 'api/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, Button, Field, toast, useCampaign, useDraft, useSubmit } from 'shell/kit';
import { draftHint, setServerFieldErrors, VisitorForm } from 'shell/kit/forms';
import { Step } from '../../components/step.tsx';
import { type ContactValues, contactDraft, contactErrors, emptyContact } from './contact-values.ts';
import { saveProblem, type WishProps } from './show-as-form.tsx';
import styles from './wishes-forms.module.css';

const fields = ['phone', 'shippingAddress'] as const;

/** Replaces phone and address until the seal; what is stored is shown masked. */
export default function ContactForm({ entry, ticketKey, onSaved }: WishProps) {
  const { contactEmail } = useCampaign();
  const [draft] = useState(() => contactDraft(entry.createdAt));
  const [cleared, setCleared] = useState(false);
  const form = useForm<ContactValues>({
    defaultValues: draft.read() ?? emptyContact,
    resolver: (values) => {
      const errors = contactErrors(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    shouldFocusError: true,
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as ContactValues;
  const [failures, setFailures] = useState(0);
  const save = useSubmit(updateMyEntry, {
    // Whoever presses again wants this stored now, whatever was stored elsewhere since it failed.
    seen: failures,
    onSuccess: async (saved) => {
      form.reset(emptyContact);
      draft.forget();
      await onSaved(saved);
      toast({ title: 'Saved', description: 'We will use what you entered.' });
    },
    onError: (error) => {
      setFailures(failures + 1);
      toast({ title: 'Not saved', description: saveProblem(error), variant: 'destructive' });
      if (error instanceof ApiError) setServerFieldErrors(form, fields, error.fields);
    },
  });
  const draftStored = useDraft(form, draft, save.isPending);

  function clearForm() {
    // Keeps the fields, so that the first can take the focus from a button that goes.
    form.reset(emptyContact, { keepFieldsRef: true });
    draft.forget();
    form.setFocus('phone');
    setCleared(true);
  }

  function send({ phone, shippingAddress }: ContactValues) {
    save.mutate({
      key: ticketKey,
      ...(phone.trim() && { phone }),
      ...(shippingAddress.trim() && { shippingAddress }),
    });
  }

  return (
    // Once the tickets are sealed, the form goes with what was typed.
    <Step title="Where we reach you" takesFocus={cleared && !entry.changeable}>
      <dl className={styles.stored}>
        <div>
          <dt>Email</dt>
          <dd>{entry.maskedEmail || 'none'}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{entry.maskedPhone ?? 'none'}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{entry.maskedAddress ?? 'none'}</dd>
        </div>
      </dl>
      <p className={styles.text}>
        {entry.changeable ? (
          <>
            Shown in part, in case this link gets into other hands. You can replace phone and
            address until the tickets are sealed. {draftHint(draftStored, 'tab')}
          </>
        ) : (
          <>
            Your tickets are sealed, so this can no longer be changed here. Has something changed?
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
      {/* What was typed before the seal stays. */}
      {(entry.changeable || !draft.isUntouched(values)) && (
        <VisitorForm
          busy={save.isPending}
          className={styles.form}
          aria-label="Where we reach you"
          noValidate
          onSubmit={form.handleSubmit(send)}
        >
          <Field id="phone" label="New phone" error={errors.phone?.message}>
            {(control) => (
              <input
                {...control}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                {...form.register('phone')}
              />
            )}
          </Field>
          <Field
            id="shippingAddress"
            label="New shipping address"
            error={errors.shippingAddress?.message}
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                autoComplete="street-address"
                dir="auto"
                {...form.register('shippingAddress')}
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" look="secondary" busy={save.isPending}>
              {save.isPending ? 'Saving…' : 'Replace'}
            </Button>
            {!draft.isUntouched(values) && (
              <Button look="quiet" onClick={clearForm} disabled={save.isPending}>
                Clear everything
              </Button>
            )}
          </div>
        </VisitorForm>
      )}
    </Step>
  );
}
