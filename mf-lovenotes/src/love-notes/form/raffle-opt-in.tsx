import {
  closeAtText,
  excludedPlaceOf,
  type PublicCampaign,
  placesAskedAbout,
  qualifyFromText,
  ticketsForResident,
} from 'api/contract';
import { useEffect, useRef } from 'react';
import { EntryTicket, GiftReference, Link, paths, serverNow, useQuery } from 'shell/kit';
import {
  AmountField,
  PlatformField,
  passFocus,
  ResidenceField,
  RulesAgreement,
  useQualifyingNotice,
} from 'shell/kit/forms';
import { statsQuery } from '../queries.ts';
import type { FieldGroupProps } from './form-props.ts';
import styles from './note-form.module.css';
import { missingFor, type NoteValues } from './note-values.ts';
import { prizesClause } from './prizes-clause.ts';

interface RaffleOptInProps extends FieldGroupProps {
  values: NoteValues;
  campaign: PublicCampaign;
  closed: boolean;
}

/** Lets a donor enter the raffle with the same form. */
export function RaffleOptIn({ form, values, campaign, closed }: RaffleOptInProps) {
  const stats = useQuery(statsQuery);
  const notYet = useQualifyingNotice(campaign);
  const { fallbacks } = campaign;
  const prizes = stats.data
    ? prizesClause(stats.data.totalPrizes, stats.data.totalValue)
    : prizesClause(fallbacks.prizes, fallbacks.prizeValue, { atLeast: true });

  const notice = useRef<HTMLParagraphElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  // React reports no blur for a control that it removes, so this stays true for it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (closed && hadFocus.current && notice.current) passFocus(notice.current);
  }, [closed]);
  function followFocus() {
    hadFocus.current = fields.current?.contains(document.activeElement) === true;
  }

  return (
    <>
      {/* There before its text, or screen readers would not read it. */}
      <p
        className={closed ? styles.closed : 'visually-hidden'}
        role="status"
        ref={notice}
        tabIndex={-1}
      >
        {closed && (
          <>
            Raffle entries closed at {closeAtText(campaign, serverNow())}
            {values.alsoEnter ? ', so your note can no longer include an entry. We are sorry' : ''}.
            Your note is as welcome as ever.
          </>
        )}
      </p>
      {!closed && (
        <fieldset
          className={styles.raffle}
          data-open={values.alsoEnter}
          ref={fields}
          onFocus={followFocus}
          onBlur={followFocus}
        >
          <legend className="visually-hidden">Raffle giveaway</legend>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-describedby="alsoEnter-text"
              {...form.register('alsoEnter')}
            />
            <span className={styles.optionName}>Also enter the raffle</span>
          </label>
          <p className={styles.raffleText} id="alsoEnter-text">
            {notYet
              ? `${notYet} After that, a donation is your ticket`
              : `Did you donate since ${qualifyFromText(campaign, serverNow())}? Then your donation is your ticket`}
            {prizes}. Entries close {closeAtText(campaign, serverNow())}.
          </p>
          {values.alsoEnter && <EntryFields form={form} values={values} campaign={campaign} />}
        </fieldset>
      )}
    </>
  );
}

function EntryFields({
  form: { register, formState },
  values,
  campaign,
}: Omit<RaffleOptInProps, 'closed'>) {
  const { errors } = formState;
  const missing = missingFor(values, campaign);
  const excludedPlace = excludedPlaceOf(values.residence, placesAskedAbout(campaign));
  return (
    <div className={styles.group}>
      <PlatformField
        {...register('donationPlatform')}
        required
        preset
        error={errors.donationPlatform?.message}
      />
      <AmountField
        {...register('donationAmount')}
        required
        error={errors.donationAmount?.message}
        type="number"
        min="0"
        step="0.01"
        // Or the wheel, turned to scroll on, changes the amount by a cent.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <ResidenceField
        {...register('residence')}
        className={styles.wide}
        campaign={campaign}
        error={errors.residence?.message}
      />
      <div className={styles.wide}>
        <EntryTicket
          earned={ticketsForResident(values.donationAmount, excludedPlace)}
          field="donationAmount"
        />
      </div>
      <GiftReference className={styles.wide} />
      <label className={`${styles.tick} ${styles.wide}`}>
        <input type="checkbox" {...register('socialMediaShared')} />
        <span>I shared about the giveaway on my stories and tagged at least 3 friends.</span>
      </label>
      <output className={`${styles.ready} ${styles.wide}`}>
        {missing.length > 0
          ? `Your note does not include an entry yet. To enter the raffle, ${inWords(missing)}.`
          : 'Your entry will be sent with your note. We verify donations within 24-48 hours.'}
      </output>
      <p className={`${styles.terms} ${styles.wide}`}>
        The{' '}
        <Link to={paths.legal} target="_blank">
          terms and conditions
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>{' '}
        apply to every entry.
      </p>
      <RulesAgreement campaign={campaign} className={`${styles.terms} ${styles.wide}`} />
    </div>
  );
}

/** "a", "a and b", "a, b and c" */
function inWords(parts: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}
