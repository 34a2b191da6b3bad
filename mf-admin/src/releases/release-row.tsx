import {
  CheckCircleFilled,
  EyeOutlined,
  RollbackOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReleaseSummary } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { formatSize } from './format-size.ts';
import styles from './release-row.module.css';

interface ReleaseRowProps {
  remote: string;
  release: ReleaseSummary;
  onPutLive: () => void;
  onRemove: () => void;
}

export function ReleaseRow({ remote, release, onPutLive, onRemove }: ReleaseRowProps) {
  const { timeZone } = useCampaign();
  const { id, publishedAt, publishedBy, size, live, offered, unfit, preview } = release;
  return (
    <li className={styles.row} data-live={live || undefined}>
      <div className={styles.what}>
        <p className={styles.id}>
          {id}
          {live && (
            <span className={styles.live}>
              <CheckCircleFilled aria-hidden /> Live
            </span>
          )}
        </p>
        <p className={styles.about}>
          {publishedAt ? (
            <>
              <time dateTime={publishedAt}>{formatMoment(publishedAt, timeZone)}</time> by{' '}
              {publishedBy}
            </>
          ) : (
            'Nobody wrote down when it came'
          )}
          {size !== null && ` · ${formatSize(size)}`}
        </p>
        {offered && (
          <p className={styles.offered}>
            Built from this server’s own sources. What is live stays, until somebody puts this one
            live.
          </p>
        )}
        {unfit && (
          <p className={styles.unfit}>
            <WarningOutlined aria-hidden />
            <span>
              {live && 'Visitors see a notice in place of its pages. '}
              {unfit}
            </span>
          </p>
        )}
      </div>
      {!live && (
        <div className={styles.actions}>
          <Button
            type="text"
            icon={<EyeOutlined />}
            href={preview}
            target="_blank"
            rel="noopener"
            aria-label={`Preview ${remote} ${id} in a new tab`}
          >
            Preview
          </Button>
          {!unfit && (
            <ActionButton
              icon={<RollbackOutlined />}
              aria-label={`Put live: ${remote} ${id}`}
              onClick={onPutLive}
            >
              Put live
            </ActionButton>
          )}
          <ActionButton type="text" danger aria-label={`Remove ${remote} ${id}`} onClick={onRemove}>
            Remove
          </ActionButton>
        </div>
      )}
    </li>
  );
}
