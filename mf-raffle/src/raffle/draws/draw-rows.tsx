import type { Draw } from 'api/contract';
import { Button, formatCount, useCampaign } from 'shell/kit';
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
  const { timeZone } = useCampaign();
  return (
    <li className={styles.draw} id={drawRowId(draw.id)} tabIndex={-1}>
      <p className={styles.prize}>{draw.prizeTitle}</p>
      <p className={styles.ticket}>
        Ticket {formatCount(draw.ticket)} of {formatCount(draw.ticketCount)}
        {draw.prizePackId !== null && ', for a prize pack'}
      </p>
      <time className={styles.moment} dateTime={draw.drawnAt}>
        {formatMoment(draw.drawnAt, timeZone)}
      </time>
    </li>
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

/** ISO 8601 → "Jul 14, 2026, 7:30 PM HST", in the campaign's time zone. */
function formatMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
}
