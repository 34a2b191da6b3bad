/** The values of a form by field: text as it was typed, and checkboxes. */
export type DraftValues = Record<string, string | boolean>;

/** A field that somebody else changed while it was being edited here. */
export interface Conflict {
  path: string;
  before: string | boolean;
  theirs: string | boolean;
  /** It was edited here too: that text stays until the admin decides. */
  isConflict: boolean;
}

/**
 * Merges what was edited here with what somebody else saved, field by field: fields that were not
 * edited here get their value, edited ones stay.
 */
export function merge(base: DraftValues, mine: DraftValues, theirs: DraftValues) {
  const draft: DraftValues = {};
  const conflicts: Conflict[] = [];
  for (const [path, theirValue] of Object.entries(theirs)) {
    const [before, myValue] = [base[path] ?? '', mine[path] ?? ''];
    const edited = myValue !== before;
    draft[path] = edited ? myValue : theirValue;
    if (theirValue === before) continue;
    const isConflict = edited && myValue !== theirValue;
    conflicts.push({ path, before, theirs: theirValue, isConflict });
  }
  return { draft, conflicts };
}

/** A form as it was loaded, as it was edited since, and what others saved meanwhile. */
export interface MergedDraft {
  base: DraftValues;
  draft: DraftValues;
  conflicts: Conflict[];
}

/** What was loaded again becomes the base; what was edited here stays, unless others saved the same. */
export function rebase({ base, draft, conflicts }: MergedDraft, theirs: DraftValues): MergedDraft {
  const merged = merge(base, draft, theirs);
  const edited = !isSameDraft(draft, base) && !isSameDraft(merged.draft, theirs);
  const earlier = conflicts.filter(
    ({ path }) => !merged.conflicts.some((conflict) => conflict.path === path),
  );
  return {
    base: theirs,
    draft: merged.draft,
    conflicts: edited ? [...earlier, ...merged.conflicts] : [],
  };
}

/** After the admin chose the other's value of a field. */
export function takeTheirs<D extends MergedDraft>(merged: D, { path, theirs }: Conflict): D {
  return {
    ...merged,
    draft: { ...merged.draft, [path]: theirs },
    conflicts: merged.conflicts.map((conflict) =>
      conflict.path === path ? { ...conflict, isConflict: false } : conflict,
    ),
  };
}

export function isSameDraft(a: DraftValues, b: DraftValues): boolean {
  return Object.keys(a).every((path) => a[path] === b[path]);
}
