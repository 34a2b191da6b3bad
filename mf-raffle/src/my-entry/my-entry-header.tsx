import styles from './my-entry-header.module.css';
import { TicketDrawing } from './ticket-drawing.tsx';

/** The first screen. */
export function MyEntryHeader() {
  return (
    <header className={styles.header}>
      <div>
        <p className={styles.eyebrow}>Raffle</p>
        <h1 className={styles.title}>Your entry</h1>
        <p className={styles.lead}>
          Where it stands, which tickets are yours, and how to check that for yourself.
        </p>
      </div>
      <TicketDrawing className={styles.drawing} />
    </header>
  );
}
