import { earnedBy, plainAmount, platforms } from 'api/contract';
import { DollarInput, EntryTicket, Field, SelectBox } from 'shell/kit';
import styles from './entry-form.module.css';
import type { FormPartProps } from './form-parts.ts';

/** What was given and where, so that the donation can be found. */
export function YourGift({
  form: { register, formState },
  amount,
}: FormPartProps & { amount: string }) {
  const { errors } = formState;
  return (
    <div className={styles.group}>
      <Field
        id="donationPlatform"
        label="Donation platform"
        required
        error={errors.donationPlatform?.message}
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
      <Field
        id="donationAmount"
        label="Donation amount"
        required
        error={errors.donationAmount?.message}
      >
        {(control) => (
          <DollarInput {...control} {...register('donationAmount', { setValueAs: plainAmount })} />
        )}
      </Field>
      <div className={styles.wide}>
        <EntryTicket earned={earnedBy(amount)} field="donationAmount" />
      </div>
      <div className={styles.wide}>
        <Field
          id="instagramHandle"
          label="Instagram handle"
          hint="Helps us see your share."
          error={errors.instagramHandle?.message}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="@yourname"
              {...register('instagramHandle')}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
