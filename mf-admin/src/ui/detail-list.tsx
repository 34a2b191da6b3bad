import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

interface DetailListProps {
  /** Label and text; one without a text is left out. */
  details: [label: string, text: ReactNode][];
  /** Side by side on a wide screen. */
  columns?: 1 | 3;
}

/** Labelled values of one thing. */
export function DetailList({ details, columns = 3 }: DetailListProps) {
  return (
    <Descriptions
      size="small"
      column={columns === 1 ? 1 : { xs: 1, md: 2, xl: 3 }}
      items={details
        .filter(([, text]) => text !== null && text !== undefined && text !== '')
        .map(([label, text]) => ({
          key: label,
          label,
          children: <span className={styles.text}>{text}</span>,
        }))}
    />
  );
}
