import type { ReactNode } from 'react';
import { Skeleton } from 'shell/kit';
import { LoadError } from './load-error.tsx';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    isError: boolean;
    errorUpdateCount: number;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  /** Of the skeleton, about that of the content: "420px". */
  height: string;
  /** When loading fails: "Failed to fetch the settings" */
  error: string;
  children: (data: Data) => ReactNode;
}

/** One query on a screen: loading, failed (above older data, if any), or loaded. */
export function Loaded<Data>({ query, height, error, children }: LoadedProps<Data>) {
  const { data } = query;
  // While there is nothing to show, another poll must not hide the error.
  const failed = query.isError || (data === undefined && query.errorUpdateCount > 0);
  return (
    <>
      {failed && (
        <LoadError
          title={error}
          stale={data !== undefined}
          since={query.dataUpdatedAt}
          onRetry={() => query.refetch()}
        />
      )}
      {data === undefined && !failed && <Skeleton height={height} />}
      {data !== undefined && children(data)}
    </>
  );
}
