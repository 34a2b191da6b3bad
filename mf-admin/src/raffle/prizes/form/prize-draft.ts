import type { AdminPrize } from 'api/contract';
import { useState } from 'react';
import { useDraft } from '../../use-draft.ts';
import { emptyValues, isSameValues, type PrizeValues, valuesOf } from './prize-values.ts';

interface PrizeDraft {
  /** The prize in the form; null while a new one is typed. */
  prize: AdminPrize | null;
  values: PrizeValues;
}

const fresh: PrizeDraft = { prize: null, values: emptyValues };

/** What stands in the form. What Reset, Cancel or Edit pushed aside can be brought back. */
export function usePrizeDraft() {
  const [kept, keep] = useDraft<PrizeDraft>('prize-form');
  const [aside, setAside] = useState<PrizeDraft | null>(null);
  const draft = kept ?? fresh;
  const untouched = draft.prize ? valuesOf(draft.prize) : emptyValues;
  const dirty = !isSameValues(draft.values, untouched);

  /** For the prize that was in the form when this was asked: a picture takes a while to read. */
  function change(part: Partial<PrizeValues>) {
    setAside(null);
    keep((now) => {
      const latest = now ?? fresh;
      if (latest.prize?.id !== draft.prize?.id) return now;
      return { ...latest, values: { ...latest.values, ...part } };
    });
  }

  function pushAside(next: PrizeDraft | null) {
    setAside(dirty ? draft : null);
    keep(next);
  }

  return {
    prize: draft.prize,
    values: draft.values,
    dirty,
    change,
    edit: (prize: AdminPrize) => pushAside({ prize, values: valuesOf(prize) }),
    leave: () => pushAside(null),
    saved: () => {
      setAside(null);
      keep(null);
    },
    bringBack:
      aside &&
      (() => {
        keep(aside);
        setAside(null);
      }),
  };
}

export type PrizeDraftState = ReturnType<typeof usePrizeDraft>;
