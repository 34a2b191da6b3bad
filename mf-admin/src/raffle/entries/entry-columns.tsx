import type { TableColumnsType } from 'antd';
import { type DonationPlatform, platforms, type RaffleEntry } from 'api/contract';
import { formatCount, formatDollars } from 'shell/kit';
import { DuplicateMark } from '../../possible-duplicates/possible-duplicates.tsx';
import { formatMoment, formatShortDay } from '../../ui/campaign-time.ts';
import { EmailLink, InstagramLink, PhoneLink } from '../../ui/contact-links.tsx';
import { ByHandTag } from './by-hand.tsx';
import { isDefaultNote } from './default-note.ts';
import { DisqualifyButton, VerifyButton, WinnerStays } from './entry-actions.tsx';
import styles from './entry-columns.module.css';
import { EntryStatus } from './entry-status.tsx';

/** The columns of the table on a wide screen. */
export const entryColumns = (
  timeZone: string,
  mayChange: boolean,
): TableColumnsType<RaffleEntry> => [
  {
    key: 'name',
    title: 'Name and email',
    rowScope: 'row',
    render: (_, entry) => (
      <>
        <h3 className={styles.line}>{entry.name}</h3>
        <p className={styles.second}>
          <ByHandTag entry={entry} /> {entry.email ? <EmailLink email={entry.email} /> : 'No email'}
        </p>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 156,
    render: (_, entry) => <StatusAndNote entry={entry} />,
  },
  {
    key: 'donation',
    title: 'Donation',
    width: 160,
    render: (_, entry) => (
      <>
        <p className={styles.line}>{entriesOf(entry)}</p>
        <p className={styles.second}>{donationOf(entry)}</p>
      </>
    ),
  },
  {
    key: 'contact',
    title: 'Phone and Instagram',
    width: 190,
    responsive: ['xl'],
    render: (_, { phone, instagramHandle }) => (
      <>
        <p className={`${styles.contact} ${styles.line}`}>{phone && <PhoneLink phone={phone} />}</p>
        <p className={`${styles.contact} ${styles.line}`}>
          {instagramHandle && <InstagramLink handle={instagramHandle} />}
        </p>
      </>
    ),
  },
  {
    key: 'created',
    title: 'Entered',
    width: 136,
    responsive: ['xl'],
    render: (_, { createdAt }) => (
      <time className={styles.moment} dateTime={createdAt}>
        {formatMoment(createdAt, timeZone)}
      </time>
    ),
  },
  ...(mayChange ? [actionsColumn] : []),
];

const actionsColumn = {
  key: 'actions',
  title: 'Actions',
  width: 112,
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

/** Below the status: a note that an admin wrote, and possible duplicates. */
function StatusAndNote({ entry }: { entry: RaffleEntry }) {
  const note = isDefaultNote(entry.adminNotes) ? null : entry.adminNotes;
  return (
    <>
      <EntryStatus status={entry.entryStatus} />
      <WinnerStays entry={entry} />
      {note ? (
        <p className={styles.second} title={note}>
          {note}
        </p>
      ) : (
        <p className={styles.second}>
          <DuplicateMark shared={entry.samePerson} />
        </p>
      )}
    </>
  );
}

const platformNames = Object.fromEntries(platforms.map(({ id, label }) => [id, label])) as Record<
  DonationPlatform,
  string
>;

/** "$50 by Venmo"; of an entry by hand "$50", or "No donation" */
function donationOf({ donationAmount, donationPlatform }: RaffleEntry): string {
  if (Number(donationAmount) === 0) return 'No donation';
  const amount = formatDollars(donationAmount);
  return donationPlatform === null ? amount : `${amount} by ${platformNames[donationPlatform]}`;
}

/** "10 entries"; none of somebody who lives in an excluded place. */
const entriesOf = ({ entryCount, excludedPlace }: RaffleEntry) =>
  excludedPlace !== null
    ? 'A gift, no entries'
    : `${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'}`;
