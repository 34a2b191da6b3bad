import { EyeOutlined } from '@ant-design/icons';
import { revealPrize, type Seal, type SealedPrize, updateAward } from 'api/contract';
import { useRef, useState } from 'react';
import { formatCount, Link, paths, useCampaign, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { toastRefusal } from '../../data/refusal.ts';
import { winnersQuery } from '../../raffle/raffle-queries.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { roughly } from '../countdown-text.ts';
import { picksQuery } from '../seal-queries.ts';
import { useServerTime } from '../server-time.ts';
import { announcementOf, resultOf } from './line-result.ts';
import { LineResultText } from './line-result-text.tsx';
import styles from './reveal-lines.module.css';
import { useReveal } from './use-reveal.ts';

/** So long after the number all winners are shown automatically. */
const SHOWN_AFTER_MS = 72 * 3_600_000;

interface RevealLinesProps {
  seal: Seal;
  prizes: SealedPrize[];
}

/** All prize lines; each winner is shown with one press, in any order. */
export function RevealLines({ seal, prizes }: RevealLinesProps) {
  const { timeZone } = useCampaign();
  const may = useMay();
  const picks = useQuery(picksQuery(seal.id));
  const { data: winners } = useQuery(winnersQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const [announcement, announce] = useState('');
  const reveal = useReveal(seal, {
    onShown: (prize, attempts) => {
      const title = prizes.find((line) => line.prize === prize)?.title ?? `Prize ${prize}`;
      announce(announcementOf(title, resultOf(attempts, prize)));
    },
    onError: toastRefusal(
      'Not Shown',
      'Nothing is lost: the winner stays the same. Please try again.',
    ),
  });
  const now = useServerTime();
  const shown = new Set(picks.data?.map(({ prize }) => prize)).size;
  // A correction does not put it off.
  const first = seal.randomness?.corrected?.[0] ?? seal.randomness;
  const shownAt = Date.parse(first?.receivedAt ?? '') + SHOWN_AFTER_MS;

  return (
    <section className={styles.section} aria-labelledby="winners-heading">
      <h2 id="winners-heading" ref={heading} className={styles.heading} tabIndex={-1}>
        The winners
      </h2>
      <p className={styles.progress}>
        {formatCount(shown)} of {formatCount(prizes.length)} shown.{' '}
        {shown < prizes.length &&
          `Winners not shown by ${formatMoment(new Date(shownAt).toISOString(), timeZone)} (in ${roughly(shownAt - now)}) are shown automatically. `}
        {shown > 0 && may(updateAward) && <Link to={paths.adminWinners}>Tell the winners</Link>}
      </p>
      <Loaded query={picks} height="320px" error="Failed to fetch the winners">
        {(loaded) => (
          <ol className={styles.lines} ref={focus.list} aria-label="Prizes and winners">
            {prizes.map((line) => {
              const result = resultOf(loaded, line.prize);
              const name = winners?.find(
                ({ seal: of }) =>
                  of?.id === seal.id &&
                  of.prize === line.prize &&
                  result.kind === 'won' &&
                  of.attempt === result.attempt,
              )?.winnerName;
              return (
                <li key={line.prize} className={styles.line} data-row={line.prize}>
                  <span className={styles.number}>{line.prize}</span>
                  <div className={styles.text}>
                    <h3 className={styles.title}>
                      <bdi>{line.title}</bdi>
                    </h3>
                    <LineResultText
                      picks={loaded}
                      prize={line.prize}
                      result={result}
                      ticketCount={seal.ticketCount}
                      privateName={name ?? null}
                    />
                  </div>
                  {result.kind === 'hidden' && may(revealPrize) && (
                    <ActionButton
                      icon={<EyeOutlined aria-hidden />}
                      aria-label={`Show the winner of ${line.title}, number ${line.prize}`}
                      data-action="reveal"
                      busy={reveal.busy && reveal.prize === line.prize}
                      unavailable={reveal.busy && reveal.prize !== line.prize}
                      onClick={() => reveal.show(line.prize)}
                    >
                      Show the winner
                    </ActionButton>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
