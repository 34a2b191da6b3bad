import { ButtonLink, GiftReference, NewTab, paths, useCampaign, useEntriesClosed } from 'shell/kit';
import home from '../../../content/home.json';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useContent } from '../../content/use-content.ts';
import styles from './support-card.module.css';

/** All ways to help, with the specification's static figures. */
export function SupportCard() {
  const content = useContent(home.support);
  const campaign = useCampaign();
  const { links } = campaign;
  const closed = useEntriesClosed(campaign);
  return (
    <section className={styles.card} aria-labelledby="support-title">
      <h2 className={styles.title} id="support-title">
        {content.title}
      </h2>
      <p className={styles.text}>{content.text}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{content.raisedLabel}</dt>
          <dd>{content.raised}</dd>
        </div>
        <div>
          <dt>{content.goalLabel}</dt>
          <dd>{content.goal}</dd>
        </div>
        <div className={styles.percent}>
          <dt className="visually-hidden">Share of the goal</dt>
          <dd>{content.percent}%</dd>
        </div>
      </dl>
      <ProgressBar label={content.title} percent={content.percent} tone="gold" />
      {!closed && <GiftReference label={content.reference} className={styles.reference} />}
      <ul className={styles.actions}>
        {[
          { to: links.gofundme, label: content.donate },
          { to: links.venmo, label: content.venmo },
          { to: links.cashapp, label: content.cashapp },
        ].map(({ to, label }) => (
          <li key={label}>
            <ButtonLink to={to} look="secondary">
              {label}
              <NewTab />
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink to={paths.rfk} look="secondary" className={styles.letter}>
            {content.letter}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
