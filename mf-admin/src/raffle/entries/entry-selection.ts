import type { RaffleEntry, SelectedEntry } from 'api/contract';
import { useSyncExternalStore } from 'react';

/**
 * Which entries are selected, each as it was last seen. A store of its own, so that a checkbox renders
 * alone and not with 200 rows. It outlives pages and filters.
 */
export class EntrySelection {
  #entries: ReadonlyMap<number, SelectedEntry> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same map until something changes. */
  readonly read = () => this.#entries;

  has(id: number): boolean {
    return this.#entries.has(id);
  }

  set(entries: readonly SelectedEntry[], isSelected: boolean): void {
    const next = new Map(this.#entries);
    for (const entry of entries) {
      if (isSelected) next.set(entry.id, entry);
      else next.delete(entry.id);
    }
    this.#put(next);
  }

  /** What is on the screen now is what the next change expects. */
  seen(entries: readonly RaffleEntry[]): void {
    const known = entries.filter(({ id }) => this.has(id)).map(toSelected);
    if (known.length > 0) this.#entries = new Map([...this.#entries, ...pairs(known)]);
  }

  /** Entries that were deleted, or changed. */
  drop(ids: readonly number[]): void {
    const next = new Map(this.#entries);
    for (const id of ids) next.delete(id);
    if (next.size < this.#entries.size) this.#put(next);
  }

  clear(): void {
    if (this.#entries.size > 0) this.#put(new Map());
  }

  #put(entries: ReadonlyMap<number, SelectedEntry>): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

const pairs = (entries: readonly SelectedEntry[]) =>
  entries.map((entry) => [entry.id, entry] as const);

export function toSelected({ id, name, entryStatus, adminNotes }: RaffleEntry): SelectedEntry {
  return { id, name, status: entryStatus, adminNotes };
}

export function useIsSelected(selection: EntrySelection, id: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}

export function useSelectedCount(selection: EntrySelection): number {
  return useSyncExternalStore(selection.subscribe, () => selection.read().size);
}

/** How many of these are selected. */
export function useCountOf(selection: EntrySelection, entries: readonly { id: number }[]): number {
  return useSyncExternalStore(
    selection.subscribe,
    () => entries.filter(({ id }) => selection.has(id)).length,
  );
}
