import { enterRandomness, type Seal } from 'api/contract';
import { Link, paths, useCampaign, useQueryClient } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { countdownText } from '../countdown-text.ts';
import { showSeal } from '../seal-queries.ts';
import { isForTests, sourceText } from '../seal-texts.ts';
import { EnterRound, LATE_MS } from './enter-round.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  seal: Seal;
  /** Until the number can be known, in ms; negative afterwards. */
  left: number;
}

/** The countdown, and the way to enter a round by hand. */
export function Waiting({ seal, left }: WaitingProps) {
  const { timeZone } = useCampaign();
  const { source } = seal;
  const mayEnter = useMay()(enterRandomness);
  const client = useQueryClient();
  const isDrand = source.kind === 'drand';

  return (
    <>
      {left > 0 ? (
        <p className={styles.clock} role="timer">
          {countdownText(left)}
        </p>
      ) : (
        <p className={styles.due} role="status">
          {dueText(seal, left)}
        </p>
      )}
      {seal.waitsFor !== undefined && (
        <p>
          The number for <bdi>{seal.waitsFor}</bdi> is used first. If it is an announced one, or a
          round that does not come, enter it under <Link to={paths.adminWinners}>Winners</Link> as
          soon as it is known.
        </p>
      )}
      <p className={styles.source}>
        <bdi>{sourceText(source, timeZone)}</bdi>
        {!isDrand && ` (unknown until ${formatMoment(source.closesAt, timeZone)})`}
      </p>
      {isForTests(source) && (
        <p>This is not drand’s public network: this draw is a test, and nobody should trust it.</p>
      )}
      {isDrand && left <= 0 && seal.waitsFor === undefined && mayEnter && (
        <Disclosure summary="Enter it by hand">
          <EnterRound
            sealId={seal.id}
            source={source}
            onEntered={(opened) => showSeal(client, opened)}
          />
        </Disclosure>
      )}
    </>
  );
}

function dueText({ source, waitsFor }: Seal, left: number): string {
  if (waitsFor !== undefined) return 'Another number has to be here first.';
  if (source.kind !== 'drand') return 'Enter them as soon as they are announced.';
  return left < -LATE_MS
    ? 'No relay has sent the number yet. We keep asking; it can also be entered by hand.'
    : 'Any moment now: it arrives by itself.';
}
