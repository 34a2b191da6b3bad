import type { DonationPlatform, RaffleEntry } from 'api/contract';
import { memo } from 'react';
import { formatCount, formatDollars, paths, useCampaign } from 'shell/kit';
import { SubjectHistory } from '../../history/subject-history.tsx';
import { SamePerson, type SharedKind } from '../../same-person/same-person.tsx';
import { formatMoment } from '../../ui/campaign-time.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';
import styles from './entry-row.module.css';
import { EntryStatus } from './entry-status.tsx';

const platformNames: Record<DonationPlatform, string> = {
  gofundme: 'GoFundMe',
  venmo: 'Venmo',
  cashapp: 'CashApp',
};

interface EntryRowProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

/** One entry: a card on a phone, a row on a desktop. */
export const EntryRow = memo(function EntryRow({ entry, onNote, onDelete }: EntryRowProps) {
  const { timeZone } = useCampaign();
  return (
    <li className={styles.row} data-row={entry.id}>
      <div className={styles.who}>
        <h3 className={styles.name}>{entry.name}</h3>
        <EntryStatus status={entry.entryStatus} />
        <p className={styles.email}>{entry.email}</p>
        <SamePerson
          name={entry.name}
          shared={entry.samePerson}
          othersAt={(kind) =>
            `${paths.raffleAdmin}?${new URLSearchParams({ search: searchFor(kind, entry) })}`
          }
        />
      </div>
      <div className={styles.gift}>
        <p className={styles.count}>
          {formatCount(entry.entryCount)} {entry.entryCount === 1 ? 'entry' : 'entries'}
        </p>
        <p className={styles.amount}>
          {formatDollars(entry.donationAmount)} by {platformNames[entry.donationPlatform]}
        </p>
        <p className={styles.date}>
          <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt, timeZone)}</time>
        </p>
      </div>
      <EntryDetails entry={entry} />
      <div className={styles.actions}>
        <EntryActions entry={entry} onNote={onNote} onDelete={onDelete} />
      </div>
      <div className={styles.history}>
        <SubjectHistory kind="raffle-entry" id={entry.id} of={`the entry of ${entry.name}`} />
      </div>
    </li>
  );
});

/** What finds all that share it, however they wrote it. */
function searchFor(kind: SharedKind, { email, phone, instagramHandle }: RaffleEntry): string {
  if (kind === 'email') return email;
  if (kind === 'phone') return (phone ?? '').replace(/\D/g, '').slice(-10);
  return (instagramHandle ?? '').replace(/^@+/, '');
}
