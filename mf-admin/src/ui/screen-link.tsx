import { Link } from 'shell/kit';
import styles from './export-link.module.css';

/** A link to another admin screen, beside the heading of a list. */
export function ScreenLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
