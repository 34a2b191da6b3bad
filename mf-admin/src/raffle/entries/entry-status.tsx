import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  StopOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { EntryStatus as Status } from 'api/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../frame/badge.tsx';

const looks: Record<Status, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  pending: { label: 'Pending', tone: 'gold', icon: <ClockCircleOutlined /> },
  verified: { label: 'Verified', tone: 'leaf', icon: <CheckCircleOutlined /> },
  winner: { label: 'Winner', tone: 'ocean', icon: <TrophyOutlined /> },
  disqualified: { label: 'Disqualified', tone: 'red', icon: <StopOutlined /> },
};

export function EntryStatus({ status }: { status: Status }) {
  const { label, tone, icon } = looks[status];
  return (
    <Badge tone={tone}>
      {icon}
      {label}
    </Badge>
  );
}
