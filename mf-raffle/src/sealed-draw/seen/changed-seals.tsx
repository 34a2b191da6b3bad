import { X } from 'lucide-react';
import { Moment } from '../../components/moment.tsx';
import styles from './changed-seals.module.css';
import type { Conflict } from './seen-seals.ts';

/** Says loudly that the record is not what this browser saw before. */
export function ChangedSeals({ changed }: { changed: Conflict[] }) {
  if (changed.length === 0) return null;
  return (
    <div className={styles.alert} role="alert">
      <X aria-hidden />
      <div>
        <p className={styles.title}>The record was changed</p>
        {changed.map(({ seen, now }) => (
          <p key={seen.number} className={styles.text}>
            On <Moment at={seen.at} /> this browser saw sealed draw {seen.number} with the hash{' '}
            <code>{seen.seal}</code>.{' '}
            {now === null ? (
              'Now the record has no such draw.'
            ) : (
              <>
                Now the record says <code>{now}</code>.
              </>
            )}{' '}
            A seal never changes: please tell the organizers, and ask others what they saw.
          </p>
        ))}
      </div>
    </div>
  );
}
