import { type RaffleEntry, updateEntry } from 'api/contract';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Skeleton, useCampaign } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useWideScreen } from '../../ui/wide-screen.ts';
import type { EntriesView, ViewChange } from './entries-view.ts';
import { VerifyButton } from './entry-actions.tsx';
import { CompactEntry, entryColumns } from './entry-columns.tsx';
import { type EntrySelection, toSelected } from './entry-selection.ts';
import { PageEntries, SelectBox, SelectPage } from './select-boxes.tsx';
import type { useTableLayout } from './table-layout.ts';

// Loaded when somebody opens a row.
const OpenEntry = lazy(() =>
  import('./open-entry.tsx').then((file) => ({ default: file.OpenEntry })),
);

type Table = ComponentProps<typeof DataTable<RaffleEntry>>;

interface EntriesTableProps {
  rows: readonly RaffleEntry[];
  /** Another page is loading. */
  busy: boolean;
  view: EntriesView;
  onView: (change: ViewChange) => void;
  table: ReturnType<typeof useTableLayout>;
  selection: EntrySelection;
  /** On a phone: a press on a row selects it. */
  isSelecting: boolean;
  hold: (id: number, isHeld: boolean) => void;
  handlers: Table['handlers'];
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
  ref: Ref<HTMLDivElement>;
}

/** The entries of a page. It renders again only for what has changed, as the page is polled. */
export function EntriesTable(props: EntriesTableProps) {
  const { rows, busy, view, onView, table, selection, isSelecting, hold, handlers, ref } = props;
  const { onNote, onDelete } = props;
  const { sortBy, sortOrder } = view;
  const { childName, timeZone } = useCampaign();
  const mayChange = useMay()(updateEntry);
  const wide = useWideScreen();
  const last = useRef<number | null>(null);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });

  const select = useCallback(
    (entry: RaffleEntry, isSelected: boolean, isRange: boolean) => {
      const ids = shown.current.map(({ id }) => id);
      const [from, to] = [ids.indexOf(last.current ?? -1), ids.indexOf(entry.id)];
      last.current = entry.id;
      const chosen =
        isRange && from !== -1
          ? shown.current.slice(Math.min(from, to), Math.max(from, to) + 1)
          : [entry];
      selection.set(chosen.map(toSelected), isSelected);
    },
    [selection],
  );

  const box = useCallback(
    (entry: RaffleEntry): ReactNode => (
      <SelectBox entry={entry} selection={selection} onSelect={select} />
    ),
    [selection, select],
  );

  const columns = useMemo(
    () =>
      entryColumns({
        campaign: { childName, timeZone },
        mayChange,
        layout: table.layout,
        order: { sortBy, sortOrder },
        onSort: onView,
        onResize: table.resize,
        hold,
        select: mayChange ? { title: <SelectPage selection={selection} />, box } : null,
      }),
    [childName, timeZone, mayChange, table, sortBy, sortOrder, onView, hold, selection, box],
  );

  const compact = useCallback(
    (entry: RaffleEntry) => <CompactEntry entry={entry} timeZone={timeZone} />,
    [timeZone],
  );

  const details = useCallback(
    (entry: RaffleEntry) => (
      <Suspense fallback={<Skeleton height="150px" />}>
        <OpenEntry entry={entry} onNote={onNote} onDelete={onDelete} />
      </Suspense>
    ),
    [onNote, onDelete],
  );

  const rowProps = useCallback(
    (entry: RaffleEntry) => ({
      tabIndex: -1,
      ...(isSelecting &&
        !wide && {
          onClick: ({ target }: { target: EventTarget }) => {
            if (target instanceof Element && target.closest('button, a, input, label')) return;
            select(entry, !selection.has(entry.id), false);
          },
        }),
    }),
    [isSelecting, wide, select, selection],
  );

  return (
    <PageEntries value={rows}>
      <DataTable
        label="Entries"
        rows={rows}
        busy={busy}
        columns={columns}
        compact={compact}
        {...(mayChange && { compactAction })}
        compactLead={isSelecting ? box : undefined}
        rowProps={rowProps}
        minWidth={table.isUsual ? undefined : table.layout.minWidth}
        details={details}
        nameOf={nameOf}
        ref={ref}
        handlers={handlers}
      />
    </PageEntries>
  );
}

const compactAction = (entry: RaffleEntry) => <VerifyButton entry={entry} iconOnly />;
const nameOf = ({ name }: RaffleEntry) => `the entry of ${name}`;
