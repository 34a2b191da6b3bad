import { Timeline } from 'antd';
import type { AuditRecord } from 'api/contract';
import { ArrivingRows } from '../ui/arriving.tsx';
import { AuditItem } from './audit-item.tsx';

interface AuditTimelineProps {
  records: readonly AuditRecord[];
  /** They are below the heading of their day, so the time is enough. */
  timeOnly?: boolean;
}

export function AuditTimeline({ records, timeOnly = false }: AuditTimelineProps) {
  return (
    <ArrivingRows rows={records}>
      <Timeline
        items={records.map((record) => ({
          key: record.id,
          content: <AuditItem record={record} timeOnly={timeOnly} />,
        }))}
      />
    </ArrivingRows>
  );
}
