import { type ReactNode, type Ref, useId } from 'react';
import { EmptyState } from './empty-state.tsx';
import styles from './list-screen.module.css';
import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';

/** The state of a query that returns the whole list. */
export function listOf<Row>(query: {
  data: readonly Row[] | undefined;
  isError: boolean;
  errorUpdateCount: number;
  dataUpdatedAt: number;
  refetch: () => unknown;
}): ListState<Row> {
  return {
    rows: query.data,
    // While there is nothing to show, another try must not hide the error.
    failed: query.isError || (!query.data && query.errorUpdateCount > 0),
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}

/** The state of a list, whichever hook loads it. */
interface ListState<Row> {
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  /** The last request failed; the rows, if any, are older. */
  failed: boolean;
  /** When the rows were loaded, in milliseconds since 1970; 0 if unknown. */
  updatedAt: number;
  retry: () => void;
}

interface ListScreenProps<Row> {
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** For a link to it. */
  headingId?: string;
  /** Beside the heading, such as "Real-time Updates". */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Search, filters, order. */
  filters?: ReactNode;
  list: ListState<Row>;
  /** Until the first response: "Loading entries..." */
  loading: string;
  /** When that fails: "Failed to fetch entries" */
  error: string;
  /** When there are no rows, and what to do about it. */
  empty: { text: string; action?: ReactNode };
  /** Between filters and rows: how many there are, an export. */
  summary?: ReactNode;
  /** Below the rows: page numbers or "Show more". */
  paging?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Every list of the admin, in one of four states: loading, failed (above older rows, if any), empty,
 * or with rows. A screen must provide the texts of all four.
 */
export function ListScreen<Row>({
  heading,
  headingRef,
  headingId,
  badge,
  actions,
  filters,
  list,
  loading,
  error,
  empty,
  summary,
  paging,
  children,
}: ListScreenProps<Row>) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const { rows, failed } = list;
  return (
    <section className={styles.screen} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        {badge && <div className={styles.badge}>{badge}</div>}
        {actions}
      </div>
      {filters}
      {failed && (
        <LoadError
          title={error}
          stale={Boolean(rows)}
          since={list.updatedAt}
          onRetry={list.retry}
        />
      )}
      {!rows && !failed && <Loading text={loading} />}
      {rows?.length === 0 && <EmptyState text={empty.text}>{empty.action}</EmptyState>}
      {rows && rows.length > 0 && (
        <>
          {summary && <div className={styles.summary}>{summary}</div>}
          <div className={styles.rows} data-stale={failed || undefined}>
            {children(rows)}
          </div>
        </>
      )}
      {paging}
    </section>
  );
}
