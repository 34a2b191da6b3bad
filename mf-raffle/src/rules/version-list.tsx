import { type RulesVersionDate, rulesDateText, timeText } from 'api/contract';
import { Link, paths, useCampaign } from 'shell/kit';
import styles from './version-list.module.css';

interface VersionListProps {
  /** Newest first. */
  versions: RulesVersionDate[];
  /** Id of the version on the page. */
  shown: number;
}

/** All versions by their dates. */
export function VersionList({ versions, shown }: VersionListProps) {
  const [current] = versions;
  return (
    <nav className={styles.versions} aria-labelledby="rules-versions">
      <h2 className={styles.title} id="rules-versions">
        All versions
      </h2>
      <ol className={styles.list}>
        {versions.map(({ id, publishedAt }) => (
          <li key={id}>
            <Link
              to={id === current?.id ? paths.rules : `${paths.rules}?version=${id}`}
              aria-current={id === shown ? 'page' : undefined}
            >
              <VersionDate publishedAt={publishedAt} versions={versions} />
            </Link>
            {id === current?.id && <span className={styles.now}>current</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** With the time of day where two versions have the same date. */
function VersionDate({
  publishedAt,
  versions,
}: Pick<RulesVersionDate, 'publishedAt'> & Pick<VersionListProps, 'versions'>) {
  const campaign = useCampaign();
  const day = rulesDateText(publishedAt, campaign);
  const sameDay = versions.filter((one) => rulesDateText(one.publishedAt, campaign) === day);
  const time = timeText(Date.parse(publishedAt), campaign.timeZone);
  return (
    <time dateTime={publishedAt}>
      {day}
      {sameDay.length > 1 && `, ${time}`}
    </time>
  );
}
