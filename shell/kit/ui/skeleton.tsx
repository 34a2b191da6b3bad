import styles from './skeleton.module.css';

/** A quiet block that stands where content will come; sizes are any CSS length. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}
