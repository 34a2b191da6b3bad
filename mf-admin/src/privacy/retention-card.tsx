import { Link, paths, siteUrl, useCampaign, useQuery } from 'shell/kit';
import { Loaded } from '../ui/loaded.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './retention-notice.module.css';
import { RetentionNotice } from './retention-notice.tsx';
import { retentionQuery } from './retention-query.ts';
import { dateText, dueText, giftsText } from './retention-texts.ts';

/** What the settings say about deleting personal data after the campaign. */
export function RetentionCard() {
  const campaign = useCampaign();
  const retention = useQuery(retentionQuery);
  return (
    <SectionCard title="After the campaign">
      <Loaded query={retention} height="96px" error="Failed to fetch when personal data is deleted">
        {(state) =>
          state.announced && dueText(state.due) !== '' ? (
            <RetentionNotice state={state} />
          ) : (
            <>
              <p className={styles.text}>{dateText(state.deletesAt, campaign.timeZone)}</p>
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
