import { type HistoryLine, wentLive } from './history.ts';
import { isProposedId } from './release-id.ts';

/** What the history says about one release. */
export interface Approval {
  /** It went live, or somebody who may publish stored it. */
  approved: boolean;
  /** The line that stored it. */
  storedBy: HistoryLine;
  /** The proposal that waits for an organizer. */
  waiting?: HistoryLine | undefined;
}

/** What the history says about each release, by id. */
export function approvals(lines: readonly HistoryLine[]): Map<string, Approval> {
  const known = new Map<string, Approval>();
  for (const line of lines) {
    const { id, action } = line;
    const before = known.get(id);
    if (action === 'removed') known.delete(id);
    else if (wentLive(line)) known.set(id, { storedBy: line, ...before, ...LIVE });
    else if (action === 'proposed') {
      known.set(id, { approved: false, storedBy: line, ...before, waiting: line });
    } else if (action === 'held') {
      known.set(id, { approved: !isProposedId(id), storedBy: line, ...before });
    } else if (action === 'turned-down' && before) {
      if (before.approved) known.set(id, { ...before, waiting: undefined });
      else known.delete(id);
    }
  }
  return known;
}

const LIVE = { approved: true, waiting: undefined } as const;

/**
 * Whether a release may go live without an organizer. One that the history does not know, because it
 * was lost, may not if its id says that it was proposed.
 */
export const isApproved = (known: ReadonlyMap<string, Approval>, id: string) =>
  known.get(id)?.approved ?? !isProposedId(id);
