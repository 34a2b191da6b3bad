import { Link, paths } from 'shell/kit';
import styles from './entry-link.module.css';

/** The way to an entry that was sent before. */
export function EntryLink() {
  return (
    <p className={styles.line}>
      Entered already? <Link to={paths.myEntry}>See the state of your entry</Link>
    </p>
  );
}
