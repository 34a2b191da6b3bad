import styles from './my-entry-header.module.css';

/** The first screen. */
export function MyEntryHeader() {
  return (
    <header className={styles.header}>
      <p className={styles.eyebrow}>Raffle</p>
      <h1 className={styles.title}>Your entry</h1>
      <p className={styles.lead}>
        Where it stands, which tickets are yours, and how to check that for yourself.
      </p>
    </header>
  );
}
