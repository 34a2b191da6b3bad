import { Alert } from 'antd';
import { formatCount } from 'shell/kit';
import styles from './bring-in.module.css';
import type { Ready } from './gift-file.ts';

/** How many gifts of a file are in, once sending has begun. */
export function SentProgress({ ready: { fresh, sent } }: { ready: Ready }) {
  if (sent.count === 0 && sent.batch === null) return null;
  const before = sent.count - sent.added;
  if (sent.count === fresh.length) {
    return (
      <Alert
        type="success"
        showIcon
        title={`${formatCount(sent.added)} ${sent.added === 1 ? 'gift is' : 'gifts are'} in.`}
        description={
          before > 0 &&
          `${formatCount(before)} more came in from elsewhere meanwhile, and were not counted again.`
        }
      />
    );
  }
  return (
    <div>
      <progress
        className={styles.progress}
        value={sent.count}
        max={fresh.length}
        aria-label="Gifts that are in"
      />
      {formatCount(sent.count)} of {formatCount(fresh.length)} are in
    </div>
  );
}
