import { useFormState } from 'react-hook-form';
import { Field } from 'shell/kit';
import { EmailField, LocationField, ResidenceField } from 'shell/kit/forms';
import { PhoneField } from '../../components/phone-field.tsx';
import styles from './entry-form.module.css';
import { entrantFields } from './entry-values.ts';
import type { FieldGroupProps } from './form-props.ts';

/** The entrant and their shipping address. */
export function EntrantFields({ form: { control, register }, campaign }: FieldGroupProps) {
  const { errors } = useFormState({ control, name: entrantFields });
  return (
    <div className={styles.group}>
      <Field id="name" label="Full name" required error={errors.name?.message}>
        {(attributes) => (
          <input {...attributes} autoComplete="name" dir="auto" {...register('name')} />
        )}
      </Field>
      <EmailField {...register('email')} required error={errors.email?.message} />
      <PhoneField {...register('phone')} required error={errors.phone?.message} />
      <LocationField
        {...register('location')}
        dir="auto"
        required
        error={errors.location?.message}
      />
      <ResidenceField
        {...register('residence')}
        className={styles.wide}
        campaign={campaign}
        error={errors.residence?.message}
      />
      <div className={styles.wide}>
        <Field
          id="shippingAddress"
          label="Shipping address"
          required
          hint="Where we send a prize you win. Never shown on this site."
          error={errors.shippingAddress?.message}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={3}
              autoComplete="street-address"
              dir="auto"
              {...register('shippingAddress')}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
