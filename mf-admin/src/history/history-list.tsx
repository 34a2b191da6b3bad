import type { AuditKind, AuditRecord } from 'api/contract';
import { useRef, useState } from 'react';
import { Skeleton, useCampaign, useQuery, useSearchParams } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { Choice } from '../ui/choice.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { AuditItem } from './audit-item.tsx';
import { auditQuery, PAGE_SIZE } from './audit-query.ts';
import styles from './history-list.module.css';

const filters: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'raffle-entry', label: 'Raffle entries' },
  { value: 'prize', label: 'Prizes and draws' },
  { value: 'draw', label: 'Winners told, prizes claimed' },
  { value: 'love-note', label: 'Love notes' },
  { value: 'contact-message', label: 'Inbox' },
  { value: 'fundraiser-entry', label: 'Fundraiser entries' },
  { value: 'campaign', label: 'Settings' },
  { value: 'release', label: 'Releases' },
  { value: 'deploy-token', label: 'Deploy tokens' },
  { value: 'navigation', label: 'Navigation' },
  { value: 'export', label: 'Downloads' },
  { value: 'session', label: 'Sign-ins' },
];

/** What admins changed, newest first, a day at a time. */
export function HistoryList() {
  const { timeZone } = useCampaign();
  const [params, setParams] = useSearchParams();
  const chosen = filters.find(({ value }) => value === params.get('kind'))?.value ?? 'all';
  // Where each older page begins; the last one is shown.
  const [turned, setTurned] = useState<number[]>([]);
  const top = useRef<HTMLParagraphElement>(null);
  const records = useQuery(auditQuery(chosen === 'all' ? undefined : chosen, turned.at(-1)));
  const shown = records.data?.slice(0, PAGE_SIZE);
  const last = shown?.at(-1);
  const older = (records.data?.length ?? 0) > PAGE_SIZE && !records.isPlaceholderData;
  const failed = records.isError || (!records.data && records.errorUpdateCount > 0);

  function choose(kind: AuditKind | 'all') {
    setTurned([]);
    setParams(kind === 'all' ? {} : { kind }, { replace: true });
  }

  function turn(to: number[]) {
    setTurned(to);
    top.current?.focus();
  }

  return (
    <>
      <p className={styles.lead} ref={top} tabIndex={-1}>
        Every change that somebody made here, and every sign-in. Nothing of it can be altered.
      </p>
      <div className={styles.filter}>
        <Choice label="Show" value={chosen} options={filters} onChoose={choose} />
      </div>

      {failed && (
        <LoadFailure
          title="Failed to fetch the history"
          stale={Boolean(records.data)}
          onRetry={() => records.refetch()}
        />
      )}
      {!shown && !failed && <Skeleton height="420px" />}
      {shown?.length === 0 && (
        <p className={styles.nothing}>
          {chosen === 'all' ? 'Nothing was changed yet.' : 'Nothing of this kind was changed yet.'}
        </p>
      )}
      {shown && shown.length > 0 && (
        <div className={styles.days} aria-busy={records.isPlaceholderData}>
          {byDay(shown, timeZone).map(([day, ofDay]) => (
            <section key={day} className={styles.day} aria-label={day}>
              <h2 className={styles.date}>{day}</h2>
              <ol className={styles.list}>
                {ofDay.map((record) => (
                  <AuditItem key={record.id} record={record} underItsDay />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {(turned.length > 0 || older) && (
        <nav className={styles.paging} aria-label="Pages of the history">
          <ActionButton unavailable={turned.length === 0} onClick={() => turn(turned.slice(0, -1))}>
            Newer
          </ActionButton>
          <ActionButton unavailable={!older} onClick={() => last && turn([...turned, last.id])}>
            Older
          </ActionButton>
        </nav>
      )}
    </>
  );
}

/** In the campaign's time zone. */
function byDay(records: AuditRecord[], timeZone: string): [string, AuditRecord[]][] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' });
  const days = new Map<string, AuditRecord[]>();
  for (const record of records) {
    const day = format.format(new Date(record.at));
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days];
}
