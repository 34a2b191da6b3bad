import type { ReactNode } from 'react';
import styles from './closing-section.module.css';

interface ClosingSectionProps {
  title: string;
  text: string;
  /** Links. */
  children: ReactNode;
}

/** The end of a page: where to go from here. */
export function ClosingSection({ title, text, children }: ClosingSectionProps) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.inner}>
        <h2 id="closing-title">{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
