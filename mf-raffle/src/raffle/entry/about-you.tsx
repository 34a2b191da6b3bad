import { Field } from 'shell/kit';
import styles from './entry-form.module.css';
import type { FormPartProps } from './form-parts.ts';

/** Who enters, and where a prize would go. */
export function AboutYou({ form: { register, formState } }: FormPartProps) {
  const { errors } = formState;
  return (
    <div className={styles.group}>
      <Field id="name" label="Full name" required error={errors.name?.message}>
        {(control) => <input {...control} autoComplete="name" {...register('name')} />}
      </Field>
      <Field id="email" label="Email" required error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            {...register('email')}
          />
        )}
      </Field>
      <Field id="phone" label="Phone" required error={errors.phone?.message}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...register('phone')}
          />
        )}
      </Field>
      <Field id="location" label="Location" required error={errors.location?.message}>
        {(control) => (
          <input
            {...control}
            autoComplete="address-level2"
            placeholder="City and state"
            {...register('location')}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Field
          id="shippingAddress"
          label="Shipping address"
          required
          hint="Where we send a prize you win. This site never shows it."
          error={errors.shippingAddress?.message}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              autoComplete="street-address"
              {...register('shippingAddress')}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
