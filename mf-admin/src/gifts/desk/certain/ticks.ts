import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { readStoredDraft, storeDraft } from '../../../data/stored-draft.ts';

/** In this tab: ids alone. */
const NAME = 'desk-left-out';

/**
 * The entries that are left out. A store, so that a tick renders one cell and not the whole table. It
 * outlives the step, and a verification of the others: who was doubted stays left out until ticked.
 */
function createTicks() {
  let leftOut: ReadonlySet<number> = new Set(readStoredDraft<number[]>(NAME));
  const listeners = new Set<() => void>();
  function set(next: ReadonlySet<number>) {
    leftOut = next;
    storeDraft(NAME, next.size > 0 ? [...next] : null);
    for (const listener of listeners) listener();
  }
  return {
    leftOut: () => leftOut,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle(id: number) {
      const next = new Set(leftOut);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
  };
}

type Ticks = ReturnType<typeof createTicks>;
export const TicksContext = createContext<Ticks | null>(null);

export function useTicks() {
  const [ticks] = useState(createTicks);
  const leftOut = useSyncExternalStore(ticks.subscribe, ticks.leftOut);
  return { ticks, leftOut };
}

/**
 * The entries that are left out and still have a certain match. The list goes by id, so those behind
 * its end may be on a page that is not loaded.
 */
export function stillLeftOut(
  leftOut: ReadonlySet<number>,
  { rows, more }: { rows: readonly { id: number }[] | undefined; more: boolean },
): ReadonlySet<number> {
  if (!rows) return leftOut;
  const listed = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1)?.id ?? 0;
  return new Set([...leftOut].filter((id) => listed.has(id) || (more && id > last)));
}

/** Whether one entry is ticked, and what changes it. */
export function useTick(id: number): [ticked: boolean, toggle: () => void] {
  const ticks = useContext(TicksContext);
  if (!ticks) throw new Error('useTick needs a TicksContext');
  const ticked = useSyncExternalStore(ticks.subscribe, () => !ticks.leftOut().has(id));
  return [ticked, () => ticks.toggle(id)];
}
