import { ArrowUpRight } from 'lucide-react';
import { Section } from 'shell/kit';
import data from '../../content/data.json';
import { useContent } from '../content/use-content.ts';
import { DataHeader } from './data-header.tsx';
import styles from './data-page.module.css';
import { DeveloperNotes } from './developer-notes.tsx';

export default function DataPage() {
  const content = useContent(data);
  return (
    <>
      <DataHeader />
      <ul className={styles.cards}>
        {content.cards.map(({ title, text, to, format }) => (
          <li key={to}>
            <a className={styles.card} href={to} target="_blank" rel="noopener noreferrer">
              <span className={styles.format}>{format}</span>
              <span className={styles.title}>
                {title}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </span>
              <span className={styles.text}>{text}</span>
              <ArrowUpRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.signIn}>{content.signIn}</p>
      <Section
        id="developers"
        title={content.developers.title}
        intro={content.developers.text}
        ground="well"
      >
        <DeveloperNotes />
      </Section>
    </>
  );
}
