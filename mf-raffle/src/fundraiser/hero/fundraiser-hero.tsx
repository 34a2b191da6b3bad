import type { Campaign } from 'api/contract';
import { ArrowDown } from 'lucide-react';
import { ButtonLink, NewTab } from 'shell/kit';
import styles from './fundraiser-hero.module.css';
import { Kites } from './kites.tsx';

/** The first screen. Everything comes in as props, so that it can be rendered at build time. */
export function FundraiserHero({ campaign }: { campaign: Campaign }) {
  return (
    <section className={styles.hero} aria-labelledby="fundraiser-title">
      <Kites className={styles.art} />
      <div className={styles.inner}>
        <p className={styles.eyebrow}>Fundraiser giveaway</p>
        <h1 className={styles.title} id="fundraiser-title">
          Lift {campaign.childName}’s story higher
        </h1>
        <p className={styles.lead}>
          Give what you can, spread the word on Instagram, and you are in the draw: a thank-you from{' '}
          {campaign.childName}’s family and friends.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="#enter">
            Enter the giveaway
            <ArrowDown aria-hidden />
          </ButtonLink>
          <ButtonLink to={campaign.links.instagram} look="secondary">
            Open Instagram
            <NewTab />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
