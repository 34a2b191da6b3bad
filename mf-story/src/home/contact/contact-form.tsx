import { zodResolver } from '@hookform/resolvers/zod';
import { SendContact, sendContact } from 'api/contract';
import { type FieldErrors, useForm } from 'react-hook-form';
import { ApiError, Button, Field, toast, useDraft } from 'shell/kit';
import {
  draftHint,
  HoneypotField,
  setServerFieldErrors,
  useFormSubmit,
  VisitorForm,
} from 'shell/kit/forms';
import type * as z from 'zod/mini';
import styles from './contact-form.module.css';
import { contactDraft, emptyContact } from './draft.ts';
import { fieldsInOrder, submitErrorToast, validationToast } from './error-toasts.ts';

type CheckedContact = z.output<typeof SendContact>;

/** The 'Share Your Story' form. Keeps the typed text until it is sent. */
export default function ContactForm() {
  const form = useForm<SendContact, unknown, CheckedContact>({
    defaultValues: contactDraft.read() ?? emptyContact,
    resolver: zodResolver(SendContact),
    // The hidden field must never take the focus, so the form moves it itself.
    shouldFocusError: false,
  });
  const { register, handleSubmit, getValues, setFocus, reset } = form;
  const { errors } = form.formState;
  const send = useFormSubmit('contact', sendContact, {
    onSuccess: showThanks,
    onError: showSubmitError,
  });
  const draftStored = useDraft(form, contactDraft, send.isPending);
  const isUntouched = contactDraft.isUntouched(form.watch());

  function showThanks() {
    reset(emptyContact);
    contactDraft.forget();
    toast({
      title: 'Message Sent!',
      description: 'Thank you for sharing your story. We will be in touch soon.',
    });
  }

  function showSubmitError(error: Error) {
    toast({ ...submitErrorToast(error), variant: 'destructive' });
    if (error instanceof ApiError) setServerFieldErrors(form, fieldsInOrder, error.fields);
  }

  function onInvalid(found: FieldErrors<SendContact>) {
    const refusal = validationToast(getValues(), found);
    if (refusal) toast({ ...refusal, variant: 'destructive' });
    const first = fieldsInOrder.find((field) => found[field]);
    if (first) setFocus(first);
  }

  function clearForm() {
    // Keeps the fields, so that the first can take the focus from a button that goes.
    reset(emptyContact, { keepFieldsRef: true });
    contactDraft.forget();
    setFocus('name');
  }

  return (
    <VisitorForm
      busy={send.isPending}
      className={styles.form}
      aria-labelledby="contact-form-title"
      noValidate
      onSubmit={handleSubmit((message) => send.mutate(message), onInvalid)}
    >
      <div className={styles.wide}>
        <Field id="contact-name" label="Name" required error={errors.name?.message}>
          {(control) => <input {...control} autoComplete="name" dir="auto" {...register('name')} />}
        </Field>
      </div>
      <Field id="contact-email" label="Email" required error={errors.email?.message}>
        {(control) => (
          <input {...control} type="email" autoComplete="email" {...register('email')} />
        )}
      </Field>
      <Field id="contact-phone" label="Phone" error={errors.phone?.message}>
        {(control) => <input {...control} type="tel" autoComplete="tel" {...register('phone')} />}
      </Field>
      <div className={styles.wide}>
        <Field id="contact-message" label="Message" required error={errors.message?.message}>
          {(control) => <textarea {...control} rows={5} dir="auto" {...register('message')} />}
        </Field>
      </div>
      <HoneypotField id="contact-website" {...register('website')} />
      <p className={`${styles.wide} ${styles.note}`}>{draftHint(draftStored, 'tab')}</p>
      <div className={`${styles.wide} ${styles.send}`}>
        <Button type="submit" busy={send.isPending} className={styles.submit}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
        {!isUntouched && (
          <Button look="quiet" onClick={clearForm} disabled={send.isPending}>
            Clear everything
          </Button>
        )}
      </div>
    </VisitorForm>
  );
}
