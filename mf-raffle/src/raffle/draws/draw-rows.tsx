import type { Draw } from 'api/contract';
import { useEffect, useState } from 'react';
import { Button, formatCount, Link } from 'shell/kit';
import { passFocus } from 'shell/kit/forms';
import { Moment } from '../../components/moment.tsx';
import styles from './draw-rows.module.css';

interface DrawRowsProps {
  draws: Draw[];
  /** Some draws are not shown yet, or not loaded. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

export function DrawRows({ draws, hasMore, isLoadingMore, onMore }: DrawRowsProps) {
  return (
    <>
      <ul className={styles.draws}>
        {draws.map((draw) => (
          <DrawRow key={draw.id} draw={draw} />
        ))}
      </ul>
      {hasMore && <More busy={isLoadingMore} onMore={onMore} />}
    </>
  );
}

const drawRowId = (id: number) => `draw-${id}`;

interface ReadFrom {
  /** The draw's id. */
  id: number;
  /** What had the focus when more rows were asked for. */
  pressed: Element | null;
}

/** Passes the focus to the row of a draw once it is there: the pressed button may be gone. */
export function useReadFrom() {
  const [readFrom, setReadFrom] = useState<ReadFrom | null>(null);
  useEffect(() => {
    const row = readFrom && document.getElementById(drawRowId(readFrom.id));
    if (row) passFocus(row, { from: readFrom.pressed });
  }, [readFrom]);
  return setReadFrom;
}

function DrawRow({ draw }: { draw: Draw }) {
  return (
    <li className={styles.draw} id={drawRowId(draw.id)} tabIndex={-1}>
      <p className={styles.prize}>{draw.prizeTitle}</p>
      <p className={styles.ticket}>
        Ticket {formatCount(draw.ticket)} of {formatCount(draw.ticketCount)}
        {draw.prizePackId !== null && ', for a prize pack'}
        <Kind draw={draw} />
      </p>
      <Moment className={styles.moment} at={draw.drawnAt} />
    </li>
  );
}

/** How it was drawn; a server before sealed draws does not tell. */
function Kind({ draw: { seal } }: { draw: Draw }) {
  if (seal === undefined) return null;
  if (seal === null) return <span className={styles.kind}>Direct draw, by the server</span>;
  return (
    <span className={styles.kind}>
      <Link to={`/raffle/draws#seal-${seal.number}`}>Sealed draw {seal.number}</Link>
      {seal.passed !== null && ', passed over'}
    </span>
  );
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <div className={styles.more}>
      <Button look="secondary" busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
