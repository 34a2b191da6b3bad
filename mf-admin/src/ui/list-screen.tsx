import { type ReactNode, type Ref, useId } from 'react';
import { EmptyState } from './empty-state.tsx';
import styles from './list-screen.module.css';
import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';

/** Of a query that answers the whole list at once. */
export function listOf<Row>(query: {
  data: readonly Row[] | undefined;
  isError: boolean;
  errorUpdateCount: number;
  dataUpdatedAt: number;
  refetch: () => unknown;
}): ListState<Row> {
  return {
    rows: query.data,
    // While there is nothing to show, the next try must not hide the failure again.
    failed: query.isError || (!query.data && query.errorUpdateCount > 0),
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}

/** A list as its query has it, whichever hook asks. */
interface ListState<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The last question failed; what is shown, if anything, is older. */
  failed: boolean;
  /** When the rows came, in milliseconds since 1970; 0 when that is not known. */
  updatedAt: number;
  retry: () => void;
}

interface ListScreenProps<Row> {
  heading: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Where a link within the page leads to it. */
  headingId?: string;
  /** Beside the heading, such as how live the list is. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Search, filters, order. */
  filters?: ReactNode;
  list: ListState<Row>;
  /** While the first answer is on its way: "Loading entries..." */
  loading: string;
  /** When it does not come: "Failed to fetch entries" */
  error: string;
  /** When nothing is there, and what to do about it. */
  empty: { text: string; action?: ReactNode };
  /** Between filters and rows: how many there are, an export. */
  summary?: ReactNode;
  /** Below the rows: pages, or more of them. */
  paging?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Every list of the admin. It is always one of four: on its way, failed (above what was loaded
 * before), empty, or there; a screen cannot leave one of them out.
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
