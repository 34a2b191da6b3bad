import type { AdminPrize } from 'api/contract';
import {
  type Conflict,
  isSameDraft,
  type MergedDraft,
  rebase,
  takeTheirs,
} from '../../../data/merge-draft.ts';
import type { Attempt } from '../../draft-submit.ts';
import {
  emptyValues,
  fromDraftValues,
  isSameValues,
  type PrizeValues,
  toDraftValues,
  valuesOf,
} from './prize-values.ts';

export interface PrizeDraft {
  /** The prize in the form, as it was last loaded; null for a new one. */
  prize: AdminPrize | null;
  values: PrizeValues;
  /** What others saved since the form was opened. */
  conflicts: Conflict[];
  /** The prize that the form was about until somebody else deleted it, with its images. */
  deleted?: { title: string; imageIsGone: boolean };
  /** How it was sent last, while that is not accepted: the response may have been lost. */
  attempt?: Attempt;
}

export const emptyDraft: PrizeDraft = { prize: null, values: emptyValues, conflicts: [] };

export function isEdited({ prize, values }: PrizeDraft): boolean {
  return !isSameValues(values, prize ? valuesOf(prize) : emptyValues);
}

/**
 * Merges the draft with the prizes as they were just loaded. The draft itself when nothing that it
 * is about has changed; null when its prize was deleted and nothing had been edited.
 */
export function rebasePrize(draft: PrizeDraft, prizes: readonly AdminPrize[]): PrizeDraft | null {
  const { prize, values } = draft;
  if (prize === null) return draft;
  const latest = prizes.find(({ id }) => id === prize.id);
  if (latest === undefined) return isEdited(draft) ? withoutPrize(prize, values) : null;
  const theirs = toDraftValues(valuesOf(latest));
  const merging = toMergedDraft(draft, prize);
  if (isSameDraft(merging.base, theirs)) return draft;
  const { draft: merged, conflicts } = rebase(merging, theirs);
  return { prize: latest, values: fromDraftValues(merged), conflicts };
}

/** After the organizer chose the other's value of a field. */
export function takeTheirValue(draft: PrizeDraft, change: Conflict): PrizeDraft {
  if (draft.prize === null) return draft;
  const { draft: merged, conflicts } = takeTheirs(toMergedDraft(draft, draft.prize), change);
  return { ...draft, values: fromDraftValues(merged), conflicts };
}

function toMergedDraft({ values, conflicts }: PrizeDraft, prize: AdminPrize): MergedDraft {
  return { base: toDraftValues(valuesOf(prize)), draft: toDraftValues(values), conflicts };
}

/** A new prize. The image was deleted with the old one. */
function withoutPrize({ prizeTitle }: AdminPrize, values: PrizeValues): PrizeDraft {
  const { prizeImage, ...texts } = values;
  const kept = prizeImage && 'data' in prizeImage ? prizeImage : null;
  return {
    prize: null,
    values: { ...texts, prizeImage: kept },
    conflicts: [],
    deleted: { title: prizeTitle, imageIsGone: prizeImage !== kept },
  };
}
