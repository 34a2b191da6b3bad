import type { CSSProperties, ReactNode } from 'react';
import styles from './row-text.module.css';

interface RowTextProps {
  /** How many lines it has at most. */
  lines?: number;
  /** Smaller and paler, such as below a name. */
  secondary?: boolean;
  children: ReactNode;
}

/** Text in a row of a table. What does not fit is cut off; the details show all of it. */
export function RowText({ lines = 1, secondary = false, children }: RowTextProps) {
  return (
    <p className={`${styles.cut} ${secondary ? styles.secondary : ''}`} style={limit(lines)}>
      {children}
    </p>
  );
}

/** What a row is called, as a heading. */
export function RowName({ children }: { children: ReactNode }) {
  return (
    <h3 className={styles.cut} style={limit(1)}>
      {children}
    </h3>
  );
}

/** Everything somebody wrote, with their line breaks. */
export function WholeText({ children }: { children: ReactNode }) {
  return <p className={styles.whole}>{children}</p>;
}

function limit(lines: number): CSSProperties {
  return { '--lines': lines } as CSSProperties;
}
