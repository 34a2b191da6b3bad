import type { ReactNode } from 'react';
import { Link } from 'shell/kit';
import styles from './export-link.module.css';

/** A link to another admin screen. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
