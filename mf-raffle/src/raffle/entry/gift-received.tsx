import { Link, paths, Ticket } from 'shell/kit';
import { Step } from '../../components/step.tsx';
import { AnotherEntry, type AnotherEntryProps } from './another-entry.tsx';
import styles from './confirmation.module.css';
import type { Received } from './received.ts';

interface GiftReceivedProps extends AnotherEntryProps {
  received: Received;
  again: boolean;
}

/** The confirmation for somebody who lives in an excluded place. */
export function GiftReceived({ received, again, isOver, onDone }: GiftReceivedProps) {
  return (
    <Step
      title={
        <>
          Mahalo, <bdi>{received.name.trim()}</bdi>. Thank you for your donation.
        </>
      }
      takesFocus={!again}
    >
      <Ticket tint="sand">
        <strong className={styles.count}>No entries</strong>
        <span>in the raffle</span>
      </Ticket>
      <p className={styles.text}>
        The <Link to={paths.rules}>rules of the raffle</Link> exclude the place where you live, so
        your donation earns no raffle entries and cannot win a prize. It helps the family like every
        other donation, and we match it with what came in within 24-48 hours.
      </p>
      <AnotherEntry isOver={isOver} onDone={onDone} />
    </Step>
  );
}
