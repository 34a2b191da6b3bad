import { type AuditKind, type AuditRecord, listAudit } from 'api/contract';
import { endpointQuery, keepPreviousData } from 'shell/kit';
import { pollEvery, pollUntilLoaded } from '../data/poll.ts';

export const PAGE_SIZE = 50;

/** One record more than a page shows: then there is an older page. */
export function auditQuery(kind: AuditKind | undefined, before: number | undefined) {
  return {
    ...endpointQuery(listAudit, { kind, before, limit: PAGE_SIZE + 1 }),
    staleTime: 0,
    // Older pages never change.
    ...(before === undefined ? pollEvery(10) : pollUntilLoaded),
    placeholderData: keepPreviousData<AuditRecord[]>,
  };
}

/** All changes of one thing. */
export function subjectQuery(kind: AuditKind, id: number | string) {
  return {
    ...endpointQuery(listAudit, { kind, id: String(id), limit: 200 }),
    ...pollEvery(5),
  };
}
