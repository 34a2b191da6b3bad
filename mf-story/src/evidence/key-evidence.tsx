import { Section } from 'shell/kit';
import evidence from '../../content/evidence.json';
import { useFilled } from '../content/use-filled.ts';
import styles from './key-evidence.module.css';

export function KeyEvidence() {
  const words = useFilled(evidence.key);
  return (
    <Section id="key-evidence" eyebrow={words.eyebrow} title={words.title} ground="well">
      <ul className={styles.cards}>
        {words.cards.map(({ title, text, source }) => (
          <li key={title} className={styles.card}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.source}>{source}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
