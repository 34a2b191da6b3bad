import { Button } from 'antd';
import { listAudit } from 'api/contract';
import { endpointQuery, useQuery } from 'shell/kit';
import styles from './meanwhile-notice.module.css';
import type { Meanwhile } from './merge.ts';
import { labelOf } from './settings-sections.ts';

interface MeanwhileNoticeProps {
  changes: Meanwhile[];
  onUseTheirs: (change: Meanwhile) => void;
}

/** What somebody else saved while one was typing: what came in, and what one must choose about. */
export function MeanwhileNotice({ changes, onUseTheirs }: MeanwhileNoticeProps) {
  const latest = useQuery({
    ...endpointQuery(listAudit, { kind: 'campaign', limit: 1 }),
    staleTime: 0,
  });
  const who = latest.data?.[0]?.session?.name ?? 'Somebody else';
  return (
    <section className={styles.notice} role="alert" aria-label="Changed meanwhile">
      <p className={styles.title}>
        <bdi>{who}</bdi> changed the settings while you were typing.
      </p>
      <p className={styles.text}>
        Nothing of yours is lost. Please look at what changed, then save.
      </p>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.path} className={styles.change}>
            <div className={styles.words}>
              <strong>{labelOf(change.path)}</strong>
              <span className={styles.values}>
                <del>
                  <bdi>{said(change.before)}</bdi>
                </del>
                <span aria-hidden> → </span>
                <ins>
                  <bdi>{said(change.theirs)}</bdi>
                </ins>
              </span>
              <span className={styles.what}>
                {change.disputed
                  ? 'You typed something else here; saving keeps yours.'
                  : 'It is in the form now.'}
              </span>
            </div>
            {change.disputed && (
              <Button
                aria-label={`Use theirs for ${labelOf(change.path)}`}
                onClick={() => onUseTheirs(change)}
              >
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LONG = 120;

function said(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '') return 'empty';
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value;
}
