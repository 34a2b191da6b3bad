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
  /** While it is on its way: about as high as what will stand there, "420px". */
  height: string;
  /** When it does not come: "Failed to fetch the settings" */
  error: string;
  children: (data: Data) => ReactNode;
}

/** One answer on a screen: on its way, failed (above what was loaded before), or there. */
export function Loaded<Data>({ query, height, error, children }: LoadedProps<Data>) {
  const { data } = query;
  // A poll after a failure must not hide the failure again while there is nothing to show.
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
