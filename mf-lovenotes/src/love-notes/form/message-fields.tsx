import { Field, SelectBox } from 'shell/kit';
import { EmailField, LocationField } from 'shell/kit/forms';
import { noteTypeStyles } from '../note-types.ts';
import type { FieldGroupProps } from './form-props.ts';
import styles from './note-form.module.css';

/** The author and the message. With `entering`, an entry comes along, so email is required. */
export function MessageFields({
  form: { register, formState },
  entering,
}: FieldGroupProps & { entering: boolean }) {
  const { errors } = formState;
  return (
    <div className={styles.group}>
      <Field id="name" label="Your name" required error={errors.name?.message}>
        {(control) => <input {...control} autoComplete="name" dir="auto" {...register('name')} />}
      </Field>
      <EmailField
        {...register('email')}
        required={entering}
        hint={
          entering
            ? 'Required for your raffle entry. Never shown on this site.'
            : 'Never shown on this site.'
        }
        error={errors.email?.message}
      />
      <LocationField
        {...register('location')}
        hint="Shown next to your name."
        error={errors.location?.message}
        dir="auto"
      />
      <Field id="messageType" label="Type of message" required error={errors.messageType?.message}>
        {(control) => (
          <SelectBox {...control} {...register('messageType')}>
            {noteTypeStyles.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <div className={styles.wide}>
        <Field id="message" label="Your message" required error={errors.message?.message}>
          {(control) => <textarea {...control} rows={6} dir="auto" {...register('message')} />}
        </Field>
      </div>
    </div>
  );
}
