import { normalizeAmount } from 'api/contract';
import { Field } from 'shell/kit';
import { AmountField, PlatformField } from 'shell/kit/forms';
import styles from './entry-form.module.css';
import type { FieldGroupProps } from './form-props.ts';

/** The donation, so that organizers can find it. */
export function DonationFields({ form: { register }, errorAt }: FieldGroupProps) {
  return (
    <div className={styles.group}>
      <PlatformField
        {...register('donationPlatform')}
        required
        error={errorAt('donationPlatform')}
      />
      <AmountField
        {...register('donationAmount', { setValueAs: normalizeAmount })}
        error={errorAt('donationAmount')}
      />
      <div className={styles.wide}>
        <Field
          id="donationProof"
          label="Proof of your donation"
          hint="A link to the receipt, or its number. Only the people who review entries see it."
          error={errorAt('donationProof')}
        >
          {(control) => <input {...control} autoComplete="off" {...register('donationProof')} />}
        </Field>
      </div>
    </div>
  );
}
