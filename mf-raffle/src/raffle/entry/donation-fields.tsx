import {
  excludedPlaceOf,
  normalizeAmount,
  placesAskedAbout,
  ticketsForResident,
} from 'api/contract';
import { useFormState, useWatch } from 'react-hook-form';
import { EntryTicket } from 'shell/kit';
import { AmountField, PlatformField } from 'shell/kit/forms';
import { HandleField } from '../../components/handle-field.tsx';
import styles from './entry-form.module.css';
import { donationFields } from './entry-values.ts';
import type { FieldGroupProps } from './form-props.ts';

/** The donation, so that organizers can find it. */
export function DonationFields({ form, campaign }: FieldGroupProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control, name: donationFields });
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
        <Tickets form={form} campaign={campaign} />
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

function Tickets({ form: { control }, campaign }: FieldGroupProps) {
  const [amount = '', residence = ''] = useWatch({
    control,
    name: ['donationAmount', 'residence'],
  });
  const excludedPlace = excludedPlaceOf(residence, placesAskedAbout(campaign));
  return <EntryTicket earned={ticketsForResident(amount, excludedPlace)} field="donationAmount" />;
}
