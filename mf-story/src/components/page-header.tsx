import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  eyebrow?: string;
  title: string;
  lead: string;
  /** Below the text: the main action. */
  children?: ReactNode;
  /** Beside the text, or below it on a narrow screen. */
  aside?: ReactNode;
}

/** The top of every page but home. Props only, so that it can be rendered at build time. */
export function PageHeader({ eyebrow, title, lead, children, aside }: PageHeaderProps) {
  return (
    <header className={styles.header} data-with-aside={aside ? true : undefined}>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  );
}
