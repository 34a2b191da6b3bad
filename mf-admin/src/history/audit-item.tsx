import { type AuditRecord, withoutControls } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatLater, formatMoment, formatTime } from '../ui/campaign-time.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './audit-item.module.css';
import { type FieldChange, fieldChanges } from './fields.ts';
import { sentenceOf } from './sentences.ts';

/** More than this, or longer, opens on request. */
const FEW = 4;
const SHORT = 80;

interface AuditItemProps {
  record: AuditRecord;
  /** It stands under the heading of its day, so the time is enough. */
  underItsDay?: boolean;
}

/** One record: what was done, by whom, when, and from what to what. */
export function AuditItem({ record, underItsDay = false }: AuditItemProps) {
  const { timeZone } = useCampaign();
  const changes = fieldChanges(record.before, record.after, timeZone);
  const short =
    changes.length <= FEW &&
    changes.every(({ before, after }) => !isLong(before) && !isLong(after));
  return (
    <li className={styles.item}>
      <p className={styles.sentence}>{sentenceOf(record)}</p>
      <p className={styles.who}>
        <time dateTime={record.at}>
          {underItsDay ? formatTime(record.at, timeZone) : formatMoment(record.at, timeZone)}
        </time>
        {record.tries && record.tries.count > 1 && (
          <>
            {' until '}
            <time dateTime={record.tries.lastAt}>
              {formatLater(record.tries.lastAt, record.at, timeZone)}
            </time>
          </>
        )}
        {' · '}
        {whoOf(record, timeZone)}
      </p>
      {changes.length > 0 &&
        (short && record.before && record.after ? (
          <Changes record={record} changes={changes} />
        ) : (
          <Disclosure summary={summaryOf(record)}>
            <Changes record={record} changes={changes} />
          </Disclosure>
        ))}
    </li>
  );
}

function Changes({ record, changes }: { record: AuditRecord; changes: FieldChange[] }) {
  const both = record.before !== null && record.after !== null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{label}</dt>
          {both ? (
            <dd data-long={isLong(before) || isLong(after) || undefined}>
              {before === null ? (
                <Empty />
              ) : (
                <del className={styles.before}>
                  <bdi>{before}</bdi>
                </del>
              )}
              <span className={styles.arrow} aria-hidden>
                →
              </span>
              {after === null ? (
                <Empty />
              ) : (
                <ins className={styles.after}>
                  <bdi>{after}</bdi>
                </ins>
              )}
            </dd>
          ) : (
            <dd className={styles.value}>{before ?? after}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function summaryOf({ before, after, action }: AuditRecord): string {
  if (before && after) return 'What changed';
  if (before) return 'What it was';
  return action === 'drawn' ? 'The draw' : 'What it is';
}

function Empty() {
  return <em className={styles.empty}>empty</em>;
}

/** "Malia · Firefox on Windows"; who gave no name is known by when they signed in. */
function whoOf({ session, device }: AuditRecord, timeZone: string): string {
  if (!session) return device ? `from ${device}` : 'nobody was signed in';
  const who = session.name ?? `Signed in ${formatMoment(session.since, timeZone)}`;
  return withoutControls([who, session.device].filter(Boolean).join(' · '));
}

function isLong(text: string | null): boolean {
  return text !== null && (text.length > SHORT || text.includes('\n'));
}
