import { Gift } from 'lucide-react';
import styles from './pack-name.module.css';

/** The prize's pack: one winner gets all of it. */
export function PackName({ name }: { name: string }) {
  return (
    <p className={styles.pack}>
      <Gift aria-hidden />
      <span>
        <span className="visually-hidden">Part of a pack: </span>
        {name}
      </span>
    </p>
  );
}
