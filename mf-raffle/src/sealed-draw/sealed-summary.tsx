import type { Seal } from 'api/contract';
import { ButtonLink, formatCount } from 'shell/kit';
import { SealBadge, SealStatus } from './record/seal-status.tsx';
import styles from './sealed-summary.module.css';

/** The newest seal in short, with the way to the whole record. */
export function SealedSummary({ seal }: { seal: Seal }) {
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h3>Sealed draw {seal.number}</h3>
        <SealBadge state={seal.state} />
      </div>
      <p className={styles.text}>
        {formatCount(seal.ticketCount)} tickets are locked in a public list. A public number that
        nobody can know or choose decides, and anyone can check it.
      </p>
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
