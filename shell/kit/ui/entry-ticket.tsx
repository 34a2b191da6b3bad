import { type Earned, formatCount } from 'api/contract';
import styles from './entry-ticket.module.css';
import { Ticket } from './ticket.tsx';

interface EntryTicketProps {
  /** By the contract's `earnedBy`: not called here, where pages without a form would carry it. */
  earned: Earned;
  /** The id of the field it is typed in. */
  field: string;
}

/** What a donation earns in the raffle, said as it is typed. */
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
