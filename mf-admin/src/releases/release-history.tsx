import { Timeline } from 'antd';
import type { ReleaseEvent } from 'api/contract';
import { useCampaign } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import styles from './releases.module.css';
import { shortId } from './short-id.ts';

const actions: Record<string, string> = {
  published: 'Published',
  'rolled-back': 'Made live again:',
  held: 'Published for previews:',
  proposed: 'Proposed',
  'turned-down': 'Turned down',
  removed: 'Deleted',
  'taken-off': 'Taken off the site; last live release:',
  'brought-back': 'Brought back',
};

/** The events of a remote, newest first. */
export function ReleaseHistory({ remote, history }: { remote: string; history: ReleaseEvent[] }) {
  const { timeZone } = useCampaign();
  if (history.length === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          History<span className="visually-hidden"> of {remote}</span>
        </>
      }
    >
      <Timeline
        items={history.map(({ id, at, by, action }) => ({
          key: at + id,
          content: (
            <>
              <div>
                <strong>{actions[action] ?? action}</strong> {shortId(id)}
              </div>
              <div className={styles.muted}>
                <time dateTime={at}>{formatMoment(at, timeZone)}</time> by {by}
              </div>
            </>
          ),
        }))}
      />
    </Disclosure>
  );
}
