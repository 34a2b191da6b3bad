import { messageTypes, type SupportStats } from 'api/contract';
import { formatCount } from 'shell/kit';
import { typeLabels } from './note-badges.tsx';
import styles from './note-types.module.css';

/** How many there are of each type. */
export function NoteTypes({ counts }: { counts: SupportStats['types'] | undefined }) {
  return (
    <dl className={styles.types} aria-label="By type">
      {messageTypes.map((type) => (
        <div key={type} className={styles.type}>
          <dt>{typeLabels[type]}</dt>
          <dd>{counts ? formatCount(counts[type]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
