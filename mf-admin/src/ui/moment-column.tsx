import type { TableColumnType } from 'antd';
import { formatMoment } from './campaign-time.ts';
import { RowText } from './row-text.tsx';

/** When something was sent, on a wide screen. */
export const momentColumn = <Row extends { createdAt: string }>(
  title: string,
  timeZone: string,
): TableColumnType<Row> => ({
  key: 'created',
  title,
  width: 136,
  responsive: ['xl'],
  render: (_, { createdAt }) => (
    <RowText secondary lines={2}>
      <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
    </RowText>
  ),
});
