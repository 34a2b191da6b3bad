import type { ComponentType, ReactNode } from 'react';
import { formatCount, Skeleton } from 'shell/kit';
import styles from './tiles.module.css';

interface TilesProps {
  /** What the figures are about, for those who hear the page. */
  label: string;
  children: ReactNode;
}

/** A row of figures below a first screen, each in a tile that keeps its size whatever it shows. */
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

/** A count that may still be on its way, or not to be had. */
export function Count({ value, failed }: { value: number | undefined; failed: boolean }) {
  if (value !== undefined) return formatCount(value);
  if (!failed) return <Skeleton width="3ch" height="1em" />;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">not known right now</span>
    </>
  );
}
