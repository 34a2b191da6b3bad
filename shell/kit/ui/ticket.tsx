import type { ReactNode } from 'react';
import styles from './ticket.module.css';

interface TicketProps {
  tint: 'ocean' | 'gold' | 'sand';
  children: ReactNode;
}

/** A paper ticket with two notches. */
export function Ticket({ tint, children }: TicketProps) {
  return (
    <span className={styles.ticket} data-tint={tint}>
      {children}
    </span>
  );
}
