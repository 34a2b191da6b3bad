import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { readWaiting, type Waiting } from 'api/contract';
import { endpointQuery, formatCount, Link, paths, Skeleton, useQuery } from 'shell/kit';
import { live } from '../data/live.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import styles from './what-waits.module.css';

export const waitingQuery = { ...endpointQuery(readWaiting, {}), ...live(5) };

/** What waits, in words for one and for many, and where it is dealt with. */
const places: { field: keyof Waiting; one: string; many: string; what: string; to: string }[] = [
  {
    field: 'pendingEntries',
    one: 'raffle entry is pending',
    many: 'raffle entries are pending',
    what: 'Check the donation, then verify or disqualify.',
    to: `${paths.raffleAdmin}?status=pending`,
  },
  {
    field: 'unreadMessages',
    one: 'message in the inbox is unread',
    many: 'messages in the inbox are unread',
    what: 'Answer, or mark as read.',
    to: paths.adminInbox,
  },
  {
    field: 'newNotes',
    one: 'love note is new',
    many: 'love notes are new',
    what: 'Look through them, then mark them as seen.',
    to: paths.loveNotesAdmin,
  },
  {
    field: 'undrawnPrizes',
    one: 'prize has no winner yet',
    many: 'prizes have no winner yet',
    what: 'Draw when the raffle has closed.',
    to: `${paths.raffleAdmin}?tab=winners`,
  },
  {
    field: 'pendingFundraiserEntries',
    one: 'fundraiser entry is pending',
    many: 'fundraiser entries are pending',
    what: 'Check the proof, then set its status.',
    to: `${paths.fundraiserAdmin}?status=pending`,
  },
];

export function WhatWaits() {
  const waiting = useQuery(waitingQuery);
  const { data } = waiting;
  const failed = waiting.isError || (!data && waiting.errorUpdateCount > 0);
  const nothing = data && Object.values(data).every((count) => count === 0);

  return (
    <section aria-labelledby="waiting-heading">
      <h2 className={styles.heading} id="waiting-heading">
        What waits
      </h2>
      {failed && (
        <LoadFailure
          title="Failed to fetch what waits"
          stale={Boolean(data)}
          onRetry={() => waiting.refetch()}
        />
      )}
      {nothing && (
        <p className={styles.done}>
          <CheckCircleOutlined aria-hidden /> Nothing waits. Everything was dealt with.
        </p>
      )}
      {!data && !failed && (
        <div className={styles.list}>
          {places.map(({ field }) => (
            <Skeleton key={field} height="76px" />
          ))}
        </div>
      )}
      {data && (
        <ul className={styles.list}>
          {places.map(({ field, one, many, what, to }) => (
            <li key={field}>
              <Link className={styles.place} to={to} data-waiting={data[field] > 0}>
                <span className={styles.count}>{formatCount(data[field])}</span>
                <span className={styles.words}>
                  <span className={styles.what}>{data[field] === 1 ? one : many}</span>
                  {data[field] > 0 && <span className={styles.hint}>{what}</span>}
                </span>
                <RightOutlined className={styles.arrow ?? ''} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
