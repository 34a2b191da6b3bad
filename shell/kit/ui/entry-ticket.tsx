import { formatCount, type TicketsEarned } from 'api/contract';
import styles from './entry-ticket.module.css';
import { Ticket } from './ticket.tsx';

interface EntryTicketProps {
  /** By the contract's `ticketsFor`: not called here, because pages without a form would load it, too. */
  earned: TicketsEarned;
  /** The id of the amount's field. */
  field: string;
}

/** The tickets that a donation earns, updated while the amount is typed. */
export function EntryTicket({ earned, field }: EntryTicketProps) {
  const { entries, doubled, sentence } = earned;
  return (
    <output className={styles.place} htmlFor={field} aria-live="polite">
      <Ticket tint={entries === 0 ? 'sand' : doubled ? 'gold' : 'ocean'}>
        <span className={styles.row}>
          <span className={styles.count} aria-hidden>
            {formatCount(entries)}
            {doubled && <span className={styles.doubled}>×2</span>}
          </span>
          <span className={styles.sentence}>{sentence}</span>
        </span>
      </Ticket>
    </output>
  );
}
