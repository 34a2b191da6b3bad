import { type RefObject, useCallback, useRef } from 'react';
import type { DockHandle } from './entries-dock.tsx';
import { currentRow, type EntryAction, press, useEntryKeys } from './entry-keys.ts';
import type { EntrySelection } from './entry-selection.ts';
import { type LastChange, undo } from './last-change.ts';

interface EntryActions {
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>;
  /** That of the section, which is there without rows, too. */
  heading: RefObject<HTMLElement | null>;
  selection: EntrySelection;
  lastChange: LastChange | null;
  mayChange: boolean;
  /** Whether letters work. */
  letters: boolean;
  onHelp: () => void;
}

/** What the keys of the list do. @returns the ref of the dock, in which some of them act */
export function useEntryActions(deps: EntryActions): (dock: DockHandle | null) => void {
  const { list, heading, selection, lastChange, mayChange, letters, onHelp } = deps;
  const dock = useDock();

  /** Of the selected entries, or of the row that has the focus. */
  function actOn(status: 'verified' | 'disqualified', action: string) {
    if (!mayChange) return;
    const ids = idsOf(selection);
    const pressedAt = document.activeElement;
    if (ids !== '')
      return dock.act((handle) => {
        if (idsOf(selection) === ids) handle.changeSelected({ status }, pressedAt);
      });
    const row = currentRow(list.current);
    if (row) press(row, action);
  }

  const actions: Record<EntryAction, () => void> = {
    verify: () => actOn('verified', 'verify'),
    disqualify: () => actOn('disqualified', 'disqualify'),
    undo: () => {
      if (!mayChange || undo() || !lastChange || lastChange.isFollowed) return;
      dock.act((handle) => handle.undoLast(lastChange));
    },
    note: () => {
      const row = currentRow(list.current);
      if (row) press(row, 'write');
    },
    search: () =>
      heading.current?.closest('section')?.querySelector<HTMLElement>('search input')?.focus(),
    clear: () => selection.clear(),
    help: () => {
      if (mayChange) onHelp();
    },
  };
  useEntryKeys({ list, letters, onAction: (action) => actions[action]() });

  return dock.ref;
}

/** What keys do in the dock, also those that were pressed before its code was there. */
function useDock() {
  const handle = useRef<DockHandle>(null);
  const waiting = useRef<((dock: DockHandle) => void) | null>(null);
  const ref = useCallback((dock: DockHandle | null) => {
    handle.current = dock;
    if (!dock) return;
    waiting.current?.(dock);
    waiting.current = null;
  }, []);
  const act = useCallback((run: (dock: DockHandle) => void) => {
    if (handle.current) run(handle.current);
    // One key after the other: a second one may mean what the first will have done.
    else waiting.current ??= run;
  }, []);
  return { ref, act };
}

/** Which entries are selected, as one text. */
function idsOf(selection: EntrySelection): string {
  return [...selection.read().keys()].join();
}
