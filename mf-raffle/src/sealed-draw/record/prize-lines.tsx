import { momentText, type Pick, type Seal } from 'api/contract';
import { formatCount, useCampaign } from 'shell/kit';
import { passReason } from '../pass-reasons.ts';
import styles from './prize-lines.module.css';

interface PrizeLinesProps {
  state: Seal['state'];
  /** In the order in which they are decided. */
  titles: string[];
  picks: Pick[];
}

/** The prizes of a seal, with what became of each attempt. */
export function PrizeLines({ state, titles, picks }: PrizeLinesProps) {
  return (
    <ol className={styles.lines}>
      {titles.map((title, index) => {
        const prize = index + 1;
        const attempts = picks.filter((pick) => pick.prize === prize);
        return (
          <li key={prize}>
            <span className={styles.number}>{prize}</span>
            <div className={styles.line}>
              <p className={styles.title}>{title}</p>
              {state === 'open' && <Result attempts={attempts} />}
              <PassedOver attempts={attempts} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Result({ attempts }: { attempts: Pick[] }) {
  const { timeZone } = useCampaign();
  const last = attempts.at(-1);
  if (!last) return <p className={styles.waiting}>Not shown yet</p>;
  if (last.outcome === 'won' && last.ticket !== null) {
    return (
      <p className={styles.won}>
        <strong>Ticket {formatCount(last.ticket)} won</strong>
        {' · '}
        {last.winner ?? 'the winner’s name is not shown'}
      </p>
    );
  }
  if (last.outcome === 'no-winner') {
    return <p className={styles.waiting}>No winner: every entry was out.</p>;
  }
  const next = last.passed?.source;
  if (!next) return null;
  return (
    <p className={styles.waiting}>
      {next.kind === 'drand'
        ? `Decided next by round ${next.round}, ${momentText(Date.parse(next.at), timeZone)}`
        : `Decided next by these numbers: ${next.text}`}
    </p>
  );
}

const SHOWN = 4;

function PassedOver({ attempts }: { attempts: Pick[] }) {
  const passed = attempts.filter(({ outcome }) => outcome !== 'won' && outcome !== 'no-winner');
  if (passed.length === 0) return null;
  const list = (
    <ul className={styles.passed}>
      {passed.map((pick) => (
        <li key={pick.attempt}>
          Attempt {pick.attempt}: ticket {pick.ticket === null ? '' : formatCount(pick.ticket)} was
          passed over, {passReason(pick)}
        </li>
      ))}
    </ul>
  );
  if (passed.length <= SHOWN) return list;
  return (
    <details className={styles.many}>
      <summary>{passedText(passed)}</summary>
      {list}
    </details>
  );
}

function passedText(passed: Pick[]): string {
  const verified = passed.filter(({ verifiedNow }) => verifiedNow).length;
  const text = `${formatCount(passed.length)} tickets were passed over`;
  return verified === 0
    ? text
    : `${text}; the entries of ${formatCount(verified)} are verified now`;
}
