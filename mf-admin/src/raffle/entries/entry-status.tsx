import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  StopOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import type { EntryStatus as Status } from 'api/contract';
import type { ReactNode } from 'react';
import styles from './entry-status.module.css';

const looks: Record<Status, { label: string; icon: ReactNode }> = {
  pending: { label: 'Pending', icon: <ClockCircleOutlined /> },
  verified: { label: 'Verified', icon: <CheckCircleOutlined /> },
  winner: { label: 'Winner', icon: <TrophyOutlined /> },
  disqualified: { label: 'Disqualified', icon: <StopOutlined /> },
};

export function EntryStatus({ status }: { status: Status }) {
  const { label, icon } = looks[status];
  return (
    <span className={styles.badge} data-status={status}>
      {icon}
      {label}
    </span>
  );
}
