import { type Campaign, platforms } from 'api/contract';
import { NewTab } from 'shell/kit';
import styles from './donation-links.module.css';
import { paymentHandle } from './payment-handle.ts';

export function DonationLinks({ campaign }: { campaign: Campaign }) {
  return (
    <ul className={styles.links}>
      {platforms.map(({ id, label, preferred }) => (
        <li key={id}>
          <a
            className={styles.link}
            href={campaign.links[id]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={styles.words}>
              <span className={styles.name}>
                {label} {preferred && <span className={styles.preferred}>Preferred</span>}
              </span>
              <span className={styles.handle}>
                {paymentHandle(id, campaign) ?? `${campaign.childName}’s campaign page`}
              </span>
            </span>
            <NewTab />
          </a>
        </li>
      ))}
    </ul>
  );
}
