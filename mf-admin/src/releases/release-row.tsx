import { CheckCircleFilled, RollbackOutlined } from '@ant-design/icons';
import { Alert, Flex } from 'antd';
import { type ReleaseSummary, removeRelease } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { useMay } from '../data/may.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatMoment } from '../ui/campaign-time.ts';
import { formatSize } from './format-size.ts';
import { ONLY_AN_OWNER, useMayMakeLive } from './may-make-live.ts';
import { PreviewLink } from './preview-link.tsx';
import styles from './releases.module.css';
import { shortId } from './short-id.ts';

interface ReleaseRowProps {
  remote: string;
  release: ReleaseSummary;
  onMakeLive: () => void;
  onRemove: () => void;
}

export function ReleaseRow({ remote, release, onMakeLive, onRemove }: ReleaseRowProps) {
  const { timeZone } = useCampaign();
  const may = useMay();
  const mayMakeLive = useMayMakeLive(remote)(release);
  const {
    id,
    publishedAt,
    publishedBy,
    size,
    live,
    offered: isForPreviews,
    unfit,
    preview,
  } = release;
  const name = `${remote} ${shortId(id)}`;
  return (
    <li data-live={live || undefined}>
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <div>
          <Flex wrap gap="2px 12px" align="center">
            <strong>{shortId(id)}</strong>
            {live && (
              <Badge tone="leaf" icon={<CheckCircleFilled aria-hidden />}>
                Live
              </Badge>
            )}
            {isForPreviews && <Badge tone="gold">For previews</Badge>}
            {unfit && <Badge tone="red">Not compatible</Badge>}
          </Flex>
          <div className={styles.muted}>
            {publishedAt ? (
              <>
                <time dateTime={publishedAt}>{formatMoment(publishedAt, timeZone)}</time> by{' '}
                {publishedBy}
              </>
            ) : (
              'Published at an unknown time'
            )}
            {size !== null && ` · ${formatSize(size)}`}
          </div>
        </div>
        {!live && (
          <ActionRow>
            {preview && <PreviewLink name={name} preview={preview} />}
            {!unfit && mayMakeLive === 'yes' && (
              <ActionButton
                icon={<RollbackOutlined />}
                aria-label={`Make live: ${name}`}
                onClick={onMakeLive}
              >
                Make live
              </ActionButton>
            )}
            {may(removeRelease) && (
              <ActionButton type="text" danger aria-label={`Delete ${name}`} onClick={onRemove}>
                Delete
              </ActionButton>
            )}
          </ActionRow>
        )}
      </Flex>
      {isForPreviews && (
        <Alert
          type="warning"
          role="note"
          title={`Built from this server’s own sources. The live release stays until ${mayMakeLive === 'owner' ? 'an owner' : 'somebody'} makes this one live.`}
        />
      )}
      {mayMakeLive === 'owner' && !isForPreviews && !unfit && (
        <div className={styles.muted}>{ONLY_AN_OWNER}</div>
      )}
      {unfit && (
        <Alert
          type="error"
          role="note"
          showIcon
          title={`${live ? 'Visitors see a notice in place of its pages. ' : ''}${unfit}`}
        />
      )}
    </li>
  );
}
