import type { AuditKind } from 'api/contract';
import { useQuery } from 'shell/kit';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { subjectQuery } from './audit-query.ts';
import { AuditTimeline } from './audit-timeline.tsx';

interface SubjectHistoryProps {
  kind: AuditKind;
  id: number | string;
  /** What people call it, for screen readers: "the entry of Leilani". */
  of: string;
}

/** All changes of one thing. Loads when it is opened. */
export function SubjectHistory({ kind, id, of }: SubjectHistoryProps) {
  return (
    <Disclosure
      summary={
        <>
          History<span className="visually-hidden"> of {of}</span>
        </>
      }
    >
      <Records kind={kind} id={id} />
    </Disclosure>
  );
}

function Records({ kind, id }: Omit<SubjectHistoryProps, 'of'>) {
  const records = useQuery(subjectQuery(kind, id));
  return (
    <Loaded query={records} height="72px" error="Failed to fetch the history">
      {(loaded) =>
        loaded.length === 0 ? (
          <EmptyState text="No changes yet." />
        ) : (
          <AuditTimeline records={loaded} />
        )
      }
    </Loaded>
  );
}
