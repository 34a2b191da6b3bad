import { readOverview, readRetention } from 'api/contract';
import { endpointQuery, formatDollars, useCampaign, useQuery } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { pollEvery } from '../data/poll.ts';
import { useServerTime } from '../draw-night/server-time.ts';
import { RetentionNotice } from '../privacy/retention-notice.tsx';
import { retentionQuery } from '../privacy/retention-query.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { Loaded } from '../ui/loaded.tsx';
import { StatTiles, type Tile } from '../ui/stat-tiles.tsx';
import { timeLeft } from './days.ts';
import { EntriesChart } from './entries-chart.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { RecentChanges } from './recent-changes.tsx';
import styles from './summary.module.css';

const overviewQuery = { ...endpointQuery(readOverview, {}), ...pollEvery(10) };

/** Money, days left, what needs attention, and entries a day: what of it the role may read. */
export function Summary() {
  const { raffle, timeZone } = useCampaign();
  const may = useMay();
  const mayRead = may(readOverview);
  const overview = useQuery({ ...overviewQuery, enabled: mayRead });
  const { data } = overview;
  const retention = useQuery({ ...retentionQuery, enabled: may(readRetention) }).data;
  const left = timeLeft(raffle.entriesCloseAt, useServerTime(60_000));
  const money: Tile[] = [
    {
      label: 'Pledged',
      tone: 'gold',
      figure: data && formatDollars(data.pledged),
      hint: 'Of pending and verified entries',
    },
    {
      label: 'Verified',
      tone: 'leaf',
      figure: data && formatDollars(data.verified),
      hint: 'Donations that were checked',
    },
  ];
  const days: Tile = {
    label: left.label,
    tone: 'ocean',
    figure: left.figure,
    hint: formatMoment(raffle.entriesCloseAt, timeZone),
  };
  return (
    <>
      {mayRead && retention && <RetentionNotice state={retention} />}
      <StatTiles
        query={overview}
        error="Failed to fetch stats"
        tiles={[...(mayRead ? money : []), days]}
      />
      <div className={styles.columns}>
        <NeedsAttention />
        {mayRead && (
          <div className={styles.column}>
            <section aria-labelledby="days-heading">
              <h2 className={styles.heading} id="days-heading">
                Entries a day
              </h2>
              <Loaded query={overview} height="260px" error="Failed to fetch entries a day">
                {(loaded) => <EntriesChart days={loaded.days} />}
              </Loaded>
            </section>
            <RecentChanges />
          </div>
        )}
      </div>
    </>
  );
}
