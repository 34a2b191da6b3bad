import type { EntriesPage } from 'api/contract';
import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 3_000;

/**
 * The page to show. For 3 s after a pointer moved or a key was pressed in the list, rows stay in
 * place and only their contents change, so that no other row moves under the pointer. New rows
 * appear after that. The page also stays when the next one could not be loaded.
 *
 * @param key of the view; a page with another key is shown at once
 */
export function useStableRows(fresh: EntriesPage | undefined, key: string) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState({ key, page: fresh });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  let next = shown.page;
  if (fresh) next = busy && shown.page && shown.key === key ? merge(shown.page, fresh) : fresh;
  if (next !== shown.page || (fresh && shown.key !== key)) setShown({ key, page: next });

  function resume() {
    clearTimeout(timer.current);
    setBusy(false);
  }

  function pause() {
    clearTimeout(timer.current);
    timer.current = setTimeout(resume, QUIET_MS);
    setBusy(true);
  }

  const pauseHandlers = {
    onPointerMove: pause,
    onPointerDown: pause,
    onKeyDown: pause,
  };
  return { page: next, pauseHandlers, resume };
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
