import type { TableColumnsType } from 'antd';
import {
  type Campaign,
  type entrySortFields,
  formatReference,
  platformLabel,
  type RaffleEntry,
  referencePrefix,
} from 'api/contract';
import type { ReactNode } from 'react';
import { formatCount, formatDollars } from 'shell/kit';
import { DuplicateMark } from '../../possible-duplicates/possible-duplicates.tsx';
import { formatMoment, formatShortDay } from '../../ui/campaign-time.ts';
import { EmailLink, InstagramLink, PhoneLink } from '../../ui/contact-links.tsx';
import { ByHandTag } from './by-hand.tsx';
import { ariaSort, ColumnHeader } from './column-header.tsx';
import type { EntriesView, ViewChange } from './entries-view.ts';
import { DisqualifyButton, VerifyButton, WinnerStays } from './entry-actions.tsx';
import styles from './entry-columns.module.css';
import { EntryStatus } from './entry-status.tsx';
import { NoteInPlace } from './note-in-place.tsx';
import type { SizedColumn, TableLayout } from './table-layout.ts';

type SortField = (typeof entrySortFields)[number];

interface EntryColumnsOptions {
  campaign: Pick<Campaign, 'childName' | 'timeZone'>;
  mayChange: boolean;
  layout: TableLayout;
  order: Pick<EntriesView, 'sortBy' | 'sortOrder'>;
  onSort: (change: ViewChange) => void;
  onResize: (column: SizedColumn, width: number) => void;
  /** Keeps a row in its place while its note is edited. */
  hold: (id: number, isHeld: boolean) => void;
  /** Null for those who may not change entries. */
  select: { title: ReactNode; box: (entry: RaffleEntry) => ReactNode } | null;
}

const sortsOf: Partial<Record<SizedColumn, { field: SortField; label: string }[]>> = {
  name: [
    { field: 'name', label: 'Name' },
    { field: 'email', label: 'Email' },
  ],
  status: [{ field: 'status', label: 'Status' }],
  donation: [{ field: 'donationAmount', label: 'Donation' }],
  created: [{ field: 'createdAt', label: 'Entered' }],
};

/** The columns of the table on a wide screen. */
export function entryColumns({
  campaign,
  mayChange,
  layout,
  order,
  onSort,
  onResize,
  hold,
  select,
}: EntryColumnsOptions): TableColumnsType<RaffleEntry> {
  const hasNotes = layout.columns.includes('note');
  const note = (entry: RaffleEntry) => (
    <NoteInPlace entry={entry} mayEdit={mayChange} hold={hold} />
  );
  const cells: Record<SizedColumn, (entry: RaffleEntry) => ReactNode> = {
    name: (entry) => (
      <>
        <h3 className={styles.line}>{entry.name}</h3>
        <p className={styles.second}>
          <ByHandTag entry={entry} /> {entry.email ? <EmailLink email={entry.email} /> : 'No email'}
        </p>
      </>
    ),
    status: (entry) => (
      <>
        <EntryStatus status={entry.entryStatus} />
        <WinnerStays entry={entry} />
        <div className={`${styles.second} ${styles.belowStatus}`}>
          <DuplicateMark shared={entry.samePerson} />
          {!hasNotes && note(entry)}
        </div>
      </>
    ),
    donation: (entry) => (
      <>
        <p className={styles.line}>{entriesOf(entry)}</p>
        <p className={styles.second}>{donationOf(entry)}</p>
      </>
    ),
    note,
    reference: ({ giftReference }) =>
      giftReference && (
        <span className={styles.moment}>
          {formatReference(giftReference, referencePrefix(campaign))}
        </span>
      ),
    contact: ({ phone, instagramHandle }) => (
      <>
        <p className={`${styles.contact} ${styles.line}`}>{phone && <PhoneLink phone={phone} />}</p>
        <p className={`${styles.contact} ${styles.line}`}>
          {instagramHandle && <InstagramLink handle={instagramHandle} />}
        </p>
      </>
    ),
    location: ({ location }) => <p className={styles.second}>{location}</p>,
    created: ({ createdAt }) => (
      <time className={styles.moment} dateTime={createdAt}>
        {formatMoment(createdAt, campaign.timeZone)}
      </time>
    ),
  };

  const sized = (column: SizedColumn): TableColumnsType<RaffleEntry>[number] => {
    const sorts = sortsOf[column] ?? [];
    const width = layout.widthOf(column);
    const sorted = ariaSort(
      sorts.map(({ field }) => field),
      order,
    );
    return {
      key: column,
      title: <ColumnHeader {...{ column, width, sorts, order, onSort, onResize }} />,
      ...(width !== undefined && { width }),
      ...(column === 'name' && { rowScope: 'row' as const }),
      ...(sorted && { onHeaderCell: () => ({ 'aria-sort': sorted }) }),
      render: (_, entry) => cells[column](entry),
    };
  };

  return [
    ...(select ? [selectColumn(select)] : []),
    sized('name'),
    ...layout.columns.map(sized),
    ...(mayChange ? [actionsColumn] : []),
  ];
}

const selectColumn = ({ title, box }: NonNullable<EntryColumnsOptions['select']>) => ({
  key: 'select',
  title,
  width: 48,
  className: styles.select ?? '',
  render: (_: unknown, entry: RaffleEntry) => box(entry),
});

const actionsColumn = {
  key: 'actions',
  title: 'Actions',
  width: 104,
  render: (_: unknown, entry: RaffleEntry) => (
    <div className={styles.actions}>
      <VerifyButton entry={entry} iconOnly />
      <DisqualifyButton entry={entry} iconOnly />
    </div>
  ),
};

/** The same on a phone, in three short lines. */
export function CompactEntry({ entry, timeZone }: { entry: RaffleEntry; timeZone: string }) {
  return (
    <div className={styles.compact}>
      <h3 className={styles.line}>{entry.name}</h3>
      <p>
        <EntryStatus status={entry.entryStatus} /> <ByHandTag entry={entry} /> {entriesOf(entry)}
        <WinnerStays entry={entry} />
      </p>
      <p className={styles.second}>
        {donationOf(entry)},{' '}
        <time dateTime={entry.createdAt}>{formatShortDay(entry.createdAt, timeZone)}</time>
      </p>
    </div>
  );
}

/** "$50 by Venmo"; of an entry by hand "$50", or "No donation" */
function donationOf({ donationAmount, donationPlatform }: RaffleEntry): string {
  if (Number(donationAmount) === 0) return 'No donation';
  const amount = formatDollars(donationAmount);
  return donationPlatform === null ? amount : `${amount} by ${platformLabel(donationPlatform, '')}`;
}

/** "10 entries"; none of somebody who lives in an excluded place. */
const entriesOf = ({ entryCount, excludedPlace }: RaffleEntry) =>
  excludedPlace !== null
    ? 'A gift, no entries'
    : `${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'}`;
