import { DownOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { ArrivingRows } from './arriving.tsx';
import styles from './data-table.module.css';
import { useWideScreen } from './wide-screen.ts';

interface DataTableProps<Row extends { id: number }> {
  /** What the rows are: "Entries". */
  label: string;
  rows: readonly Row[];
  /** On a wide screen. Memoize the array: rows render again when it changes. */
  columns: TableColumnsType<Row>;
  /** On a phone, where a row has one cell: two or three short lines. */
  compact: (row: Row) => ReactNode;
  /** On a phone, beside that: the most frequent action. */
  compactAction?: (row: Row) => ReactNode;
  /** What opens below a row. */
  details: (row: Row) => ReactNode;
  /** For the button that opens it: "Details of Leilani". */
  nameOf: (row: Row) => string;
  /** On a phone, in place of the button that opens the row, such as a checkbox. */
  compactLead?: ((row: Row) => ReactNode) | undefined;
  /** More properties of a row's element, such as `tabIndex`. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>;
  /**
   * On a wide screen, in pixels: where there is less room, the table scrolls sideways. Without it, it
   * never does, which is faster to paint.
   */
  minWidth?: number | undefined;
  /** From `useRowFocus`. */
  ref?: Ref<HTMLDivElement>;
  /** Another page or list is loading. */
  busy?: boolean;
  /** Handlers for the whole table, as `useStableRows` has them. */
  handlers?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerMove' | 'onPointerDown' | 'onKeyDown'>;
}

/**
 * A table of compact rows that open to their details; on a phone each row is a few lines. It renders
 * again only for other properties, so memoize functions where rows are polled.
 */
export const DataTable = memo(AnyDataTable) as typeof AnyDataTable;

function AnyDataTable<Row extends { id: number }>({
  label,
  rows,
  columns,
  compact,
  compactAction,
  details,
  nameOf,
  compactLead,
  rowProps,
  minWidth,
  ref,
  busy,
  handlers,
}: DataTableProps<Row>) {
  const wide = useWideScreen();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const memoized = useMemo(() => {
    const onPhone: TableColumnsType<Row> = [
      { key: 'row', render: (_, row) => compact(row) },
      ...(compactAction
        ? [{ key: 'action', width: 60, render: (_: unknown, row: Row) => compactAction(row) }]
        : []),
    ];
    return (wide ? columns : onPhone).map((column) => withMemo(column));
  }, [wide, columns, compact, compactAction]);

  const toggle = useCallback((id: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  return (
    <div
      className={styles.table}
      data-wide={wide}
      data-busy={busy}
      data-scrolls={wide && minWidth !== undefined}
      style={{ '--min-width': `${minWidth ?? 0}px` } as CSSProperties}
      ref={ref}
      {...handlers}
    >
      <ArrivingRows rows={rows}>
        <Table<Row>
          aria-label={label}
          aria-busy={busy}
          rowKey="id"
          dataSource={rows}
          columns={memoized}
          showHeader={wide}
          tableLayout="fixed"
          size="small"
          pagination={false}
          // The table never scrolls sideways. Without this antd measures the scrollbar with a style
          // element, which our content policy refuses.
          tailor
          onRow={(row) =>
            ({ ...rowProps?.(row), 'data-row': row.id }) as HTMLAttributes<HTMLElement>
          }
          expandable={{
            expandedRowKeys: [...open],
            columnWidth: wide ? 56 : 48,
            columnTitle: <span className="visually-hidden">Details</span>,
            expandIcon: ({ expanded, record }) =>
              !wide && compactLead ? (
                compactLead(record)
              ) : (
                <Toggle id={record.id} name={nameOf(record)} isOpen={expanded} onToggle={toggle} />
              ),
            expandedRowRender: (row) => (
              <div className={styles.details} data-row={row.id}>
                {details(row)}
              </div>
            ),
          }}
        />
      </ArrivingRows>
    </div>
  );
}

interface ToggleProps {
  id: number;
  name: string;
  isOpen: boolean;
  onToggle: (id: number) => void;
}

const Toggle = memo(function Toggle({ id, name, isOpen, onToggle }: ToggleProps) {
  return (
    <Button
      type="text"
      shape="circle"
      className={styles.toggle ?? ''}
      icon={<DownOutlined />}
      aria-label={`Details of ${name}`}
      aria-expanded={isOpen}
      data-action="details"
      onClick={() => onToggle(id)}
    />
  );
});

type Column<Row> = TableColumnsType<Row>[number];

interface CellProps<Row> {
  render: (value: undefined, row: Row, index: number) => ReactNode;
  row: Row;
  index: number;
}

/** antd renders every cell again when a row opens: too slow with a thousand rows. */
const Cell = memo(({ render, row, index }: CellProps<object>) => render(undefined, row, index));

function withMemo<Row extends object>(column: Column<Row>): Column<Row> {
  const render = column.render as CellProps<object>['render'] | undefined;
  if (!render) return column;
  return { ...column, render: (_, row, index) => <Cell render={render} row={row} index={index} /> };
}
