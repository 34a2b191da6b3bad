import type { entrySortFields } from 'api/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './column-header.module.css';
import type { EntriesView, ViewChange } from './entries-view.ts';
import { columnLabels, limited, MAX_WIDTH, MIN_WIDTH, type SizedColumn } from './table-layout.ts';

type SortField = (typeof entrySortFields)[number];
type Order = Pick<EntriesView, 'sortBy' | 'sortOrder'>;

interface ColumnHeaderProps {
  column: SizedColumn;
  /** In pixels, as it was chosen. */
  width: number | undefined;
  /** What a press on a part of the header sorts by. */
  sorts: readonly { field: SortField; label: string }[];
  order: Order;
  onSort: (change: ViewChange) => void;
  onResize: (column: SizedColumn, width: number) => void;
}

/** A column's title, sorted by a press, with a handle for its width. */
export function ColumnHeader({ column, width, sorts, order, onSort, onResize }: ColumnHeaderProps) {
  return (
    <div className={styles.header} data-column={column}>
      {sorts.length === 0 && <span>{columnLabels[column]}</span>}
      {sorts.map(({ field, label }) => (
        <SortButton key={field} field={field} label={label} order={order} onSort={onSort} />
      ))}
      <WidthHandle column={column} width={width ?? NAME_WIDTH} onResize={onResize} />
    </div>
  );
}

interface SortButtonProps {
  field: SortField;
  label: string;
  order: Order;
  onSort: (change: ViewChange) => void;
}

function SortButton({ field, label, order, onSort }: SortButtonProps) {
  const isSorted = order.sortBy === field;

  function sort() {
    const first = field === 'name' || field === 'email' ? 'asc' : 'desc';
    const other = order.sortOrder === 'asc' ? 'desc' : 'asc';
    onSort({ sortBy: field, sortOrder: isSorted ? other : first });
  }

  return (
    <button type="button" className={styles.sort} data-sorted={isSorted} onClick={sort}>
      {label}
      {isSorted && <span aria-hidden>{order.sortOrder === 'asc' ? '↑' : '↓'}</span>}
    </button>
  );
}

/** How a header says what it is sorted by, for `aria-sort`. */
export function ariaSort(fields: readonly SortField[], { sortBy, sortOrder }: Order) {
  if (!fields.includes(sortBy)) return undefined;
  return sortOrder === 'asc' ? 'ascending' : 'descending';
}

const STEP = 16;

/** Of a name that takes what is left, a guess for screen readers. */
const NAME_WIDTH = 200;

interface WidthHandleProps {
  column: SizedColumn;
  width: number;
  onResize: (column: SizedColumn, width: number) => void;
}

/** Dragged, or moved with the arrow keys. While it is dragged, only the column itself changes. */
function WidthHandle({ column, width: chosen, onResize }: WidthHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ from: number; width: number; latest: number } | null>(null);

  const cell = () => handle.current?.closest('th') ?? null;
  const widthNow = () => cell()?.getBoundingClientRect().width ?? MIN_WIDTH;

  function start(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = widthNow();
    drag.current = { from: event.clientX, width, latest: width };
  }

  function move(event: PointerEvent<HTMLSpanElement>) {
    if (!drag.current) return;
    const { from, width } = drag.current;
    drag.current.latest = limited(width + event.clientX - from);
    const th = cell();
    const table = th?.closest('table');
    const col = th && table?.querySelectorAll<HTMLElement>('col')[th.cellIndex];
    if (col) col.style.width = `${drag.current.latest}px`;
  }

  function end() {
    if (drag.current && drag.current.latest !== drag.current.width) {
      onResize(column, drag.current.latest);
    }
    drag.current = null;
  }

  function press(event: KeyboardEvent<HTMLSpanElement>) {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(column, limited(widthNow() + step));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <span
      ref={handle}
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${columnLabels[column]}`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={chosen}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
