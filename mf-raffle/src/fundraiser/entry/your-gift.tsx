import { plainAmount, platforms } from 'api/contract';
import { DollarInput, Field, SelectBox } from 'shell/kit';
import styles from './entry-form.module.css';
import type { FormPartProps } from './form-parts.ts';

/** What was given and where, so that the donation can be found. */
export function YourGift({ form: { register }, errorAt }: FormPartProps) {
  return (
    <div className={styles.group}>
      <Field
        id="donationPlatform"
        label="Donation platform"
        required
        error={errorAt('donationPlatform')}
      >
        {(control) => (
          <SelectBox {...control} {...register('donationPlatform')}>
            <option value="">Choose one</option>
            {platforms.map(({ id, label, preferred }) => (
              <option key={id} value={id}>
                {preferred ? `${label} (preferred)` : label}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field id="donationAmount" label="Donation amount" error={errorAt('donationAmount')}>
        {(control) => (
          <DollarInput {...control} {...register('donationAmount', { setValueAs: plainAmount })} />
        )}
      </Field>
      <div className={styles.wide}>
        <Field
          id="donationProof"
          label="Proof of your donation"
          hint="A link to the receipt, or its number. Only those who review entries see it."
          error={errorAt('donationProof')}
        >
          {(control) => <input {...control} autoComplete="off" {...register('donationProof')} />}
        </Field>
      </div>
    </div>
  );
}
