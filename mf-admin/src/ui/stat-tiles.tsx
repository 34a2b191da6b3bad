import type { CSSProperties } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import { useFocusWhenReplaced } from './focus-when-replaced.ts';
import { LoadError } from './load-error.tsx';
import styles from './stat-tiles.module.css';

export interface Tile {
  label: string;
  tone: 'ocean' | 'leaf' | 'gold' | 'coral' | 'ink';
  /** A count, or a formatted text; undefined until it is loaded. */
  figure: number | string | undefined;
  /** A few words below the figure. */
  hint?: string;
}

/** What the figures are of, and what is shown when it fails: "Failed to fetch stats" */
interface LoadedFigures {
  query: {
    data: unknown;
    isError: boolean;
    errorUpdateCount: number;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  error: string;
}

/** Counted from something that is on the same screen, with an error of its own. */
interface CountedFigures {
  failed: boolean;
}

/** Figures side by side. */
export function StatTiles({
  tiles,
  ...source
}: { tiles: Tile[] } & (LoadedFigures | CountedFigures)) {
  if ('failed' in source) return <Tiles tiles={tiles} failed={source.failed} stale={false} />;
  return <LoadedTiles tiles={tiles} {...source} />;
}

function LoadedTiles({ tiles, query, error }: { tiles: Tile[] } & LoadedFigures) {
  const isLoaded = query.data !== undefined;
  // While there is nothing to show, another poll must not hide the error.
  const failed = query.isError || (!isLoaded && query.errorUpdateCount > 0);
  const { props: replaced } = useFocusWhenReplaced(failed ? 'failed' : 'loaded');
  return (
    <div className={styles.area} tabIndex={-1} {...replaced}>
      {failed && (
        <LoadError
          title={error}
          stale={isLoaded}
          since={query.dataUpdatedAt}
          onRetry={() => query.refetch()}
          inPlace
        />
      )}
      <Tiles tiles={tiles} failed={failed} stale={failed && isLoaded} />
    </div>
  );
}

interface TilesProps {
  tiles: Tile[];
  /** A dash for what was not loaded. */
  failed: boolean;
  stale: boolean;
}

function Tiles({ tiles, failed, stale }: TilesProps) {
  return (
    <dl className={styles.tiles} data-stale={stale || undefined}>
      {tiles.map(({ label, tone, figure, hint }) => (
        <div key={label} className={styles.tile} data-tone={tone}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {figure !== undefined ? (
              <Figure text={typeof figure === 'number' ? formatCount(figure) : figure} />
            ) : failed ? (
              '–'
            ) : (
              <Skeleton width="3ch" height="1.15em" />
            )}
          </dd>
          {hint && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Long figures are smaller: a million must fit a tile on a phone. */
function Figure({ text }: { text: string }) {
  const length: CSSProperties & Record<'--length', number> = { '--length': text.length };
  return (
    <span className={styles.fitted} style={length}>
      {text}
    </span>
  );
}
