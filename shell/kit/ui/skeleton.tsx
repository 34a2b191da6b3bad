import styles from './skeleton.module.css';

/** A placeholder for content that is loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden />;
}
