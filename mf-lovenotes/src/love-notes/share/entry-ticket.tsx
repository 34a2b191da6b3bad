import { formatCount } from 'shell/kit';
import { Ticket } from '../parts/ticket.tsx';
import { arithmeticOf } from './arithmetic.ts';
import styles from './entry-ticket.module.css';

interface EntryTicketProps {
  /** The amount as typed so far. */
  amount: string;
  /** The id of the field it is typed in. */
  field: string;
}

/** What the amount earns, said as it is typed. */
export function EntryTicket({ amount, field }: EntryTicketProps) {
  const { entries, doubled, sentence } = arithmeticOf(amount);
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
