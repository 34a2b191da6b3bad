import { ButtonLink, NewTab, paths, useCampaign } from 'shell/kit';
import home from '../../../content/home.json';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFilled } from '../../content/use-filled.ts';
import styles from './support-card.module.css';

/** All ways to help, with the specification's static figures. */
export function SupportCard() {
  const words = useFilled(home.support);
  const { links } = useCampaign();
  return (
    <section className={styles.card} aria-labelledby="support-title">
      <h2 className={styles.title} id="support-title">
        {words.title}
      </h2>
      <p className={styles.text}>{words.text}</p>
      <dl className={styles.figures}>
        <div>
          <dt>{words.raisedLabel}</dt>
          <dd>{words.raised}</dd>
        </div>
        <div>
          <dt>{words.goalLabel}</dt>
          <dd>{words.goal}</dd>
        </div>
        <div className={styles.percent}>
          <dt className="visually-hidden">Share of the goal</dt>
          <dd>{words.percent}%</dd>
        </div>
      </dl>
      <ProgressBar label={words.title} percent={words.percent} tone="gold" />
      <ul className={styles.actions}>
        {[
          { to: links.gofundme, label: words.donate },
          { to: links.venmo, label: words.venmo },
          { to: links.cashapp, label: words.cashapp },
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
            {words.letter}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
