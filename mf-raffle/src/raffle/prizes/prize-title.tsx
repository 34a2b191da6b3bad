import styles from './prize-title.module.css';

/** The title of a prize as a button that opens its details. Whatever positions it is clickable as a whole. */
export function PrizeTitle({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {title}
    </button>
  );
}
