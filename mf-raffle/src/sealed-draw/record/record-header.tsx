import styles from './record-header.module.css';

/** The first screen. */
export function RecordHeader() {
  return (
    <header className={styles.header}>
      <p className={styles.eyebrow}>Raffle</p>
      <h1 className={styles.title}>The draws, on the record</h1>
      <p className={styles.lead}>
        Every draw of this raffle stays here for ever. And you need not take our word for it: your
        own browser can compute who won a sealed draw.
      </p>
    </header>
  );
}
