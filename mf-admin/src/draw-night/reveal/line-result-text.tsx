import type { Pick } from 'api/contract';
import { formatCount, useCampaign } from 'shell/kit';
import { formatMoment } from '../../ui/campaign-time.ts';
import { sourceText } from '../seal-texts.ts';
import { type LineResult, passedOver } from './line-result.ts';
import styles from './reveal-lines.module.css';

interface LineResultTextProps {
  picks: readonly Pick[];
  prize: number;
  result: LineResult;
  ticketCount: number;
  /** The winner's own name, which only organizers see; null if it is not loaded. */
  privateName: string | null;
}

/** What became of a line, with the name as everybody sees it and as organizers know it. */
export function LineResultText(props: LineResultTextProps) {
  const { picks, prize, result, ticketCount, privateName } = props;
  const { timeZone } = useCampaign();
  if (result.kind === 'hidden') return <p className={styles.hidden}>Decided, not shown yet</p>;
  const before = passedOver(picks, prize);
  return (
    <div className={styles.result}>
      {result.kind === 'won' && (
        <>
          <p className={styles.winner}>
            <bdi>{privateName ?? result.winner ?? `Ticket ${formatCount(result.ticket)}`}</bdi>
          </p>
          <p>
            Ticket {formatCount(result.ticket)} of {formatCount(ticketCount)} · shown in public as{' '}
            <bdi>{result.winner === null ? 'the ticket alone' : `“${result.winner}”`}</bdi>
          </p>
        </>
      )}
      {result.kind === 'no-winner' && (
        <p className={styles.winner}>No winner: every entry had won or was out.</p>
      )}
      {result.kind === 'withdrawn' && (
        <p className={styles.winner}>The winner’s entry was withdrawn.</p>
      )}
      {result.kind === 'again' && (
        <p className={styles.winner}>
          A new number decides:{' '}
          {result.source.kind === 'drand'
            ? sourceText(result.source, timeZone)
            : `${result.source.text} (unknown until ${formatMoment(result.source.closesAt, timeZone)})`}
        </p>
      )}
      {before.length > 0 && <p>{before.map(({ text }) => text).join(' · ')}</p>}
    </div>
  );
}
