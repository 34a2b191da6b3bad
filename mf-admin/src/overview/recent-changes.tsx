import { listAudit } from 'api/contract';
import { endpointQuery, Link, paths, useCampaign, useQuery } from 'shell/kit';
import { pollEvery } from '../data/poll.ts';
import { authorText } from '../history/author-text.ts';
import { sentenceOf } from '../history/sentences.ts';
import { formatMoment } from '../ui/campaign-time.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import styles from './recent-changes.module.css';

const recentQuery = { ...endpointQuery(listAudit, { limit: 6 }), ...pollEvery(10) };

/** What admins did last and who signed in, so that nobody has to ask. */
export function RecentChanges() {
  const { timeZone } = useCampaign();
  const recent = useQuery(recentQuery);
  return (
    <section aria-labelledby="recent-heading">
      <h2 className={styles.heading} id="recent-heading">
        Recent changes
      </h2>
      <Loaded query={recent} height="260px" error="Failed to fetch recent changes">
        {(records) =>
          records.length === 0 ? (
            <EmptyState text="No changes yet." />
          ) : (
            <>
              <ul className={styles.list}>
                {records.map((record) => (
                  <li key={record.id}>
                    <span className={styles.what}>{sentenceOf(record)}</span>
                    <span className={styles.who}>
                      <time dateTime={record.at}>{formatMoment(record.at, timeZone)}</time>
                      {` · ${authorText(record, timeZone)}`}
                    </span>
                  </li>
                ))}
              </ul>
              <Link to={paths.adminHistory}>All changes</Link>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
