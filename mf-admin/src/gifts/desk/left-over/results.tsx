import { type ReactNode, useId } from 'react';
import { ErrorNotice } from 'shell/kit';
import { Loading } from '../../../ui/loading.tsx';
import choices from '../one-by-one/candidates.module.css';
import styles from './results.module.css';

interface ResultsProps<Found extends { id: number }> {
  label: string;
  query: { data: readonly Found[] | undefined; isError: boolean; refetch: () => unknown };
  chosen: number | null;
  onChoose: (found: Found) => void;
  empty: string;
  /** The most that is listed. */
  limit: number;
  children: (found: Found) => ReactNode;
}

/** What a search found, to choose one of. */
export function Results<Found extends { id: number }>(props: ResultsProps<Found>) {
  const { label, query, chosen, onChoose, empty, limit, children } = props;
  const id = useId();
  const { data } = query;
  if (!data && query.isError)
    return (
      <ErrorNotice
        title="Failed to search"
        text="Please check your connection."
        onRetry={() => query.refetch()}
      />
    );
  if (!data) return <Loading text="Searching..." />;
  if (data.length === 0) return <p role="status">{empty}</p>;
  return (
    <fieldset className={`${choices.candidates} ${styles.results}`}>
      <legend className={choices.legend}>{label}</legend>
      <div className={styles.list}>
        {data.map((found) => (
          <label key={found.id} className={choices.candidate}>
            <input
              type="radio"
              className={choices.radio}
              name={id}
              checked={found.id === chosen}
              onChange={() => onChoose(found)}
            />
            <span className={choices.text}>{children(found)}</span>
          </label>
        ))}
      </div>
      {data.length >= limit && (
        <p>Only the first {limit} are listed. If it is not among them, search for it.</p>
      )}
    </fieldset>
  );
}
