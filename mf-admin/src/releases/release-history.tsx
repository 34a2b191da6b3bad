import type { ReleaseEvent } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import styles from './release-history.module.css';

const actions: Record<string, string> = {
  published: 'Published',
  'rolled-back': 'Put back',
  held: 'Kept for previews',
  removed: 'Removed',
  'taken-off': 'Taken off the site, with',
  'brought-back': 'Brought back',
};

/** Everything that happened to a remote, newest first. */
export function ReleaseHistory({ remote, history }: { remote: string; history: ReleaseEvent[] }) {
  const { timeZone } = useCampaign();
  if (history.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>
        What happened<span className="visually-hidden"> to {remote}</span>
      </summary>
      <ol className={styles.list}>
        {history.map(({ id, at, by, action }) => (
          <li key={at + id}>
            <strong>{actions[action] ?? action}</strong> {id} <br />
            <span className={styles.when}>
              <time dateTime={at}>{formatMoment(at, timeZone)}</time> by {by}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
