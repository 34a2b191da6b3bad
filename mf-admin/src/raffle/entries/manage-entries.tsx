import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { addEntryByHand, updateEntry } from 'api/contract';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { useLetterKeys } from '../../ui/letter-keys.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { statsQuery } from '../raffle-queries.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { entriesQuery } from './entries-query.ts';
import { EntriesTable } from './entries-table.tsx';
import { EntriesToolbar } from './entries-toolbar.tsx';
import { type EntriesView, noFilters, setFilters, useEntriesView } from './entries-view.ts';
import { EntryDialogs, useEntryDialogs } from './entry-dialogs.tsx';
import { EntrySelection, useSelectedCount } from './entry-selection.ts';
import { useLastChange } from './last-change.ts';
import { ListActions } from './list-actions.tsx';
import { LiveBadge } from './live-badge.tsx';
import { useStableRows } from './stable-rows.ts';
import { useTableLayout } from './table-layout.ts';
import { useEntryActions } from './use-entry-actions.ts';

// Loaded when there is more than one page.
const Paging = lazy(() => import('./paging.tsx').then((file) => ({ default: file.Paging })));
// Loaded once there are entries.
const loadDock = () =>
  import(/* webpackChunkName: "entries-dock" */ './entries-dock.tsx').then((file) => ({
    default: file.EntriesDock,
  }));
const EntriesDock = lazy(loadDock);

export function ManageEntries() {
  const [view, change] = useEntriesView();
  const stats = useQuery(statsQuery);
  const entries = useQuery(entriesQuery(view));
  // Until the new page is there, the old one is shown, with its numbers.
  const shownView = useLoadedView(view, entries.isPlaceholderData || !entries.data);
  const key = JSON.stringify(shownView);
  const isShown = key === JSON.stringify(view);
  const heading = useRef<HTMLHeadingElement>(null);
  const rowsElement = useRef<HTMLDivElement>(null);
  const { page, pauseHandlers, resume, hold, isHolding } = useStableRows(entries.data, key);
  const { list, restore } = useRowFocus(toHeading);
  const table = useTableLayout();
  const [selection] = useState(() => new EntrySelection());
  const [isSelecting, setSelecting] = useState(false);
  const dialogs = useEntryDialogs();
  const [letters, setLetters] = useLetterKeys();
  const hasSelected = useSelectedCount(selection) > 0;
  const lastChange = useLastChange();
  const hasDock = useWasTrue(hasSelected || lastChange !== null);
  const may = useMay();
  const mayChange = may(updateEntry);
  const dockRef = useEntryActions({
    list: rowsElement,
    heading,
    selection,
    lastChange,
    mayChange,
    letters,
    onHelp: () => dialogs.setHelping(true),
  });
  // While there is nothing to show, another poll must not hide the error.
  const failed = entries.isError || (!page && entries.errorUpdateCount > 0);
  const filtered = Object.keys(setFilters(view)).length > 0;

  // The last page may have disappeared: entries were deleted or no longer match. Its row with a note
  // that is being written stays.
  const lastPage = page && isShown ? Math.max(page.totalPages, 1) : null;
  // Replaced: Back would return to a page that is gone, and be sent forward again.
  const turnTo = useEffectEvent((page: number) => change({ page }, { replace: true }));
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage && !isHolding) turnTo(lastPage);
  }, [lastPage, view.page, isHolding]);

  // What is on the screen now is what a change of the selected entries expects.
  useEffect(() => {
    if (page) selection.seen(page.entries);
  }, [page, selection]);

  const hasRows = page !== undefined;
  useEffect(() => {
    // Keys work at once then. After a failure, the first selection loads it again.
    if (hasRows) loadDock().catch(() => {});
  }, [hasRows]);

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
              <ActionButton icon={<PlusOutlined />} onClick={() => dialogs.setAdding(true)}>
                Add by hand
              </ActionButton>
            )}
            <RefreshButton onRefresh={refresh} />
          </ActionRow>
        }
        filters={<EntriesToolbar view={view} onChange={change} table={table} />}
        list={{
          rows: page?.entries,
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
              <p>{rangeOf(page.currentPage, shownView.limit, page.total)}</p>
              <ListActions
                view={view}
                mayChange={mayChange}
                isSelecting={isSelecting}
                onSelecting={(next) => {
                  setSelecting(next);
                  selection.clear();
                }}
                onKeys={() => dialogs.setHelping(true)}
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
                  ref={dockRef}
                  selection={selection}
                  view={view}
                  page={page}
                  isLoading={!isShown}
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
            busy={!isShown}
            view={view}
            onView={change}
            table={table}
            selection={selection}
            isSelecting={isSelecting}
            hold={hold}
            handlers={pauseHandlers}
            onNote={dialogs.note}
            onDelete={dialogs.setDeleting}
            ref={rowsRef}
          />
        )}
      </ListScreen>

      <EntryDialogs
        dialogs={dialogs}
        letters={letters}
        onLetters={setLetters}
        onDeleted={(id) => {
          selection.drop([id]);
          resume();
        }}
        restoreFocus={restore}
      />
    </>
  );
}

/** Whether it is true, or was before. */
function useWasTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}

/** The view of the page shown: the last one until the new one has loaded. */
function useLoadedView(view: EntriesView, waiting: boolean): EntriesView {
  const [answered, setAnswered] = useState(view);
  if (!waiting && answered !== view) setAnswered(view);
  return waiting ? answered : view;
}

/** "51–100 of 1,204 entries" */
function rangeOf(page: number, limit: number, total: number): string {
  const noun = total === 1 ? 'entry' : 'entries';
  if (total <= limit) return `${formatCount(total)} ${noun}`;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)} ${noun}`;
}
