import { Button } from 'antd';
import { exportRaffleEntries, type RaffleEntry } from 'api/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatCount, useQuery } from 'shell/kit';
import { ExportLink } from '../../ui/export-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useRowFocus } from '../../ui/row-focus.ts';
import { statsQuery } from '../raffle-queries.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { entriesQuery } from './entries-query.ts';
import { EntriesToolbar } from './entries-toolbar.tsx';
import { useEntriesView } from './entries-view.ts';
import { EntryRow } from './entry-row.tsx';
import { LiveBadge } from './live-badge.tsx';
import styles from './manage-entries.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { Paging } from './paging.tsx';
import { useSteadyRows } from './steady-rows.ts';

export function ManageEntries() {
  const [view, change] = useEntriesView();
  const stats = useQuery(statsQuery);
  const entries = useQuery(entriesQuery(view));
  const key = useAnsweredKey(JSON.stringify(view), entries.isPlaceholderData);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, hands, release } = useSteadyRows(entries.data, key);
  const { list, restore } = useRowFocus(toHeading);
  const [noting, setNoting] = useState<{ entry: RaffleEntry } | null>(null);
  const openNote = useCallback((entry: RaffleEntry) => setNoting({ entry }), []);
  const [deleting, setDeleting] = useState<RaffleEntry | null>(null);
  // While there is nothing to show yet, a poll after a failure must not hide the failure again.
  const failed = entries.isError || (!page && entries.errorUpdateCount > 0);
  const filtered = view.search !== '' || view.status !== 'all';

  // The last page may be gone by now: entries were deleted, or left the filter.
  const lastPage = page && key === JSON.stringify(view) ? Math.max(page.totalPages, 1) : null;
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) change({ page: lastPage });
  }, [lastPage, view.page]);

  /** The focus, without moving what the eye is at. */
  function toHeading() {
    heading.current?.focus({ preventScroll: true });
  }

  async function refresh() {
    release();
    await Promise.all([entries.refetch(), stats.refetch()]);
  }

  return (
    <section aria-labelledby="entries-heading">
      <div className={styles.head}>
        <h2 className={styles.heading} id="entries-heading" ref={heading} tabIndex={-1}>
          Entries
        </h2>
        <LiveBadge live={!failed} />
        <RefreshButton onRefresh={refresh} />
      </div>
      <EntriesToolbar view={view} onChange={change} />

      {failed && (
        <LoadFailure
          title="Failed to fetch entries"
          stale={Boolean(page)}
          since={entries.dataUpdatedAt}
          onRetry={refresh}
        />
      )}

      {page && page.total > 0 && (
        <>
          <div className={styles.above}>
            <p className={styles.range}>{rangeOf(page.currentPage, view.limit, page.total)}</p>
            <ExportLink
              endpoint={exportRaffleEntries}
              of={`${view.status === 'all' ? 'all' : `all ${view.status}`} raffle entries`}
              status={view.status === 'all' ? undefined : view.status}
            />
          </div>
          <ul
            ref={list}
            className={styles.list}
            aria-label="Entries"
            data-stale={failed || undefined}
            {...hands}
          >
            {page.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onNote={openNote} onDelete={setDeleting} />
            ))}
          </ul>
          <Paging
            page={page.currentPage}
            pages={page.totalPages}
            onTurn={(to) => {
              change({ page: to });
              heading.current?.focus();
            }}
          />
        </>
      )}
      {page?.total === 0 && (
        <div className={styles.nothing}>
          <p>No entries found</p>
          {filtered && (
            <Button onClick={() => change({ search: '', status: 'all' })}>Show all entries</Button>
          )}
        </div>
      )}
      {!page && !failed && (
        <div className={styles.nothing}>
          <p role="status">
            {stats.data?.totalEntries === 0 ? 'No entries found' : 'Loading entries...'}
          </p>
        </div>
      )}

      <NoteDialog noting={noting} onClose={() => setNoting(null)} onGone={restore} />
      <DeleteEntry
        entry={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={release}
        onGone={restore}
      />
    </section>
  );
}

/** What the shown answer belongs to: the last view until the new one has its own answer. */
function useAnsweredKey(key: string, waiting: boolean): string {
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
