import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { addEntryByHand, exportRaffleEntries, type RaffleEntry, updateEntry } from 'api/contract';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCount, Skeleton, useCampaign, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { statsQuery } from '../raffle-queries.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { useNewEntries } from './by-hand-draft.ts';
import { DeleteEntry } from './delete-entry.tsx';
import { entriesQuery } from './entries-query.ts';
import { EntriesToolbar } from './entries-toolbar.tsx';
import { useEntriesView } from './entries-view.ts';
import { VerifyButton } from './entry-actions.tsx';
import { CompactEntry, entryColumns } from './entry-columns.tsx';
import { LiveBadge } from './live-badge.tsx';
import { Paging } from './paging.tsx';
import { useStableRows } from './stable-rows.ts';

// Loaded when somebody opens a row, writes a note or adds an entry.
const OpenEntry = lazy(() =>
  import('./open-entry.tsx').then((file) => ({ default: file.OpenEntry })),
);
const NoteDialog = lazy(() =>
  import('./note-dialog.tsx').then((file) => ({ default: file.NoteDialog })),
);

const AddByHandDialog = lazy(() =>
  import('./add-by-hand-dialog.tsx').then((file) => ({ default: file.AddByHandDialog })),
);

export function ManageEntries() {
  const { timeZone } = useCampaign();
  const [view, change] = useEntriesView();
  const stats = useQuery(statsQuery);
  const entries = useQuery(entriesQuery(view));
  const key = useLoadedKey(JSON.stringify(view), entries.isPlaceholderData);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pauseHandlers, resume } = useStableRows(entries.data, key);
  const { list, restore } = useRowFocus(toHeading);
  const [noting, setNoting] = useState<{ entry: RaffleEntry } | null>(null);
  const [noted, setNoted] = useState(false);
  const [deleting, setDeleting] = useState<RaffleEntry | null>(null);
  const [adding, setAdding] = useState<boolean | null>(null);
  // The session expired while keys were on the screen: they are shown again.
  const [newEntries] = useNewEntries();
  const may = useMay();
  const mayChange = may(updateEntry);
  const columns = useMemo(() => entryColumns(timeZone, mayChange), [timeZone, mayChange]);
  const compact = useCallback(
    (entry: RaffleEntry) => <CompactEntry entry={entry} timeZone={timeZone} />,
    [timeZone],
  );
  // While there is nothing to show, another poll must not hide the error.
  const failed = entries.isError || (!page && entries.errorUpdateCount > 0);
  const filtered = view.search !== '' || view.status !== 'all';

  // The last page may have disappeared: entries were deleted or no longer match.
  const lastPage = page && key === JSON.stringify(view) ? Math.max(page.totalPages, 1) : null;
  const turnTo = useEffectEvent((page: number) => change({ page }));
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) turnTo(lastPage);
  }, [lastPage, view.page]);

  /** Moves the focus without scrolling. */
  function toHeading() {
    heading.current?.focus({ preventScroll: true });
  }

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
        filters={<EntriesToolbar view={view} onChange={change} />}
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
          action: filtered && (
            <Button onClick={() => change({ search: '', status: 'all' })}>Show all entries</Button>
          ),
        }}
        summary={
          page && (
            <>
              <p>{rangeOf(page.currentPage, view.limit, page.total)}</p>
              <ExportLink
                endpoint={exportRaffleEntries}
                of={`${view.status === 'all' ? 'all' : `all ${view.status}`} raffle entries`}
                status={view.status === 'all' ? undefined : view.status}
              />
            </>
          )
        }
        paging={
          page &&
          page.total > 0 && (
            <Paging
              page={page.currentPage}
              pages={page.totalPages}
              onTurn={(to) => {
                change({ page: to });
                heading.current?.focus();
              }}
            />
          )
        }
      >
        {(rows) => (
          <DataTable
            label="Entries"
            rows={rows}
            columns={columns}
            compact={compact}
            {...(mayChange && { compactAction })}
            details={(entry) => (
              <Suspense fallback={<Skeleton height="150px" />}>
                <OpenEntry
                  entry={entry}
                  onNote={(about) => {
                    setNoted(true);
                    setNoting({ entry: about });
                  }}
                  onDelete={setDeleting}
                />
              </Suspense>
            )}
            nameOf={({ name }) => `the entry of ${name}`}
            ref={list}
            handlers={pauseHandlers}
          />
        )}
      </ListScreen>

      {noted && (
        <Suspense>
          <NoteDialog noting={noting} onClose={() => setNoting(null)} onGone={restore} />
        </Suspense>
      )}
      {(adding !== null || newEntries) && (
        <Suspense>
          <AddByHandDialog
            open={adding === true || newEntries !== null}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      <DeleteEntry
        entry={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={resume}
        onGone={restore}
      />
    </>
  );
}

const compactAction = (entry: RaffleEntry) => <VerifyButton entry={entry} iconOnly />;

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
