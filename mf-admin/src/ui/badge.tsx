import { Tag } from 'antd';
import type { ReactNode } from 'react';

export type BadgeTone = 'sand' | 'gold' | 'leaf' | 'ocean' | 'red';

// antd's names; the theme gives them our colors.
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
  /** One or two words. */
  children: ReactNode;
}

/** The state of something, beside its name. */
export function Badge({ tone = 'sand', icon, children }: BadgeProps) {
  return (
    <Tag color={colors[tone]} icon={icon} variant="filled">
      {children}
    </Tag>
  );
}
