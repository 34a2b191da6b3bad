import type { Seal } from 'api/contract';
import { ButtonLink, formatCount } from 'shell/kit';
import { SealBadge, SealStatus } from './record/seal-status.tsx';
import styles from './sealed-summary.module.css';

/** A seal in short, with the way to the whole record. */
export function SealedSummary({ seal }: { seal: Seal }) {
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h3>Sealed draw {seal.number}</h3>
        <SealBadge state={seal.state} />
      </div>
      <p className={styles.text}>{summaryText(seal)}</p>
      <SealStatus seal={seal} />
      <p className={styles.hash}>
        The seal: <code>{seal.seal}</code>
      </p>
      <ButtonLink to={`/raffle/draws#seal-${seal.number}`} look="secondary">
        See and check it
      </ButtonLink>
    </div>
  );
}

function summaryText({ state, ticketCount }: Seal): string {
  if (state === 'called-off')
    return 'It was called off before its number came, and decides nothing.';
  const tickets = `${formatCount(ticketCount)} ${ticketCount === 1 ? 'ticket is' : 'tickets are'}`;
  return `${tickets} locked in a public list. A public number that nobody can know or choose decides, and anyone can check it.`;
}
