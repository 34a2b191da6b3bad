import { formatCount, Skeleton } from 'shell/kit';
import styles from './stat-tiles.module.css';

export interface Tile {
  label: string;
  tone: 'ocean' | 'leaf' | 'gold' | 'coral' | 'ink';
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** Figures side by side; a dash where one could not be had. */
export function StatTiles({ tiles, failed }: { tiles: Tile[]; failed: boolean }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, tone, count }) => (
        <div key={label} className={styles.tile} data-tone={tone}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {count !== undefined ? (
              formatCount(count)
            ) : failed ? (
              '–'
            ) : (
              <Skeleton width="3ch" height="1.15em" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
