import { useSyncExternalStore } from 'react';
import { encryptedStorage } from '../../data/encrypted-storage.ts';

/** What was changed last, for one Undo that stays reachable. */
export interface LastChange {
  /** Of a change of many entries. */
  changeId: number;
  /** "312 entries are verified." */
  text: string;
  /** Undo, or Redo after an undo. */
  action: 'Undo' | 'Redo';
  /** Names and reasons of entries that stayed as they were. */
  refused: { id: number; name: string | null; message: string }[];
  /** Something else was changed after it, so the key U does not undo it, but its button does. */
  isFollowed?: boolean;
}

/** What was tried since and changed nothing: the Undo of the last change stays. */
export type VainChange = Pick<LastChange, 'text' | 'refused'>;

// In this tab alone: another one shows what was done there. It has counts, and no names.
const NAME = 'raffle-admin:last-change';
// Its key is the account's: another one that signs in does not read it.
const tab = encryptedStorage('tab');
const listeners = new Set<() => void>();
let last: LastChange | null = stored();
let vain: VainChange | null = null;

export function setLastChange(change: LastChange | null): void {
  vain = null;
  keep(change);
}

function keep(change: LastChange | null): void {
  last = change;
  try {
    if (change) tab.setItem(NAME, JSON.stringify({ ...change, refused: [] }));
    else tab.removeItem(NAME);
  } catch {
    // Then a reload forgets it; the history still undoes it.
  }
  tellListeners();
}

export function setVainChange(change: VainChange): void {
  vain = change;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readLastChange = () => last;
export const useLastChange = () => useSyncExternalStore(subscribe, readLastChange);
export const useVainChange = () => useSyncExternalStore(subscribe, () => vain);

function stored(): LastChange | null {
  try {
    const value: unknown = JSON.parse(tab.getItem(NAME) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { changeId, text, action, isFollowed } = value as Partial<LastChange>;
    if (typeof changeId !== 'number' || typeof text !== 'string') return null;
    return {
      ...{ changeId, text, action: action === 'Redo' ? 'Redo' : 'Undo', refused: [] },
      ...(isFollowed === true && { isFollowed }),
    };
  } catch {
    return null;
  }
}

interface Undoable {
  /** What it sends, or the id of a change of many, by which `forgetUndo` knows it. */
  by: unknown;
  /** @returns whether that is over: it is undone, or never will be. Otherwise U tries it again. */
  undo: () => Promise<boolean>;
}

/** What the key U undoes, one after the other: changes of one entry or of many, the latest last. */
let undoable: readonly (Undoable & { order: number })[] = [];
let lastOrder = 0;
/** What was changed up to this one is not undone any more. */
let barrier = 0;
/** Undos that were asked for, one after the other. */
let work: Promise<void> = Promise.resolve();
let waiting = 0;
/** One of them has to be tried again, so none that was asked for after it is done in its place. */
let isStopped = false;

/** @param change null for one that cannot be undone: nothing before it may be undone in its place */
export function pushUndo(change: Undoable | null): void {
  lastOrder += 1;
  if (last && change?.by !== last.changeId) keep({ ...last, isFollowed: true });
  if (change) undoable = [...undoable, { ...change, order: lastOrder }];
  else endUndoing();
}

function endUndoing(): void {
  barrier = lastOrder;
  undoable = [];
}

/** It was undone elsewhere, such as in its toast. */
export function forgetUndo(by: unknown): void {
  undoable = undoable.filter((change) => change.by !== by);
}

/** Whoever worked here has signed out. */
export function forgetChanges(): void {
  endUndoing();
  setLastChange(null);
}

/** Another account works in this tab from now on. What it has changed here before is its own. */
export function changeAccount(): void {
  endUndoing();
  vain = null;
  last = stored();
  tellListeners();
}

/** @returns whether there was something to undo */
export function undo(): boolean {
  const latest = undoable.at(-1);
  if (!latest) return waiting > 0;
  undoable = undoable.slice(0, -1);
  waiting += 1;
  work = work.then(async () => {
    if (latest.order > barrier && (isStopped || !(await latest.undo()))) {
      isStopped = true;
      // Where it was, unless that is past.
      if (latest.order > barrier)
        undoable = [...undoable, latest].sort((one, other) => one.order - other.order);
    }
    waiting -= 1;
    if (waiting === 0) isStopped = false;
  });
  return true;
}
