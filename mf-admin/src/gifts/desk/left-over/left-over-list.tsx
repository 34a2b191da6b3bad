import type { TableColumnsType } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'shell/kit';
import { useInfiniteList } from '../../../data/infinite-list.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListScreen } from '../../../ui/list-screen.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { useRowFocus } from '../../../ui/row-focus.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { withParam } from '../../with-param.ts';

interface Place {
  limit: number;
  /** The id of the last row of the page before. */
  after?: number;
  search?: string;
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
  load: (place: Place, signal: AbortSignal) => Promise<Row[]>;
  columns: TableColumnsType<Row>;
  compact: (row: Row) => ReactNode;
  /** Null for those who may not match. */
  compactAction: ((row: Row) => ReactNode) | null;
  details: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
}

/** What the matching left over, with a search in the address. */
export function LeftOverList<Row extends { id: number }>(props: LeftOverListProps<Row>) {
  const { heading, what, searchHint, notFound, done, summary, path, load } = props;
  const { columns, compact, compactAction, details, nameOf } = props;
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const headingElement = useRef<HTMLHeadingElement>(null);
  const focus = useRowFocus(() => headingElement.current?.focus({ preventScroll: true }));
  const list = useInfiniteList<Row>({
    path,
    input: { search },
    load: ({ before, limit }, signal) =>
      load(
        { limit, ...(before !== undefined && { after: before }), ...(search && { search }) },
        signal,
      ),
    everySeconds: 10,
    pageSize: 50,
  });
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
          columns={columns}
          compact={compact}
          {...(compactAction && { compactAction })}
          details={details}
          nameOf={nameOf}
          ref={focus.list}
          busy={list.turning}
        />
      )}
    </ListScreen>
  );
}
