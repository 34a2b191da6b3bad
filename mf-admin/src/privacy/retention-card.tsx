import { Link, paths, siteUrl, useCampaign, useQuery } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import { Loaded } from '../ui/loaded.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './retention-notice.module.css';
import { RetentionNotice } from './retention-notice.tsx';
import { retentionQuery } from './retention-query.ts';
import { dueText, giftsText } from './retention-texts.ts';

/** What the settings say about deleting personal data after the campaign. */
export function RetentionCard() {
  const campaign = useCampaign();
  const { timeZone } = campaign;
  const retention = useQuery(retentionQuery);
  return (
    <SectionCard title="After the campaign">
      <Loaded query={retention} height="96px" error="Failed to fetch when personal data is deleted">
        {(state) =>
          state.announced && dueText(state.due) !== '' ? (
            <RetentionNotice state={state} />
          ) : (
            <>
              <p className={styles.text}>
                {state.deletesAt
                  ? `Personal data is deleted on ${formatMoment(state.deletesAt, timeZone)}. The overview announces it two weeks before.`
                  : 'Nothing is deleted automatically. You can set a number of days after which personal data is deleted.'}
              </p>
              {state.giftsErasedAt && (
                <p className={styles.text}>{giftsText(state.giftsErasedAt, campaign)}</p>
              )}
              <p className={styles.text}>
                <Link to={paths.adminSettings}>Open the settings</Link>. Visitors read on{' '}
                <a href={siteUrl(paths.privacy)} target="_blank" rel="noopener">
                  the privacy page<span className="visually-hidden"> (opens in a new tab)</span>
                </a>{' '}
                what is stored and until when.
              </p>
            </>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
