import type { ReactNode } from 'react';
import styles from './nothing.module.css';

/** Stands where a list would be: it is empty, or still on its way. */
export function Nothing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <p role="status">{text}</p>
      {children}
    </div>
  );
}
