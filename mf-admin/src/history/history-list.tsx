import type { AuditKind, AuditRecord } from 'api/contract';
import { useRef, useState } from 'react';
import { useCampaign, useQuery, useSearchParams } from 'shell/kit';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionRow } from '../ui/action-row.tsx';
import { Choice } from '../ui/choice.tsx';
import { ListScreen, listOf } from '../ui/list-screen.tsx';
import { auditQuery, PAGE_SIZE } from './audit-query.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import styles from './history-list.module.css';

const filters: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'raffle-entry', label: 'Raffle entries' },
  { value: 'prize', label: 'Prizes and draws' },
  { value: 'seal', label: 'Sealed draws' },
  { value: 'draw', label: 'Winners notified, prizes claimed' },
  { value: 'love-note', label: 'Love notes' },
  { value: 'contact-message', label: 'Inbox' },
  { value: 'gift-import', label: 'Gifts brought in' },
  { value: 'gift', label: 'Gifts discarded' },
  { value: 'fundraiser-entry', label: 'Fundraiser entries' },
  { value: 'campaign', label: 'Settings' },
  { value: 'release', label: 'Releases' },
  { value: 'account', label: 'People' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'deploy-token', label: 'Deploy tokens' },
  { value: 'access-token', label: 'Access tokens' },
  { value: 'navigation', label: 'Navigation' },
  { value: 'export', label: 'Downloads' },
  { value: 'signature', label: 'Signatures' },
  { value: 'personal-data', label: 'Erased personal data' },
  { value: 'session', label: 'Sign-ins' },
];

/** What admins changed, newest first, by day. */
export function HistoryList() {
  const { timeZone } = useCampaign();
  const [params, setParams] = useSearchParams();
  const kind = filters.find(({ value }) => value === params.get('kind'))?.value ?? 'all';
  // Where each older page starts; the last one is shown.
  const [pageStarts, setPageStarts] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const records = useQuery(auditQuery(kind === 'all' ? undefined : kind, pageStarts.at(-1)));
  const shown = records.data?.slice(0, PAGE_SIZE);
  const last = shown?.at(-1);
  const hasOlder = (records.data?.length ?? 0) > PAGE_SIZE && !records.isPlaceholderData;

  function filterBy(next: AuditKind | 'all') {
    setPageStarts([]);
    setParams(next === 'all' ? {} : { kind: next }, { replace: true });
  }

  function goToPage(starts: number[]) {
    setPageStarts(starts);
    heading.current?.focus();
  }

  return (
    <ListScreen
      heading="All changes"
      headingRef={heading}
      filters={
        <div className={styles.filters}>
          <p>Every change and every sign-in. Records cannot be edited.</p>
          <Choice label="Show" value={kind} options={filters} onChoose={filterBy} />
        </div>
      }
      list={listOf({ ...records, data: shown })}
      loading="Loading history..."
      error="Failed to fetch the history"
      empty={{ text: kind === 'all' ? 'No changes yet.' : 'No changes of this kind yet.' }}
      paging={
        (pageStarts.length > 0 || hasOlder) && (
          <nav aria-label="Pages of the history">
            <ActionRow>
              <ActionButton
                unavailable={pageStarts.length === 0}
                onClick={() => goToPage(pageStarts.slice(0, -1))}
              >
                Newer
              </ActionButton>
              <ActionButton
                unavailable={!hasOlder}
                onClick={() => last && goToPage([...pageStarts, last.id])}
              >
                Older
              </ActionButton>
            </ActionRow>
          </nav>
        )
      }
    >
      {(rows) => (
        <div className={styles.days} aria-busy={records.isPlaceholderData}>
          {byDay(rows, timeZone).map(([day, ofDay]) => (
            <section key={day} aria-label={day}>
              <h3>{day}</h3>
              <AuditTimeline records={ofDay} timeOnly />
            </section>
          ))}
        </div>
      )}
    </ListScreen>
  );
}

/** In the campaign's time zone. */
function byDay(records: readonly AuditRecord[], timeZone: string): [string, AuditRecord[]][] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' });
  const days = new Map<string, AuditRecord[]>();
  for (const record of records) {
    const day = format.format(new Date(record.at));
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return [...days];
}
