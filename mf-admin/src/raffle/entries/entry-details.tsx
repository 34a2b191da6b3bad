import type { RaffleEntry } from 'api/contract';
import styles from './entry-details.module.css';

/** What an entry may have beside name and donation; nothing stands there for what is missing. */
export function EntryDetails({ entry }: { entry: RaffleEntry }) {
  const details = [
    ['Location', entry.location],
    ['Phone', entry.phone],
    ['Instagram', entry.instagramHandle && withAt(entry.instagramHandle)],
    ['Ship to', entry.shippingAddress],
    ['Note', entry.adminNotes],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]));

  return (
    <dl className={styles.details}>
      {details.map(([label, text]) => (
        <div key={label} className={styles.detail}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function withAt(handle: string): string {
  return handle.startsWith('@') ? handle : `@${handle}`;
}
