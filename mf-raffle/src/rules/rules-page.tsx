import { type PublishedRules, type RulesVersion, rulesDateText } from 'api/contract';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  ErrorNotice,
  Link,
  paths,
  useCampaign,
  useQuery,
  useSearchParams,
} from 'shell/kit';
import { NotPublished } from './not-published.tsx';
import { RulesHeader } from './rules-header.tsx';
import styles from './rules-page.module.css';
import { rulesQuery, versionQuery } from './rules-queries.ts';
import { RulesSkeleton } from './rules-skeleton.tsx';
import { RulesText } from './rules-text.tsx';
import { VersionList } from './version-list.tsx';

/** The rules that hold now, or the version that the address names. */
export default function RulesPage() {
  const campaign = useCampaign();
  const [params] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const requested = Number(params.get('version')) || null;

  return (
    <article>
      <RulesHeader campaign={campaign} />
      <div className={styles.content}>
        {rules.data ? (
          <Published rules={rules.data} requested={requested} />
        ) : rules.isError ? (
          <ErrorNotice title="The rules could not be loaded." onRetry={() => rules.refetch()} />
        ) : (
          <RulesSkeleton />
        )}
      </div>
    </article>
  );
}

interface PublishedProps {
  rules: PublishedRules;
  /** Id of a version. */
  requested: number | null;
}

function Published({ rules: { current, versions }, requested }: PublishedProps) {
  if (!current) return <NotPublished />;
  const isOlder =
    requested !== null && requested !== current.id && versions.some(({ id }) => id === requested);
  return (
    <div className={styles.columns}>
      {isOlder ? (
        <OlderVersion id={requested} current={current} />
      ) : (
        <Version version={current} note="These rules are in force." />
      )}
      <VersionList versions={versions} shown={isOlder ? requested : current.id} />
    </div>
  );
}

function OlderVersion({ id, current }: { id: number; current: RulesVersion }) {
  const campaign = useCampaign();
  const version = useQuery(versionQuery(id));
  if (version.isError && !version.data) {
    return (
      <ErrorNotice title="This version could not be loaded." onRetry={() => version.refetch()} />
    );
  }
  if (!version.data) return <RulesSkeleton />;
  return (
    <Version
      version={version.data}
      note={
        <>
          This is an older version. The{' '}
          <Link to={paths.rules}>rules of {rulesDateText(current.publishedAt, campaign)}</Link> are
          in force now. An entry keeps the rules it was sent under.
        </>
      }
    />
  );
}

function Version({ version, note }: { version: RulesVersion; note: ReactNode }) {
  const campaign = useCampaign();
  return (
    <div className={styles.version}>
      <div className={styles.top}>
        <p className={styles.dated}>
          <strong>
            Rules of{' '}
            <time dateTime={version.publishedAt}>
              {rulesDateText(version.publishedAt, campaign)}
            </time>
          </strong>
          <span>{note}</span>
        </p>
        <Button look="secondary" size="small" className={styles.print} onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <RulesText paragraphs={version.paragraphs} />
    </div>
  );
}
