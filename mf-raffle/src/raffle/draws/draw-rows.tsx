import { type Draw, MAX_DRAWS } from 'api/contract';
import { Button, formatCount, useCampaign, useQuery } from 'shell/kit';
import { drawsQuery } from '../queries.ts';
import styles from './draw-rows.module.css';

interface DrawRowsProps {
  /** Rows start after this draw; the newest without it. */
  before?: number;
  /** Rows to show, including those of later pages. */
  shown: number;
  /** More rows were requested; `next` is the id of the first of them. */
  onMore: (next: number) => void;
}

/** One page of the draws; renders the next page once it is shown whole. */
export function DrawRows({ before, shown, onMore }: DrawRowsProps) {
  const page = useQuery(drawsQuery(before));
  if (!page.data) {
    return <More busy={page.isFetching} onMore={() => void page.refetch()} />;
  }

  const next = page.data[shown];
  const last = page.data.at(-1);
  if (!last) return null;
  return (
    <>
      <ul className={styles.draws}>
        {page.data.slice(0, shown).map((draw) => (
          <DrawRow key={draw.id} draw={draw} />
        ))}
      </ul>
      {next && <More busy={false} onMore={() => onMore(next.id)} />}
      {page.data.length === MAX_DRAWS && shown >= MAX_DRAWS && (
        <DrawRows before={last.id} shown={shown - MAX_DRAWS} onMore={onMore} />
      )}
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
