import type { EntriesPage } from 'api/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const QUIET_MS = 3_000;

/**
 * The page to show. For 3 s after a pointer moved or a key was pressed in the list, rows stay in
 * place and only their contents change, so that no other row moves under the pointer. New rows
 * appear after that. While a note is edited in a row (`hold`), they stay until it is done. The page also
 * stays when the next one could not be loaded.
 *
 * @param key of the view; a page with another key is shown at once
 */
export function useStableRows(fresh: EntriesPage | undefined, key: string) {
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState({ key, page: fresh });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isHolding = held.size > 0;
  let next = shown.page;
  if (fresh) {
    // An empty list says so at once, but not in place of a row that somebody is writing in.
    const stays = isHolding || (busy && fresh.total > 0);
    next = stays && shown.page && shown.key === key ? merge(shown.page, fresh) : fresh;
  }
  if (next !== shown.page || (fresh && shown.key !== key)) setShown({ key, page: next });

  const resume = useCallback(() => {
    clearTimeout(timer.current);
    setBusy(false);
  }, []);

  /** Keeps the row of an entry where it is, or lets it go. */
  const hold = useCallback((id: number, isHeld: boolean) => {
    setHeld((before) => {
      const after = new Set(before);
      if (isHeld) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);

  const pauseHandlers = useMemo(() => {
    function pause() {
      clearTimeout(timer.current);
      timer.current = setTimeout(resume, QUIET_MS);
      setBusy(true);
    }
    return { onPointerMove: pause, onPointerDown: pause, onKeyDown: pause };
  }, [resume]);

  return { page: next, pauseHandlers, resume, hold, isHolding };
}

/** New contents and totals in the old order; the same object if nothing changed. */
function merge(shown: EntriesPage, fresh: EntriesPage): EntriesPage {
  const byId = new Map(fresh.entries.map((entry) => [entry.id, entry]));
  const entries = shown.entries.map((entry) => byId.get(entry.id) ?? entry);
  const same =
    entries.every((entry, place) => entry === shown.entries[place]) &&
    fresh.total === shown.total &&
    fresh.totalPages === shown.totalPages;
  return same ? shown : { ...fresh, entries };
}
