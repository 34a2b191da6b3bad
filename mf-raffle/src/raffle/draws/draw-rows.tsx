import type { Draw } from 'api/contract';
import { Button, formatCount, Link } from 'shell/kit';
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

export const drawRowId = (id: number) => `draw-${id}`;

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
