import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  InfoCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Comparison as Row, Verdict } from '../compare.ts';
import styles from './comparison.module.css';

const looks: Record<Verdict, { text: string; icon: ReactNode }> = {
  same: { text: 'Same', icon: <CheckCircleOutlined aria-hidden /> },
  similar: { text: 'Similar', icon: <InfoCircleOutlined aria-hidden /> },
  different: { text: 'Different', icon: <CloseCircleOutlined aria-hidden /> },
  unknown: { text: 'Not known', icon: <MinusCircleOutlined aria-hidden /> },
};

interface ComparisonProps {
  rows: readonly Row[];
  /** Below the entry's name, such as the email address. */
  aboutEntry: ReactNode;
}

/** Entry and gift field by field: side by side, on a phone one below the other. */
export function Comparison({ rows, aboutEntry }: ComparisonProps) {
  return (
    <div className={styles.comparison}>
      <p className={styles.head} aria-hidden>
        <span />
        <span>Entry</span>
        <span>Gift</span>
        <span />
      </p>
      <dl className={styles.rows}>
        {rows.map(({ field, entry, gift, verdict, remark }) => (
          <div key={field} className={styles.row} data-verdict={verdict}>
            <dt className={styles.field}>{field}</dt>
            <dd className={styles.verdict}>
              {looks[verdict].icon}
              {remark ?? looks[verdict].text}
            </dd>
            <dd className={styles.value}>
              <span className={styles.side}>Entry </span>
              <bdi>{entry}</bdi>
              {field === 'Name' && aboutEntry}
            </dd>
            <dd className={styles.value} data-side="gift">
              <span className={styles.side}>Gift </span>
              <bdi>{gift}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A verdict in one word with its icon, for a candidate among several. */
export function VerdictMark({ row: { field, verdict, remark } }: { row: Row }) {
  return (
    <span className={styles.mark} data-verdict={verdict}>
      {looks[verdict].icon}
      <span>
        {field}: {(remark ?? looks[verdict].text).toLowerCase()}
      </span>
    </span>
  );
}
