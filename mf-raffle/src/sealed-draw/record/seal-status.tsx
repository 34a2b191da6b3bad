import type { Seal } from 'api/contract';
import { Moment } from '../../components/moment.tsx';
import { QUICKNET } from '../check/drand.ts';
import { Countdown } from './countdown.tsx';
import styles from './seal-status.module.css';

const labels = { sealed: 'Waiting for its number', open: 'Drawn', 'called-off': 'Called off' };

export function SealBadge({ state }: { state: Seal['state'] }) {
  return (
    <span className={styles.badge} data-state={state}>
      {labels[state]}
    </span>
  );
}

/** The state of a seal, in one sentence. */
export function SealStatus({ seal }: { seal: Seal }) {
  const { source, randomness, calledOff, waitsFor } = seal;
  if (calledOff) {
    return (
      <p className={styles.status}>
        Called off on <Moment at={calledOff.at} />: {calledOff.reason}
      </p>
    );
  }
  if (randomness) {
    return (
      <p className={styles.status}>
        The number came on <Moment at={randomness.receivedAt} />.
      </p>
    );
  }
  const at = source.kind === 'drand' ? source.at : source.closesAt;
  const isRound = source.kind === 'drand';
  const due = isRound
    ? 'any moment now: it is due'
    : 'now: the time has passed, and they are being entered';
  return (
    <p className={styles.status}>
      {isRound ? 'The number arrives ' : 'Nobody can know the numbers before '}
      <strong className={styles.countdown}>
        <Countdown
          until={at}
          over={
            waitsFor === undefined
              ? due
              : 'now, but the number of an earlier draw has to come first'
          }
        />
      </strong>
      , <Moment at={at} />
    </p>
  );
}

/** Which number decides, in words. */
export function sourceWords({ source }: Seal): string {
  if (source.kind === 'announced') return source.text;
  const network = source.chain === QUICKNET.hash ? 'drand quicknet' : 'another drand network';
  return `Round ${source.round} of ${network}`;
}

/** Says in words that the number is not from the network everybody can check. */
export function OtherNetwork({ seal: { source } }: { seal: Seal }) {
  if (source.kind !== 'drand' || source.chain === QUICKNET.hash) return null;
  return (
    <p className={styles.other}>
      This draw does not use drand’s public network quicknet, but another one with the chain{' '}
      <code>{source.chain}</code>. This page does not know its key, so the signature of the number
      cannot be checked here.
    </p>
  );
}
