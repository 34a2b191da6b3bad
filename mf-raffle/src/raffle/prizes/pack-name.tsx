import { Gift } from 'lucide-react';
import styles from './pack-name.module.css';

/** The pack a prize belongs to: one winner receives all of it. */
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
