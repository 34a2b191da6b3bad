import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'sand' | 'gold' | 'leaf' | 'ocean' | 'red';

interface BadgeProps {
  tone?: BadgeTone;
  /** A word, with an icon before it if it has one. */
  children: ReactNode;
}

/** The state of something, in a word beside its name. */
export function Badge({ tone = 'sand', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
