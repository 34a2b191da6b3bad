import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  StopOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { EntryStatus as Status } from 'api/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

export const statusLabels: Record<Status, string> = {
  pending: 'Pending',
  verified: 'Verified',
  winner: 'Winner',
  disqualified: 'Disqualified',
};

const looks: Record<Status, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'gold', icon: <ClockCircleOutlined /> },
  verified: { tone: 'leaf', icon: <CheckCircleOutlined /> },
  winner: { tone: 'ocean', icon: <TrophyOutlined /> },
  disqualified: { tone: 'red', icon: <StopOutlined /> },
};

export function EntryStatus({ status }: { status: Status }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabels[status]}
    </Badge>
  );
}
