import { useEffect, useRef, useState } from 'react';
import { whenAccountChanges } from './account-change.ts';
import {
  type Conflict,
  type DraftValues,
  isSameDraft,
  type MergedDraft,
  merge,
  rebase,
  takeTheirs,
} from './merge-draft.ts';
import { type DraftName, readStoredDraft, storeDraft } from './stored-draft.ts';

/** What was loaded, and what was edited here since. */
interface SharedDraft<Saved> extends MergedDraft {
  saved: Saved;
  revision: string;
  /** What was undone, until something else is changed here or saved elsewhere. */
  undone?: Pick<MergedDraft, 'draft' | 'conflicts'> | undefined;
}

interface SharedDraftOptions<Saved> {
  /** Of the tab's storage. */
  key: DraftName;
  toDraft: (saved: Saved) => DraftValues;
}

/** The values of a form that several admins may have open, merged with what others save. */
export function useSharedDraft<Saved>(
  loaded: { saved: Saved; revision: string },
  { key, toDraft }: SharedDraftOptions<Saved>,
) {
  const startFrom = ({ saved, revision }: { saved: Saved; revision: string }) => {
    const base = toDraft(saved);
    return { saved, revision, base, draft: base, conflicts: [] } as SharedDraft<Saved>;
  };
  const [state, setState] = useState(
    () => readStoredDraft<SharedDraft<Saved>>(key) ?? startFrom(loaded),
  );
  if (loaded.revision !== state.revision) {
    setState({ ...loaded, ...rebase(state, toDraft(loaded.saved)), undone: undefined });
  }
  const dirty = !isSameDraft(state.draft, state.base);
  const sent = useRef<DraftValues>(state.draft);

  // Another account goes on with its own, if it has one: its first change would replace that. What the
  // first one typed is stored as that one's.
  useEffect(
    () =>
      whenAccountChanges(() => {
        const own = readStoredDraft<SharedDraft<Saved>>(key);
        if (own) setState(own);
      }),
    [key],
  );
  useEffect(() => storeDraft(key, dirty ? state : null), [key, dirty, state]);

  return {
    ...state,
    dirty,
    /** A form sends the fields that it shows: the others stay as they are. */
    change: (values: DraftValues) =>
      setState((now) => ({ ...now, draft: { ...now.draft, ...values }, undone: undefined })),
    undo: () =>
      setState((now) => {
        const { draft, conflicts } = now;
        return { ...now, draft: now.base, conflicts: [], undone: { draft, conflicts } };
      }),
    /** Puts back what was undone, with the notice of what others had changed in it. */
    restore: () => setState((now) => ({ ...now, ...now.undone, undone: undefined })),
    takeTheirs: (change: Conflict) => setState((now) => takeTheirs(now, change)),
    markSent: (draft: DraftValues) => {
      sent.current = draft;
    },
    /** What was edited since it was sent stays. The new revision comes when it is loaded again. */
    markSaved: (saved: Saved) => {
      const before = sent.current;
      setState((now) => {
        const start = startFrom({ saved, revision: now.revision });
        return { ...start, draft: merge(before, now.draft, start.base).draft };
      });
    },
  };
}
