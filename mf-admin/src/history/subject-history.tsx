import { type AuditKind, listAudit } from 'api/contract';
import { lazy, Suspense } from 'react';
import { Skeleton } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

const SubjectRecords = lazy(() =>
  import('./subject-records.tsx').then((file) => ({ default: file.SubjectRecords })),
);

interface SubjectHistoryProps {
  kind: AuditKind;
  id: number | string;
  /** What people call it, for screen readers: "the entry of Leilani". */
  of: string;
}

/** All changes of one thing, for whoever may read them. Code and records load when it is opened. */
export function SubjectHistory({ kind, id, of }: SubjectHistoryProps) {
  if (!useMay()(listAudit)) return null;
  return (
    <Disclosure
      summary={
        <>
          History<span className="visually-hidden"> of {of}</span>
        </>
      }
    >
      <Suspense fallback={<Skeleton height="72px" />}>
        <SubjectRecords kind={kind} id={id} />
      </Suspense>
    </Disclosure>
  );
}
