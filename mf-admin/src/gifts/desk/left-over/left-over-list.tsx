import { Flex, type TableColumnsType } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useCursorList } from '../../../data/cursor-list.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useListParams } from '../../../ui/list-params.ts';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { withParam } from '../../with-param.ts';
import { IconAction } from './icon-action.tsx';

interface PageStart {
  limit: number;
  /** The id of the last row of the page before. */
  after?: number;
  search?: string;
}

interface LeftOverPage<Row> {
  rows: Row[];
  /** The id to load the next page after; null on the last page. */
  next: number | null;
}

export type LoadLeftOver<Row> = (
  start: PageStart,
  signal: AbortSignal,
) => Promise<LeftOverPage<Row>>;

/** What can be done with a row. */
export interface RowAction<Row> {
  /** For `useRowFocus`. */
  action: string;
  label: string;
  icon: ReactNode;
  onClick: (row: Row) => void;
}

interface LeftOverListProps<Row extends { id: number }> {
  heading: string;
  /** What the rows are, for searching, loading and errors: "entries". */
  what: 'entries' | 'gifts';
  searchHint: string;
  /** When nothing matches the search. */
  notFound: string;
  /** When nothing is left. */
  done: { text: string; action: ReactNode };
  /** What to do with them. */
  summary: string;
  /** The endpoint's path. */
  path: string;
  load: LoadLeftOver<Row>;
  /** Without the actions. */
  columns: TableColumnsType<Row>;
  compact: (row: Row) => ReactNode;
  /** The most frequent one first: a phone has room for that one only. Memoize the array. */
  actions: readonly RowAction<Row>[];
  details: (row: Row) => ReactNode;
  /** Who entered or gave. */
  nameOf: (row: Row) => string;
}

const rowsOf = <Row,>({ rows }: LeftOverPage<Row>) => rows;

const ofWhat = { entries: 'the entry of', gifts: 'the gift from' };

/** What the matching left over, with a search. */
export function LeftOverList<Row extends { id: number }>(props: LeftOverListProps<Row>) {
  const { heading, what, searchHint, notFound, done, summary, path, load } = props;
  const { columns, compact, actions, details, nameOf } = props;
  const [params, setParams] = useListParams();
  const search = params.get('search') ?? '';
  const headingElement = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => headingElement.current?.focus({ preventScroll: true }));
  const list = useCursorList({
    path,
    input: { search },
    load: (after: number | undefined, signal) =>
      load({ limit: 50, ...(after !== undefined && { after }), ...(search && { search }) }, signal),
    rowsOf: rowsOf<Row>,
    everySeconds: 10,
  });
  const button = useCallback(
    ({ action, label, icon, onClick }: RowAction<Row>, row: Row) => (
      <IconAction
        key={action}
        action={action}
        label={label}
        of={nameOf(row)}
        icon={icon}
        onClick={() => onClick(row)}
      />
    ),
    [nameOf],
  );
  const withActions = useMemo(
    (): TableColumnsType<Row> => [
      ...columns,
      ...(actions.length > 0
        ? [
            {
              key: 'actions',
              title: 'Actions',
              width: 124,
              render: (_: unknown, row: Row) => (
                <Flex gap={4}>{actions.map((action) => button(action, row))}</Flex>
              ),
            },
          ]
        : []),
    ],
    [columns, actions, button],
  );
  const compactAction = useMemo(() => {
    const [first] = actions;
    return first && ((row: Row) => button(first, row));
  }, [actions, button]);
  return (
    <ListScreen
      heading={heading}
      headingRef={headingElement}
      filters={
        <search style={{ marginBottom: 12 }}>
          <SearchBox
            label={`Search these ${what}`}
            placeholder={searchHint}
            value={search}
            onSearch={(text) =>
              setParams((before) => withParam(before, 'search', text), { replace: true })
            }
          />
        </search>
      }
      list={list}
      loading={`Loading the ${what}...`}
      error={`Failed to fetch the ${what}`}
      empty={search ? { text: notFound } : done}
      summary={<p>{summary}</p>}
      paging={
        list.more && (
          <MoreButton busy={list.turning} shown={list.rows?.length ?? 0} onMore={list.showMore} />
        )
      }
    >
      {(rows) => (
        <DataTable
          label={heading}
          rows={rows}
          columns={withActions}
          compact={compact}
          {...(compactAction && { compactAction })}
          details={details}
          nameOf={(row) => `${ofWhat[what]} ${nameOf(row)}`}
          ref={focus.list}
          busy={list.turning}
        />
      )}
    </ListScreen>
  );
}
