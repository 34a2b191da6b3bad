import type { ComponentType, ReactNode } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import styles from './tiles.module.css';

interface TilesProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
}

/** A row of stats; tiles keep their size while loading. */
export function Tiles({ label, children }: TilesProps) {
  return (
    <section className={styles.place} aria-label={label}>
      <dl className={styles.tiles}>{children}</dl>
    </section>
  );
}

interface TileProps {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  tint: 'ocean' | 'coral' | 'gold' | 'leaf';
  label: string;
  children: ReactNode;
}

export function Tile({ icon: Icon, tint, label, children }: TileProps) {
  return (
    <div className={styles.tile} data-tint={tint}>
      <dt className={styles.label}>
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
        {label}
      </dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  );
}

/** A count, a skeleton while it loads, or a dash when it failed. */
export function Count({ value, failed }: { value: number | undefined; failed: boolean }) {
  if (value !== undefined) return formatCount(value);
  if (!failed) return <Skeleton width="3ch" height="1em" />;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">not available right now</span>
    </>
  );
}
