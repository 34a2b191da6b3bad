import { type Campaign, closeAtText } from 'api/contract';
import { ArrowDown, Clock } from 'lucide-react';
import { ButtonLink, formatCount, formatDollars, serverNow } from 'shell/kit';
import styles from './raffle-hero.module.css';
import { Sunrise } from './sunrise.tsx';

interface RaffleHeroProps {
  campaign: Campaign;
  /** Number of prizes, and their value in dollars. */
  prizes: { count: number; value: number };
  closed: boolean;
}

/** The first screen. Everything comes in as props, so that it can be rendered at build time. */
export function RaffleHero({ campaign, prizes, closed }: RaffleHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="raffle-title">
      <Sunrise className={styles.art} />
      <div className={styles.inner}>
        <p className={styles.eyebrow}>Raffle giveaway</p>
        <h1 className={styles.title} id="raffle-title">
          A raffle for {campaign.childName}, with aloha
        </h1>
        <p className={styles.lead}>
          {closed
            ? `Mahalo for every gift, every share and every kind word for ${campaign.childName}’s family.`
            : `Give to ${campaign.childName}’s family, and your gift becomes your ticket: every $20 is one entry to win something made with care.`}
        </p>
        <p className={styles.figures}>
          <span className={styles.figure}>
            <strong>{formatCount(prizes.count)}</strong> {prizes.count === 1 ? 'prize' : 'prizes'}
          </span>
          <span className={styles.figure}>
            <strong>{formatDollars(Math.round(prizes.value))}</strong> total value
          </span>
        </p>
        <div className={styles.actions}>
          {!closed && (
            <ButtonLink to="#enter">
              Enter the raffle
              <ArrowDown aria-hidden />
            </ButtonLink>
          )}
          <ButtonLink to="#prizes" look="secondary">
            See the prizes
          </ButtonLink>
        </div>
        <p className={styles.closing}>
          <Clock aria-hidden />
          {closed ? 'Entries closed at' : 'Entries close'} {closeAtText(campaign, serverNow())}
        </p>
      </div>
    </section>
  );
}
