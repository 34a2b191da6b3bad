import type { AuditKind } from 'api/contract';
import { useState } from 'react';
import { Skeleton, useQuery } from 'shell/kit';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { AuditItem } from './audit-item.tsx';
import { subjectQuery } from './audit-query.ts';
import styles from './subject-history.module.css';

interface SubjectHistoryProps {
  kind: AuditKind;
  id: number | string;
  /** What people call it, for those who hear the page: "the entry of Leilani". */
  of: string;
}

/** Beside a thing: opens to everything that was done to it. Asks only when it is opened. */
export function SubjectHistory({ kind, id, of }: SubjectHistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <>
          History<span className="visually-hidden"> of {of}</span>
        </>
      }
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {open && <Records kind={kind} id={id} />}
    </Disclosure>
  );
}

function Records({ kind, id }: Omit<SubjectHistoryProps, 'of'>) {
  const records = useQuery(subjectQuery(kind, id));
  return (
    <div className={styles.records}>
      {records.isError && (
        <LoadFailure
          title="Failed to fetch the history"
          stale={Boolean(records.data)}
          onRetry={() => records.refetch()}
        />
      )}
      {records.isPending && <Skeleton height="72px" />}
      {records.data?.length === 0 && (
        <p className={styles.nothing}>Nobody has changed anything here yet.</p>
      )}
      {records.data && records.data.length > 0 && (
        <ol className={styles.list}>
          {records.data.map((record) => (
            <AuditItem key={record.id} record={record} />
          ))}
        </ol>
      )}
    </div>
  );
}
