import type { AdminPrize } from 'api/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whenAccountChanges } from '../../data/account-change.ts';
import { drawLines } from './lines.ts';
import {
  arrange,
  emptyDraft,
  isEmpty,
  type NightDraft,
  onDraftOfOtherTab,
  readDraft,
  type SourceDraft,
  storeDraft,
  withOrder,
} from './stored-draft.ts';

/** What is prepared for the next seal; stored in this browser with every change, also for its other tabs. */
export function usePreparation(prizes: readonly AdminPrize[]) {
  const [draft, setDraft] = useState(readDraft);
  const [changedElsewhere, setChangedElsewhere] = useState(0);
  const stored = useRef(draft);
  useEffect(() => {
    if (draft !== stored.current) storeDraft(draft);
    stored.current = draft;
  }, [draft]);
  useEffect(() => {
    const take = (other: NightDraft) => {
      stored.current = other;
      setDraft(other);
      setChangedElsewhere((count) => count + 1);
    };
    // Another account goes on with its own, if it has one: its first change would replace that.
    const takeOwn = () => {
      const own = readDraft();
      if (!isEmpty(own)) take(own);
    };
    const ends = [onDraftOfOtherTab(take), whenAccountChanges(takeOwn)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const lines = useMemo(() => drawLines(prizes), [prizes]);
  const arranged = useMemo(() => arrange(lines, draft), [lines, draft]);

  return {
    ...arranged,
    source: draft.source,
    /** How often another tab has changed it. */
    changedElsewhere,
    isReordered: draft.order.length > 0,
    put: (ids: string[]) => setDraft((now) => withOrder(now, lines, ids)),
    leaveOut: (id: string) => setDraft((now) => ({ ...now, leftOut: [...now.leftOut, id] })),
    putBack: (id: string) =>
      setDraft((now) => ({ ...now, leftOut: now.leftOut.filter((other) => other !== id) })),
    resetOrder: () => setDraft((now) => ({ ...now, order: [] })),
    changeSource: (source: SourceDraft) => setDraft((now) => ({ ...now, source })),
    clear: () => setDraft(emptyDraft),
  };
}
