import type { AuditKind } from 'api/contract';
import { useQuery } from 'shell/kit';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { subjectQuery } from './audit-query.ts';
import { AuditTimeline } from './audit-timeline.tsx';

export function SubjectRecords({ kind, id }: { kind: AuditKind; id: number | string }) {
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
