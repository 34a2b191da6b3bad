import { TrophyOutlined } from '@ant-design/icons';
import { drawWinner, type IndividualPrize, selectWinner } from 'api/contract';
import { useId } from 'react';
import { formatCount, formatDollars, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ListScreen, listOf } from '../../ui/list-screen.tsx';
import { individualPrizesQuery } from '../raffle-queries.ts';
import { DrawResult, type DrawResultProps } from './draw-result.tsx';
import styles from './prize-drawings.module.css';
import { SealedMark } from './sealed-notice.tsx';
import type { StandingSeal } from './sealed-prizes.ts';

interface PrizeDrawingsProps extends DrawResultProps {
  standing: StandingSeal | null;
  onDraw: (prize: IndividualPrize) => void;
  /** The draw of the next prize is being confirmed, and this is it. */
  onDrawNext: (prize: IndividualPrize) => void;
}

/** The prizes that are drawn one by one. */
export function PrizeDrawings({ result, shown, standing, onDraw, onDrawNext }: PrizeDrawingsProps) {
  const prizes = useQuery(individualPrizesQuery);
  const left = prizes.data?.filter(({ isDrawn }) => !isDrawn) ?? [];
  const next = left.find((prize) => !standing?.isSealed({ prize }));
  const nextText = useId();
  const may = useMay();

  return (
    <ListScreen
      heading="Individual Prize Drawings"
      list={listOf(prizes)}
      loading="Loading prizes..."
      error="Failed to fetch prizes"
      empty={{ text: 'No prizes to draw yet' }}
    >
      {(rows) => (
        <>
          {may(selectWinner) && (
            <div className={styles.next}>
              <ActionButton
                type="primary"
                icon={<TrophyOutlined aria-hidden />}
                unavailable={!next}
                aria-describedby={nextText}
                onClick={() => next && onDrawNext(next)}
              >
                Draw the Next Prize
              </ActionButton>
              <p id={nextText}>
                {next ? (
                  <>
                    Next: <bdi>{next.prizeTitle}</bdi>
                  </>
                ) : (
                  noNextText(left.length)
                )}
              </p>
              <DrawResult result={result} shown={shown} place="next" />
            </div>
          )}
          <ul className={styles.prizes}>
            {rows.map((prize) => (
              <li key={prize.id} className={styles.prize}>
                <div className={styles.text}>
                  <h3 className={styles.title}>{prize.prizeTitle}</h3>
                  <p>{prize.brandName}</p>
                  <p>{factsOf(prize)}</p>
                  {standing?.isSealed({ prize }) && <SealedMark standing={standing} />}
                </div>
                {may(drawWinner) && (
                  <ActionButton
                    icon={<TrophyOutlined />}
                    aria-label={`${buttonText(prize)} for ${prize.prizeTitle}`}
                    unavailable={prize.isDrawn}
                    onClick={() => onDraw(prize)}
                  >
                    {buttonText(prize)}
                  </ActionButton>
                )}
                <DrawResult result={result} shown={shown} place={`prize ${prize.id}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  );
}

function buttonText(prize: IndividualPrize): string {
  return prize.isDrawn ? 'Winner Selected' : 'Draw Winner';
}

/** "$240 · 2 of 3 left, drawn once" */
function factsOf({ prizeValue, quantity, unitsLeft }: IndividualPrize): string {
  const drawn = quantity - unitsLeft;
  const state = [
    quantity > 1 && `${formatCount(unitsLeft)} of ${formatCount(quantity)} left`,
    drawn > 0 && `drawn ${timesText(drawn)}`,
  ].filter(Boolean);
  const facts = [prizeValue && formatDollars(prizeValue), state.join(', ')].filter(Boolean);
  return facts.join(' · ') || 'Not drawn yet';
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${formatCount(times)} times`;
}

function noNextText(sealed: number): string {
  return sealed > 0
    ? 'The sealed draw decides all individual prizes that are left.'
    : 'Every individual prize has its winner.';
}
