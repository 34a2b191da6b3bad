import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { Gift } from 'api/contract';
import type { ReactNode } from 'react';
import { formatDollars } from 'shell/kit';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

export const stateLabels: Record<string, string> = {
  open: 'Open',
  matched: 'Matched',
  discarded: 'Discarded',
};

const looks: Record<string, { tone: BadgeTone; icon: ReactNode }> = {
  open: { tone: 'gold', icon: <ClockCircleOutlined aria-hidden /> },
  matched: { tone: 'leaf', icon: <CheckCircleOutlined aria-hidden /> },
  discarded: { tone: 'sand', icon: <StopOutlined aria-hidden /> },
};

/** "Matched", or "$20 left" of a gift that pays for more. */
export function GiftState({ gift: { state, left } }: { gift: Pick<Gift, 'state' | 'left'> }) {
  const isPart = state === 'matched' && Number(left) > 0;
  return (
    <Badge {...(isPart ? { tone: 'ocean' } : (looks[state] ?? {}))}>
      {isPart ? `${formatDollars(left)} left` : (stateLabels[state] ?? state)}
    </Badge>
  );
}
