import type { Campaign } from 'api/contract';
import styles from './rules-header.module.css';

/** The first screen. Everything comes in as props, so that it can be rendered at build time. */
export function RulesHeader({ campaign }: { campaign: Campaign }) {
  return (
    <header className={styles.header}>
      <p className={styles.eyebrow}>Raffle for {campaign.childName}</p>
      <h1 className={styles.title}>Rules of the raffle</h1>
      <p className={styles.lead}>
        Who may enter and how, what there is to win, and how winners are drawn and told.
      </p>
    </header>
  );
}
