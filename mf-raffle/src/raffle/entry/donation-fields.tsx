import {
  excludedPlaceOf,
  normalizeAmount,
  placesAskedAbout,
  type RaffleForm,
  ticketsForResident,
} from 'api/contract';
import { EntryTicket } from 'shell/kit';
import { AmountField, PlatformField } from 'shell/kit/forms';
import { HandleField } from '../../components/handle-field.tsx';
import styles from './entry-form.module.css';
import type { FieldGroupProps } from './form-props.ts';

/** The donation, so that organizers can find it. */
export function DonationFields({
  form: { register, formState },
  campaign,
  values: { donationAmount = '', residence = '' },
}: FieldGroupProps & { values: RaffleForm }) {
  const { errors } = formState;
  const excludedPlace = excludedPlaceOf(residence, placesAskedAbout(campaign));
  return (
    <div className={styles.group}>
      <PlatformField
        {...register('donationPlatform')}
        required
        error={errors.donationPlatform?.message}
      />
      <AmountField
        {...register('donationAmount', { setValueAs: normalizeAmount })}
        required
        error={errors.donationAmount?.message}
      />
      <div className={styles.wide}>
        <EntryTicket
          earned={ticketsForResident(donationAmount, excludedPlace)}
          field="donationAmount"
        />
      </div>
      <div className={styles.wide}>
        <HandleField
          {...register('instagramHandle')}
          id="instagramHandle"
          label="Instagram handle"
          hint="Helps us find your share."
          error={errors.instagramHandle?.message}
        />
      </div>
    </div>
  );
}
