import type { Campaign } from 'api/contract';
import type { ComponentType, ReactNode } from 'react';
import { formatCount, formatDollars } from 'shell/kit';
import styles from './preview.module.css';

export type Part = ComponentType<{ campaign: Campaign }>;

export const Fundraising: Part = ({ campaign: { progress } }) => (
  <Bar
    label="How far we have come together"
    percent={(progress.current / progress.goal) * 100}
    below={`${formatCount(progress.donations)} ${progress.donations === 1 ? 'donation' : 'donations'}`}
  >
    <strong>{formatDollars(Math.round(progress.current))}</strong> raised of{' '}
    {formatDollars(progress.goal)}
  </Bar>
);

export const Petition: Part = ({ campaign: { petition } }) => (
  <Bar label="Signatures of the petition" percent={(petition.signed / petition.goal) * 100}>
    <strong>{formatCount(petition.signed)}</strong> signed of {formatCount(petition.goal)} names
  </Bar>
);

interface BarProps {
  label: string;
  percent: number;
  below?: string;
  children: ReactNode;
}

function Bar({ label, percent, below, children }: BarProps) {
  const shown = Math.round(Math.min(100, percent));
  return (
    <div className={styles.progress}>
      <p className={styles.sum}>{children}</p>
      <progress className={styles.bar} aria-label={label} max={100} value={shown} />
      <p className={styles.below}>
        <span>{below}</span>
        <span>{shown}%</span>
      </p>
    </div>
  );
}
