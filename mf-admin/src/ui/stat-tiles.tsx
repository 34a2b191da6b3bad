import type { CSSProperties } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import styles from './stat-tiles.module.css';

export interface Tile {
  label: string;
  tone: 'ocean' | 'leaf' | 'gold' | 'coral' | 'ink';
  /** A count, or a formatted text; undefined until it is loaded. */
  figure: number | string | undefined;
  /** A few words below the figure. */
  hint?: string;
}

/** Figures side by side; a dash if loading failed. */
export function StatTiles({ tiles, failed }: { tiles: Tile[]; failed: boolean }) {
  return (
    <dl className={styles.tiles}>
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
