import type { AdminPrize } from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '../../../data/merge-draft.ts';
import { useDraft } from '../../use-draft.ts';
import { isSameValues, type PrizeValues, valuesOf } from './prize-values.ts';
import {
  emptyDraft,
  isEdited,
  type PrizeDraft,
  rebasePrize,
  takeTheirValue,
} from './rebase-prize.ts';

/**
 * What the form holds, merged with what others save. After Reset, Cancel or Edit, the previous draft
 * can be restored.
 *
 * @param prizes as last loaded; undefined before
 */
export function usePrizeDraft(prizes: readonly AdminPrize[] | undefined) {
  const [stored, store] = useDraft<PrizeDraft>('prize-form');
  const [previousDraft, setPreviousDraft] = useState<PrizeDraft | null>(null);
  const [version, setVersion] = useState(0);
  const lastVersion = useRef(version);
  const [saving, setSaving] = useState(false);
  const sent = useRef<PrizeDraft>(emptyDraft);
  const draft = stored ?? emptyDraft;
  const dirty = isEdited(draft);

  useEffect(() => {
    // Until the answer comes, what was loaded may be what was just sent.
    if (stored === null || prizes === undefined || saving) return;
    const rebased = rebasePrize(stored, prizes);
    if (rebased !== stored) store(rebased);
  }, [stored, prizes, saving, store]);

  function nextVersion() {
    lastVersion.current += 1;
    setVersion(lastVersion.current);
  }

  /** Ignored when the form is another by then: reading an image takes a while. */
  function change(part: Partial<PrizeValues>) {
    if (version !== lastVersion.current) return;
    setPreviousDraft(null);
    store((now) => {
      const latest = now ?? emptyDraft;
      if (latest.prize?.id !== draft.prize?.id) return now;
      return { ...latest, values: { ...latest.values, ...part } };
    });
  }

  function replace(next: PrizeDraft | null, previous: PrizeDraft | null) {
    setPreviousDraft(previous);
    nextVersion();
    store(next);
  }

  function startSaving() {
    sent.current = draft;
    setSaving(true);
  }

  /** On another tab and back, they may have begun with another prize meanwhile, which stays. */
  function saved() {
    setPreviousDraft(null);
    nextVersion();
    store((now) => (isSameDraft(now ?? emptyDraft, sent.current) ? null : now));
  }

  const setAsideDraft = (next: PrizeDraft | null) => replace(next, dirty ? draft : null);

  return {
    ...draft,
    dirty,
    /** Another number means another form, without the errors of the last one. */
    version,
    /** Until the answer comes, no other prize can be in the form. */
    saving,
    startSaving,
    endSaving: () => setSaving(false),
    change,
    takeTheirs: (change: Conflict) => store((now) => now && takeTheirValue(now, change)),
    edit: (prize: AdminPrize) => setAsideDraft({ ...emptyDraft, prize, values: valuesOf(prize) }),
    leave: () => setAsideDraft(null),
    saved,
    drop: () => replace(null, null),
    restoreDraft: previousDraft && (() => replace(previousDraft, null)),
  };
}

const isSameDraft = (one: PrizeDraft, other: PrizeDraft) =>
  one.prize?.id === other.prize?.id && isSameValues(one.values, other.values);

export type PrizeDraftState = ReturnType<typeof usePrizeDraft>;
