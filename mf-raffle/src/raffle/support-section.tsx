import { type Campaign, qualifyingDay } from 'api/contract';
import { ButtonLink } from 'shell/kit';
import { NewTab } from './parts/new-tab.tsx';
import { platforms } from './platforms.ts';
import styles from './support-section.module.css';

/** The last word of the page: the ocean again, and three ways to give. */
export function SupportSection({ campaign }: { campaign: Campaign }) {
  return (
    <section className={styles.band} id="support" aria-labelledby="support-title">
      <svg
        className={styles.swell}
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 62c160-40 300-34 470-10s300 40 480 14 320-46 490-22v76H0z" />
        <path d="M0 88c190-30 330-20 500-2s320 22 470 4 300-34 470-14v44H0z" />
      </svg>
      <div className={styles.inner}>
        <h2 id="support-title">Support {campaign.childName}</h2>
        <p className={styles.text}>Donations from {qualifyingDay(campaign)} qualify for entry.</p>
        <ul className={styles.links}>
          {platforms.map(({ id, label }) => (
            <li key={id}>
              <ButtonLink to={campaign.links[id]} look="secondary">
                {label}
                <NewTab />
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
