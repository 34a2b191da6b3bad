import type { Draft } from './draft.ts';

/** A field that somebody else changed while it was being typed in here. */
export interface Meanwhile {
  path: string;
  before: string | boolean;
  theirs: string | boolean;
  /** It was changed here too: what was typed stays until one says otherwise. */
  disputed: boolean;
}

/**
 * Brings together what was typed here and what somebody saved meanwhile, field by field: what was
 * not touched here becomes theirs, what was touched stays.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft) {
  const draft: Draft = {};
  const meanwhile: Meanwhile[] = [];
  for (const [path, their] of Object.entries(theirs)) {
    const [before, own] = [base[path] ?? '', mine[path] ?? ''];
    const touched = own !== before;
    draft[path] = touched ? own : their;
    if (their === before) continue;
    meanwhile.push({ path, before, theirs: their, disputed: touched && own !== their });
  }
  return { draft, meanwhile };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return Object.keys(a).every((path) => a[path] === b[path]);
}
