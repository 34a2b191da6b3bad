import type { AdminPrize } from 'api/contract';
import { useRef, useState } from 'react';
import { useDraft } from '../../use-draft.ts';
import { emptyValues, isSameValues, type PrizeValues, valuesOf } from './prize-values.ts';

interface PrizeDraft {
  /** The prize in the form; null for a new one. */
  prize: AdminPrize | null;
  values: PrizeValues;
}

const empty: PrizeDraft = { prize: null, values: emptyValues };

/** What the form holds. After Reset, Cancel or Edit, the previous draft can be restored. */
export function usePrizeDraft() {
  const [stored, store] = useDraft<PrizeDraft>('prize-form');
  const [previousDraft, setPreviousDraft] = useState<PrizeDraft | null>(null);
  const [version, setVersion] = useState(0);
  const lastVersion = useRef(version);
  const [saving, setSaving] = useState(false);
  const draft = stored ?? empty;
  const before = draft.prize ? valuesOf(draft.prize) : emptyValues;
  const dirty = !isSameValues(draft.values, before);

  function nextVersion() {
    lastVersion.current += 1;
    setVersion(lastVersion.current);
  }

  /** Ignored when the form is another by then: reading an image takes a while. */
  function change(part: Partial<PrizeValues>) {
    if (version !== lastVersion.current) return;
    setPreviousDraft(null);
    store((now) => {
      const latest = now ?? empty;
      if (latest.prize?.id !== draft.prize?.id) return now;
      return { ...latest, values: { ...latest.values, ...part } };
    });
  }

  function replace(next: PrizeDraft | null, previous: PrizeDraft | null) {
    setPreviousDraft(previous);
    nextVersion();
    store(next);
  }

  /** On another tab and back, they may have begun with another prize meanwhile, which stays. */
  function saved() {
    setPreviousDraft(null);
    nextVersion();
    store((now) => (isSameDraft(now ?? empty, draft) ? null : now));
  }

  const setAsideDraft = (next: PrizeDraft | null) => replace(next, dirty ? draft : null);

  return {
    prize: draft.prize,
    values: draft.values,
    dirty,
    /** Another number means another form, without the errors of the last one. */
    version,
    /** Until the answer comes, no other prize can be in the form. */
    saving,
    setSaving,
    change,
    edit: (prize: AdminPrize) => setAsideDraft({ prize, values: valuesOf(prize) }),
    leave: () => setAsideDraft(null),
    saved,
    drop: () => replace(null, null),
    restoreDraft: previousDraft && (() => replace(previousDraft, null)),
  };
}

const isSameDraft = (one: PrizeDraft, other: PrizeDraft) =>
  one.prize?.id === other.prize?.id && isSameValues(one.values, other.values);

export type PrizeDraftState = ReturnType<typeof usePrizeDraft>;
