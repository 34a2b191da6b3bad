import { listAudit, verifyMatches } from 'api/contract';
import { useRef } from 'react';
import { endpointQuery, useCampaign, useQuery } from 'shell/kit';
import { useMay } from '../../data/may.tsx';
import { pollEvery } from '../../data/poll.ts';
import { sentenceOf } from '../../history/sentences.ts';
import { UndoChange } from '../../history/undo-change.tsx';
import { ArrivingRows } from '../../ui/arriving.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import styles from './desk.module.css';

const recentQuery = {
  ...endpointQuery(listAudit, { kind: 'raffle-entry', entries: 'several', limit: 50 }),
  ...pollEvery(10),
};

/** The last change of several entries at once, with Undo: also after a reload, or by others. */
export function LastChange() {
  const { timeZone } = useCampaign();
  const container = useRef<HTMLDivElement>(null);
  const mayUndo = useMay()(verifyMatches);
  const recent = useQuery({ ...recentQuery, enabled: mayUndo }).data;
  const last = recent?.find(
    ({ action, after, canUndo }) =>
      action === 'changed-many' && canUndo && Number(after?.entries ?? 0) > 1,
  );
  return (
    <div ref={container} tabIndex={-1} className={styles.change}>
      {/* What is there when it has loaded takes nobody by surprise. */}
      {recent && (
        <ArrivingRows rows={last ? [last] : []}>
          {last && mayUndo && (
            <>
              <span>
                {sentenceOf(last)},{' '}
                <time dateTime={last.at}>{formatMoment(last.at, timeZone)}</time>
              </span>
              <UndoChange
                key={last.id}
                record={last}
                onDone={() => container.current?.focus({ preventScroll: true })}
              />
            </>
          )}
        </ArrivingRows>
      )}
    </div>
  );
}
