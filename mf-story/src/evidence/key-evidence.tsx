import { Section } from 'shell/kit';
import evidence from '../../content/evidence.json';
import { useContent } from '../content/use-content.ts';
import styles from './key-evidence.module.css';

export function KeyEvidence() {
  const content = useContent(evidence.key);
  return (
    <Section id="key-evidence" eyebrow={content.eyebrow} title={content.title} ground="well">
      <ul className={styles.cards}>
        {content.cards.map(({ title, text, source }) => (
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
