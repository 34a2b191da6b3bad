import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface DetailListProps {
  /** Label and text; one without a text is left out. */
  details: [label: string, text: ReactNode][];
}

/** What is known of one thing, each with its label. */
export function DetailList({ details }: DetailListProps) {
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={details
        .filter(([, text]) => text !== null && text !== undefined && text !== '')
        .map(([label, text]) => ({ key: label, label, children: text }))}
    />
  );
}
