import { enterRandomness, type Seal } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { countdownText } from '../countdown-text.ts';
import { momentOf } from '../seal-queries.ts';
import { isForTests, sourceText } from '../seal-texts.ts';
import { useServerTime } from '../server-time.ts';
import { EnterAnnounced } from './enter-announced.tsx';
import { EnterRound } from './enter-round.tsx';
import styles from './waiting.module.css';

/** A round takes a moment to get around; later than this, no relay answers. */
const LATE_MS = 20_000;

/** The countdown, and the way to enter the number by hand. */
export function Waiting({ seal }: { seal: Seal }) {
  const { timeZone } = useCampaign();
  const { source } = seal;
  const mayEnter = useMay()(enterRandomness);
  const at = momentOf(seal);
  const left = at - useServerTime();
  const isDrand = source.kind === 'drand';

  return (
    <SectionCard title={headingText(isDrand, left > 0)}>
      {left > 0 ? (
        <p className={styles.clock} role="timer">
          {countdownText(left)}
        </p>
      ) : (
        <p className={styles.due} role="status">
          {dueText(isDrand, left)}
        </p>
      )}
      <p className={styles.source}>
        <bdi>{sourceText(source, timeZone)}</bdi>
        {!isDrand && ` (unknown until ${formatMoment(source.closesAt, timeZone)})`}
      </p>
      {isForTests(source) && (
        <p>This is not drand’s public network: this draw is a test, and nobody should trust it.</p>
      )}
      {isDrand && left <= 0 && mayEnter && (
        <Disclosure summary="Enter it by hand">
          <EnterRound seal={seal} round={source.round} />
        </Disclosure>
      )}
      {!isDrand && left <= 0 && mayEnter && <EnterAnnounced seal={seal} />}
    </SectionCard>
  );
}

function headingText(isDrand: boolean, isAhead: boolean): string {
  if (!isAhead) return isDrand ? 'The number is due' : 'The numbers are due';
  return isDrand ? 'The number comes in' : 'The numbers can be entered in';
}

function dueText(isDrand: boolean, left: number): string {
  if (!isDrand) return 'Enter them as soon as they are announced.';
  return left < -LATE_MS
    ? 'No relay has sent the number yet. We keep asking; it can also be entered by hand.'
    : 'Any moment now: it arrives by itself.';
}
