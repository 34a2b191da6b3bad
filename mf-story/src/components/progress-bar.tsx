import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 100, capped. */
  percent: number;
  tone?: 'coral' | 'ocean' | 'gold';
}

export function ProgressBar({ label, percent, tone = 'coral' }: ProgressBarProps) {
  // Grows once React has mounted: the first paint does not know the figures.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const shown = alive ? Math.min(100, Math.max(0, percent)) : 0;
  return (
    <div
      className={styles.bar}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      {/* An SVG attribute, because the first paint may have no inline style. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={shown} height="1" />
      </svg>
    </div>
  );
}
