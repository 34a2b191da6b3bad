import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is measured, for those who do not see the bar. */
  label: string;
  /** 0 to 100; more is shown as full. */
  percent: number;
  tone?: 'coral' | 'ocean' | 'gold';
}

export function ProgressBar({ label, percent, tone = 'coral' }: ProgressBarProps) {
  // It grows once the page is alive; painted before any script it does not know its figures.
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
      {/* As an attribute of the drawing, because what is painted before any script has no styles. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={shown} height="1" />
      </svg>
    </div>
  );
}
