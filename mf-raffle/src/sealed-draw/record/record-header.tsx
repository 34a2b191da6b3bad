import styles from './record-header.module.css';

/** The first screen. */
export function RecordHeader() {
  return (
    <header className={styles.header}>
      <p className={styles.eyebrow}>Raffle</p>
      <h1 className={styles.title}>The draws, on the record</h1>
      <p className={styles.lead}>
        Every draw of this raffle stands here for ever. You need not trust us: your own browser can
        compute who won.
      </p>
    </header>
  );
}
