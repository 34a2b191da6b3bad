import { type RulesVersionDate, rulesDateText } from 'api/contract';
import { paths, siteUrl, useCampaign, useQuery } from 'shell/kit';
import { Badge } from '../ui/badge.tsx';
import { formatTime } from '../ui/campaign-time.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { RulesChanges } from './rules-changes.tsx';
import { publishedRulesQuery, versionQuery } from './rules-queries.ts';
import styles from './rules-versions.module.css';

/** All published versions, newest first, each with what it changed. */
export default function RulesVersions() {
  const published = useQuery(publishedRulesQuery);
  return (
    <Loaded query={published} height="420px" error="Failed to fetch the published rules">
      {({ versions }) =>
        versions.length === 0 ? (
          <EmptyState text="No rules are published yet." />
        ) : (
          <ol className={styles.versions}>
            {versions.map((version, index) => (
              <li key={version.id}>
                <Version version={version} before={versions[index + 1]} isCurrent={index === 0} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

interface VersionProps {
  version: RulesVersionDate;
  /** The version that it replaced. */
  before: RulesVersionDate | undefined;
  isCurrent: boolean;
}

function Version({ version: { id, publishedAt }, before, isCurrent }: VersionProps) {
  const campaign = useCampaign();
  return (
    <>
      <h2 className={styles.title}>
        Rules of {rulesDateText(publishedAt, campaign)}
        {isCurrent && <Badge tone="leaf">Current</Badge>}
      </h2>
      <p className={styles.line}>
        Version {id}, published at{' '}
        <time dateTime={publishedAt}>{formatTime(publishedAt, campaign.timeZone)}</time> ·{' '}
        <a href={siteUrl(`${paths.rules}?version=${id}`)} target="_blank" rel="noopener">
          Read it
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      {before && (
        <Disclosure summary={`What changed since ${rulesDateText(before.publishedAt, campaign)}`}>
          <Changes id={id} before={before.id} />
        </Disclosure>
      )}
    </>
  );
}

function Changes({ id, before }: { id: number; before: number }) {
  const old = useQuery(versionQuery(before));
  const current = useQuery(versionQuery(id));
  return (
    <Loaded query={old} height="120px" error="Failed to fetch this version">
      {(from) => (
        <Loaded query={current} height="120px" error="Failed to fetch this version">
          {(to) => <RulesChanges before={from.paragraphs} after={to.paragraphs} />}
        </Loaded>
      )}
    </Loaded>
  );
}
