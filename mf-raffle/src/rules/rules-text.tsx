import type { RulesParagraph } from 'api/contract';
import styles from './rules-text.module.css';

/** The paragraphs, numbered, so that people can refer to them. */
export function RulesText({ paragraphs }: { paragraphs: RulesParagraph[] }) {
  return (
    <ol className={styles.rules}>
      {paragraphs.map(({ id, heading, text }) => (
        <li key={id} id={id} className={styles.paragraph}>
          <h2 className={styles.heading}>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
