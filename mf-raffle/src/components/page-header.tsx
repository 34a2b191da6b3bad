import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  eyebrow: string;
  title: string;
  /** What the page is for, in a sentence. */
  lead: string;
  /** A drawing, beside the words on a wide screen. */
  drawing?: ReactNode;
}

/** The first screen of a page without a photograph. */
export function PageHeader({ eyebrow, title, lead, drawing }: PageHeaderProps) {
  return (
    <header className={drawing ? `${styles.header} ${styles.drawn}` : styles.header}>
      <div>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
    </header>
  );
}
