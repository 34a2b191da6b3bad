import { Tag } from 'antd';
import type { ReactNode } from 'react';

export type BadgeTone = 'sand' | 'gold' | 'leaf' | 'ocean' | 'red';

// antd names its colors by what they mean; the theme gives them our tones.
const colors: Record<BadgeTone, string> = {
  sand: 'default',
  gold: 'warning',
  leaf: 'success',
  ocean: 'processing',
  red: 'error',
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** A word. */
  children: ReactNode;
}

/** The state of something, in a word beside its name. */
export function Badge({ tone = 'sand', icon, children }: BadgeProps) {
  return (
    <Tag color={colors[tone]} icon={icon} variant="filled">
      {children}
    </Tag>
  );
}
