import { type AuditRecord, undoChange } from 'api/contract';
import { useRef } from 'react';
import { useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import { EraseLink } from '../privacy/erase-link.tsx';
import { formatLater, formatMoment, formatTime } from '../ui/campaign-time.ts';
import { ChangedText } from '../ui/changed-text.tsx';
import { DetailList } from '../ui/detail-list.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './audit-item.module.css';
import { authorText } from './author-text.ts';
import { deletedThing } from './deleted-thing.ts';
import { type FieldChange, fieldChanges } from './fields.ts';
import { sentenceOf } from './sentences.ts';
import { UndoChange } from './undo-change.tsx';

/** More changes than this, or a long one, open on request. */
const FEW = 4;

interface AuditItemProps {
  record: AuditRecord;
  timeOnly: boolean;
}

/** One record: what was done, by whom, when, and from what to what. */
export function AuditItem({ record, timeOnly }: AuditItemProps) {
  const { timeZone } = useCampaign();
  const item = useRef<HTMLDivElement>(null);
  const changes = fieldChanges(record.before, record.after, timeZone);
  const author = authorText(record, timeZone);
  const deleted = deletedThing(record);
  const isShort =
    record.before !== null &&
    record.after !== null &&
    changes.length <= FEW &&
    changes.every(({ isLong }) => !isLong);
  return (
    <div className={styles.item} ref={item} tabIndex={-1}>
      <strong>{sentenceOf(record)}</strong>
      <div className={styles.author}>
        <time dateTime={record.at}>
          {timeOnly ? formatTime(record.at, timeZone) : formatMoment(record.at, timeZone)}
        </time>
        {record.tries && record.tries.count > 1 && (
          <>
            {' until '}
            <time dateTime={record.tries.lastAt}>
              {formatLater(record.tries.lastAt, record.at, timeZone)}
            </time>
          </>
        )}
        {author && ` · ${author}`}
      </div>
      {changes.length > 0 &&
        (isShort ? (
          <Changes record={record} changes={changes} />
        ) : (
          <Disclosure summary={summaryOf(record)}>
            <Changes record={record} changes={changes} />
          </Disclosure>
        ))}
      {deleted && <EraseLink {...deleted} of={`what is left: ${sentenceOf(record)}`} />}
      {record.canUndo && (
        <May call={undoChange}>
          <UndoChange record={record} onDone={() => item.current?.focus()} />
        </May>
      )}
    </div>
  );
}

function Changes({ record, changes }: { record: AuditRecord; changes: FieldChange[] }) {
  const both = record.before !== null && record.after !== null;
  return (
    <DetailList
      columns={1}
      details={changes.map((change) => [
        change.label,
        both ? <ChangedText key={change.field} {...change} /> : (change.before ?? change.after),
      ])}
    />
  );
}

function summaryOf({ before, after, action, subject }: AuditRecord): string {
  if (before && after) return 'What changed';
  if (before) return 'What it was';
  if (subject.kind === 'seal') return action === 'made' ? 'What was sealed' : 'More about it';
  return action === 'drawn' ? 'The draw' : 'What it is';
}
