import { Alert } from 'antd';
import { exportLoveNotes, type RetentionState } from 'api/contract';
import { Link, paths, useCampaign } from 'shell/kit';
import { May } from '../data/may.tsx';
import styles from './retention-notice.module.css';
import { dueText, noticeTitle, waitsForText } from './retention-texts.ts';

/** From two weeks before: what will be deleted, when, and how to postpone it. */
export function RetentionNotice({ state }: { state: RetentionState }) {
  const { timeZone } = useCampaign();
  const { deletesAt, announced, waitsFor, due } = state;
  const what = dueText(due);
  if (deletesAt === null || !announced || what === '') return null;
  const waits = waitsForText(waitsFor);
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      role="note"
      showIcon
      title={noticeTitle(deletesAt, waitsFor, timeZone)}
      description={
        <>
          <p className={styles.text}>
            {what}, with everything about them in the history. Winners stay on record without their
            names.
          </p>
          {waits && (
            <p className={styles.text}>
              Raffle entries, payers of gifts and contacts of brands stay until {waits}. Everything
              else is deleted on time.
            </p>
          )}
          <May call={exportLoveNotes}>
            <p className={styles.text}>
              Is there anything you may keep, such as love notes for the family?{' '}
              <Link to={paths.adminExports}>Export it</Link> first.
            </p>
          </May>
          <p className={styles.text}>
            To postpone the deletion or turn it off, an owner changes it in the{' '}
            <Link to={paths.adminSettings}>settings</Link>.
          </p>
        </>
      }
    />
  );
}
