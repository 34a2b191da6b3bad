import type { AdminPrize } from 'api/contract';
import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '../../../data/merge-draft.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { attemptFor, useIsSending } from '../../draft-submit.ts';
import { type PrizeValues, valuesOf } from './prize-values.ts';
import {
  emptyDraft,
  isEdited,
  type PrizeDraft,
  rebasePrize,
  takeTheirValue,
} from './rebase-prize.ts';

/** Of the draft and of what is being sent. */
export const PRIZE_FORM = 'prize-form';

/**
 * What the form holds, merged with what others save. After Reset, Cancel or Edit, the previous draft
 * can be restored.
 *
 * @param prizes as last loaded; undefined before
 */
export function usePrizeDraft(prizes: readonly AdminPrize[] | undefined) {
  const [stored, store] = useDraft<PrizeDraft>(PRIZE_FORM, isEdited);
  const [previousDraft, setPreviousDraft] = useState<PrizeDraft | null>(null);
  const [version, setVersion] = useState(0);
  const lastVersion = useRef(version);
  // Also if it began before another tab was opened.
  const saving = useIsSending(PRIZE_FORM);
  const draft = stored ?? emptyDraft;
  const dirty = isEdited(draft);
  const latest = prizes?.find(({ id }) => id === draft.prize?.id) ?? draft.prize;

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
      const current = now ?? emptyDraft;
      if (current.prize?.id !== draft.prize?.id) return now;
      return { ...current, values: { ...current.values, ...part } };
    });
  }

  function replace(next: PrizeDraft | null, previous: PrizeDraft | null) {
    setPreviousDraft(previous);
    nextVersion();
    store(next);
  }

  function keyFor(input: string): string {
    const attempt = attemptFor(input, draft.attempt);
    store((now) => ({ ...(now ?? emptyDraft), attempt }));
    return attempt.key;
  }

  const setAsideDraft = (next: PrizeDraft | null) => replace(next, dirty ? draft : null);

  return {
    ...draft,
    dirty,
    /** The prize in the form with what draws and seals did to it since. */
    latest,
    /** Another number means another form, without the errors of the last one. */
    version,
    /** Until the answer comes, no other prize can be in the form. */
    saving,
    keyFor,
    change,
    takeTheirs: (change: Conflict) => store((now) => now && takeTheirValue(now, change)),
    edit: (prize: AdminPrize) => setAsideDraft({ ...emptyDraft, prize, values: valuesOf(prize) }),
    leave: () => setAsideDraft(null),
    drop: () => replace(null, null),
    restoreDraft: previousDraft && (() => replace(previousDraft, null)),
  };
}

export type PrizeDraftState = ReturnType<typeof usePrizeDraft>;
