import { formatCount, formatDollars, Skeleton, useQuery } from 'shell/kit';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { prizesQuery } from '../raffle-queries.ts';
import styles from './manage-prizes.module.css';

export function ManagePrizes() {
  const prizes = useQuery(prizesQuery);
  const failed = prizes.isError || (!prizes.data && prizes.errorUpdateCount > 0);

  return (
    <section aria-labelledby="prizes-heading">
      <h2 className={styles.heading} id="prizes-heading">
        Prize Organization{prizes.data && ` (${formatCount(prizes.data.length)} total)`}
      </h2>
      {failed && (
        <LoadFailure
          title="Failed to fetch prizes"
          stale={Boolean(prizes.data)}
          onRetry={() => prizes.refetch()}
        />
      )}
      {!prizes.data && !failed && <Skeleton height="480px" />}
      {prizes.data?.length === 0 && <p className={styles.nothing}>No prizes yet</p>}
      {prizes.data && prizes.data.length > 0 && (
        <ol className={styles.prizes}>
          {prizes.data.map((prize, place) => (
            <li key={prize.id} className={styles.prize}>
              <span className={styles.place} aria-hidden>
                {place + 1}
              </span>
              <span className={styles.picture}>
                {prize.prizeThumbnail && (
                  <img src={prize.prizeThumbnail} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <div className={styles.text}>
                <h3 className={styles.title}>{prize.prizeTitle}</h3>
                <p>{prize.brandName}</p>
                <p>
                  {prize.prizeValue === null ? 'No value given' : formatDollars(prize.prizeValue)}
                  {' · '}
                  {formatCount(prize.quantity)} {prize.quantity === 1 ? 'item' : 'items'}
                </p>
                {prize.prizePackName && <p className={styles.pack}>{prize.prizePackName}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
