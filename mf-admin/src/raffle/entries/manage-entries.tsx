import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { addEntryByHand, type RaffleEntry, updateEntry } from 'api/contract';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { useLetterKeys } from '../../ui/letter-keys.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { OnceOpened } from '../../ui/once-opened.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { statsQuery } from '../raffle-queries.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { useNewEntries } from './by-hand-draft.ts';
import type { DockHandle } from './entries-dock.tsx';
import { entriesQuery } from './entries-query.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntriesToolbar } from './entries-toolbar.tsx';
import { noFilters, setFilters, useEntriesView } from './entries-view.ts';
import { currentRow, type EntryAction, press, useEntryKeys } from './entry-keys.ts';
import { EntrySelection, useSelectedCount } from './entry-selection.ts';
import { undo, useLastChange } from './last-change.ts';
import { ListActions } from './list-actions.tsx';
import { LiveBadge } from './live-badge.tsx';
import { useStableRows } from './stable-rows.ts';
import { useTableLayout } from './table-layout.ts';

// Loaded when there is more than one page.
const Paging = lazy(() => import('./paging.tsx').then((file) => ({ default: file.Paging })));
// Loaded when somebody writes a note, adds, selects or deletes an entry, or asks for the keys.
const NoteDialog = lazy(() =>
  import('./note-dialog.tsx').then((file) => ({ default: file.NoteDialog })),
);
const AddByHandDialog = lazy(() =>
  import(/* webpackChunkName: "add-by-hand" */ './add-by-hand-dialog.tsx').then((file) => ({
    default: file.AddByHandDialog,
  })),
);
const DeleteEntry = lazy(() =>
  import('./delete-entry.tsx').then((file) => ({ default: file.DeleteEntry })),
);
const loadDock = () =>
  import(/* webpackChunkName: "entries-dock" */ './entries-dock.tsx').then((file) => ({
    default: file.EntriesDock,
  }));
const EntriesDock = lazy(loadDock);
const KeysDialog = lazy(() =>
  import('./list-keys-dialog.tsx').then((file) => ({ default: file.ListKeysDialog })),
);

export function ManageEntries() {
  const [view, change] = useEntriesView();
  const stats = useQuery(statsQuery);
  const entries = useQuery(entriesQuery(view));
  const key = useLoadedKey(JSON.stringify(view), entries.isPlaceholderData);
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsElement = useRef<HTMLDivElement>(null);
  const { page, pauseHandlers, resume, hold } = useStableRows(entries.data, key);
  const { list, restore } = useRowFocus(toHeading);
  const table = useTableLayout();
  const [selection] = useState(() => new EntrySelection());
  const [isSelecting, setSelecting] = useState(false);
  const [noting, setNoting] = useState<{ entry: RaffleEntry } | null>(null);
  const [deleting, setDeleting] = useState<RaffleEntry | null>(null);
  const [adding, setAdding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [letters, setLetters] = useLetterKeys();
  const hasSelected = useSelectedCount(selection) > 0;
  const lastChange = useLastChange();
  const hasDock = useWasTrue(hasSelected || lastChange !== null);
  const dock = useDock();
  // The session expired while keys were on the screen: they are shown again.
  const [newEntries] = useNewEntries();
  const isAdding = adding || newEntries !== null;
  const may = useMay();
  const mayChange = may(updateEntry);
  // While there is nothing to show, another poll must not hide the error.
  const failed = entries.isError || (!page && entries.errorUpdateCount > 0);
  const filtered = Object.keys(setFilters(view)).length > 0;

  // The last page may have disappeared: entries were deleted or no longer match.
  const lastPage = page && key === JSON.stringify(view) ? Math.max(page.totalPages, 1) : null;
  // Replaced: Back would return to a page that is gone, and be sent forward again.
  const turnTo = useEffectEvent((page: number) => change({ page }, { replace: true }));
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) turnTo(lastPage);
  }, [lastPage, view.page]);

  // What is on the screen now is what a change of the selected entries expects.
  useEffect(() => {
    if (page) selection.seen(page.entries);
  }, [page, selection]);

  const hasRows = page !== undefined;
  useEffect(() => {
    // Keys work at once then. After a failure, the first selection loads it again.
    if (hasRows) loadDock().catch(() => {});
  }, [hasRows]);

  /** Of the selected entries, or of the row that has the focus. */
  function actOn(status: 'verified' | 'disqualified', action: string) {
    if (!mayChange) return;
    const ids = idsOf(selection);
    const pressedAt = document.activeElement;
    if (ids !== '')
      return dock.act((handle) => {
        if (idsOf(selection) === ids) handle.changeSelected({ status }, pressedAt);
      });
    const row = currentRow(rowsElement.current);
    if (row) press(row, action);
  }

  const actions: Record<EntryAction, () => void> = {
    verify: () => actOn('verified', 'verify'),
    disqualify: () => actOn('disqualified', 'disqualify'),
    undo: () => {
      if (mayChange && !undo() && lastChange) dock.act((handle) => handle.undoLast(lastChange));
    },
    note: () => {
      const row = currentRow(rowsElement.current);
      if (row) press(row, 'write');
    },
    search: () =>
      heading.current?.closest('section')?.querySelector<HTMLElement>('search input')?.focus(),
    clear: () => selection.clear(),
    help: () => {
      if (mayChange) setHelping(true);
    },
  };
  useEntryKeys({ list: rowsElement, letters, onAction: (action) => actions[action]() });

  /** Moves the focus without scrolling. */
  function toHeading() {
    heading.current?.focus({ preventScroll: true });
  }

  const rowsRef = useCallback(
    (element: HTMLDivElement | null) => {
      rowsElement.current = element;
      return list(element);
    },
    [list],
  );

  const note = useCallback((entry: RaffleEntry) => setNoting({ entry }), []);

  async function refresh() {
    resume();
    await Promise.all([entries.refetch(), stats.refetch()]);
  }

  return (
    <>
      <ListScreen
        heading="Entries"
        headingRef={heading}
        badge={<LiveBadge live={!failed} />}
        actions={
          <ActionRow>
            {may(addEntryByHand) && (
              <ActionButton icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                Add by hand
              </ActionButton>
            )}
            <RefreshButton onRefresh={refresh} />
          </ActionRow>
        }
        filters={<EntriesToolbar view={view} onChange={change} table={table} />}
        list={{
          rows: page?.total === 0 ? [] : page?.entries,
          failed,
          updatedAt: entries.dataUpdatedAt,
          retry: refresh,
        }}
        loading={stats.data?.totalEntries === 0 ? 'No entries found' : 'Loading entries...'}
        error="Failed to fetch entries"
        empty={{
          text: 'No entries found',
          action: filtered && <Button onClick={() => change(noFilters)}>Show all entries</Button>,
        }}
        summary={
          page && (
            <>
              <p>{rangeOf(page.currentPage, view.limit, page.total)}</p>
              <ListActions
                view={view}
                mayChange={mayChange}
                isSelecting={isSelecting}
                onSelecting={(next) => {
                  setSelecting(next);
                  selection.clear();
                }}
                onKeys={() => setHelping(true)}
              />
            </>
          )
        }
        paging={
          <>
            {page && page.totalPages > 1 && (
              <Suspense>
                <Paging
                  page={page.currentPage}
                  pages={page.totalPages}
                  onTurn={(to) => {
                    change({ page: to });
                    heading.current?.focus();
                  }}
                />
              </Suspense>
            )}
            {hasDock && (
              <Suspense>
                <EntriesDock
                  ref={dock.ref}
                  selection={selection}
                  view={view}
                  page={page}
                  mayChange={mayChange}
                  onChanged={() => {
                    if (selection.read().size === 0) setSelecting(false);
                    resume();
                  }}
                  onDismiss={toHeading}
                />
              </Suspense>
            )}
          </>
        }
      >
        {(rows) => (
          <EntriesTable
            rows={rows}
            view={view}
            onView={change}
            table={table}
            selection={selection}
            isSelecting={isSelecting}
            hold={hold}
            handlers={pauseHandlers}
            onNote={note}
            onDelete={setDeleting}
            ref={rowsRef}
          />
        )}
      </ListScreen>

      <OnceOpened open={noting !== null}>
        <NoteDialog noting={noting} onClose={() => setNoting(null)} onGone={restore} />
      </OnceOpened>
      <OnceOpened open={isAdding}>
        <AddByHandDialog open={isAdding} onClose={() => setAdding(false)} />
      </OnceOpened>
      <OnceOpened open={isHelping}>
        <KeysDialog
          open={isHelping}
          letters={letters}
          onLetters={setLetters}
          onClose={() => setHelping(false)}
          afterClose={restore}
        />
      </OnceOpened>
      <OnceOpened open={deleting !== null}>
        <DeleteEntry
          entry={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={(id) => {
            selection.drop([id]);
            resume();
          }}
          onGone={restore}
        />
      </OnceOpened>
    </>
  );
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

/** Whether it is true, or was before. */
function useWasTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}

/** The key of the page shown: the last one until the new one has loaded. */
function useLoadedKey(key: string, waiting: boolean): string {
  const [answered, setAnswered] = useState(key);
  if (!waiting && answered !== key) setAnswered(key);
  return waiting ? answered : key;
}

/** "51–100 of 1,204 entries" */
function rangeOf(page: number, limit: number, total: number): string {
  const noun = total === 1 ? 'entry' : 'entries';
  if (total <= limit) return `${formatCount(total)} ${noun}`;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${noun}`;
}
