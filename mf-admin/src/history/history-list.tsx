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

const ALL = 'all';

/** In the order of the list. The type finds a kind that is missing. */
const kindLabels: Record<AuditKind, string> = {
  'raffle-entry': 'Raffle entries',
  prize: 'Prizes and draws',
  seal: 'Sealed draws',
  draw: 'Winners notified, prizes claimed',
  rules: 'Rules of the raffle',
  'love-note': 'Love notes',
  'contact-message': 'Inbox',
  'gift-import': 'Gifts brought in',
  'gift-columns': 'Columns of gift files',
  gift: 'Gifts discarded',
  'fundraiser-entry': 'Fundraiser entries',
  campaign: 'Settings',
  release: 'Releases',
  account: 'People',
  invitation: 'Invitations',
  passkey: 'Passkeys',
  'admin-password': 'Shared admin password',
  'deploy-token': 'Deploy tokens',
  'access-token': 'Access tokens',
  navigation: 'Navigation',
  export: 'Downloads',
  signature: 'Signatures',
  'personal-data': 'Erased personal data',
  session: 'Sign-ins',
};

const filters: { value: AuditKind | typeof ALL; label: string }[] = [
  { value: ALL, label: 'Everything' },
  ...(Object.keys(kindLabels) as AuditKind[]).map((value) => ({ value, label: kindLabels[value] })),
];

/** What admins changed, newest first, by day. */
export function HistoryList() {
  const { timeZone } = useCampaign();
  const [params, setParams] = useSearchParams();
  const kind = filters.find(({ value }) => value === params.get('kind'))?.value ?? ALL;
  // Where each older page starts; the last one is shown.
  const [pageStarts, setPageStarts] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const records = useQuery(auditQuery(kind === ALL ? undefined : kind, pageStarts.at(-1)));
  const shown = records.data?.slice(0, PAGE_SIZE);
  const last = shown?.at(-1);
  const hasOlder = (records.data?.length ?? 0) > PAGE_SIZE && !records.isPlaceholderData;

  function filterBy(next: AuditKind | typeof ALL) {
    setPageStarts([]);
    setParams(next === ALL ? {} : { kind: next }, { replace: true });
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
      empty={{ text: kind === ALL ? 'No changes yet.' : 'No changes of this kind yet.' }}
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
