import { Alert } from 'antd';
import { formatCount } from 'shell/kit';
import styles from './bring-in.module.css';
import { type Ready, sentTexts } from './gift-file.ts';

/** How many gifts of a file are in, once sending has begun. */
export function SentProgress({ ready: { fresh, sent } }: { ready: Ready }) {
  if (sent.count === 0 && sent.batch === null) return null;
  if (sent.count === fresh.length) {
    const { title, others } = sentTexts(sent);
    const type = sent.refused > 0 ? 'warning' : 'success';
    return <Alert type={type} showIcon title={title} description={others} />;
  }
  return (
    <div>
      <progress
        className={styles.progress}
        value={sent.count}
        max={fresh.length}
        aria-label="Gifts that are in"
      />
      {formatCount(sent.count - sent.refused)} of {formatCount(fresh.length)} are in
    </div>
  );
}
