import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** In place of a list without rows. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<span role="status">{text}</span>}>
      {children}
    </Empty>
  );
}
