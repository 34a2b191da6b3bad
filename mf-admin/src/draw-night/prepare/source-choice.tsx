import { useId } from 'react';
import styles from './source-choice.module.css';
import type { SourceDraft } from './stored-draft.ts';

const kinds: { kind: SourceDraft['kind']; label: string; text: string }[] = [
  {
    kind: 'drand',
    label: 'A public random number',
    text: 'From drand, which many independent organizations run together. It arrives here by itself.',
  },
  {
    kind: 'announced',
    label: 'Numbers of a lottery',
    text: 'Such as one evening’s Powerball. Somebody enters them here.',
  },
];

interface SourceChoiceProps {
  kind: SourceDraft['kind'];
  onChoose: (kind: SourceDraft['kind']) => void;
}

export function SourceChoice({ kind: chosen, onChoose }: SourceChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices} aria-label="Which public number decides?">
      {kinds.map(({ kind, label, text }) => (
        <label key={kind} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={kind === chosen}
            aria-describedby={`${name}-${kind}`}
            onChange={() => onChoose(kind)}
          />
          <span>
            <strong>{label}</strong>
            <span id={`${name}-${kind}`} className={styles.text}>
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
