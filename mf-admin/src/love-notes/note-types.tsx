import { type MessageType, messageTypes, type SupportStats } from 'api/contract';
import { formatCount } from 'shell/kit';
import { typeLabels } from './note-badges.tsx';
import styles from './note-types.module.css';

interface NoteTypesProps {
  counts: SupportStats['types'] | undefined;
  /** The type that is shown alone; undefined: all of them. */
  chosen: MessageType | undefined;
  onChoose: (type: MessageType | undefined) => void;
}

/** How many there are of each type; a press shows only those, another one all again. */
export function NoteTypes({ counts, chosen, onChoose }: NoteTypesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={styles.types} role="group" aria-label="Show only one type">
      {messageTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.type}
          aria-pressed={type === chosen}
          onClick={() => onChoose(type === chosen ? undefined : type)}
        >
          {typeLabels[type]}{' '}
          <span className={styles.count}>{counts ? formatCount(counts[type]) : '–'}</span>
        </button>
      ))}
    </div>
  );
}
