import { listEntries, listGifts, type MatchGift } from 'api/contract';
import { useState } from 'react';
import { endpointQuery, formatDollars, keepPreviousData, useCampaign, useQuery } from 'shell/kit';
import { formatShortDay } from '../../../ui/campaign-time.ts';
import { useLastValue } from '../../../ui/last-value.ts';
import { nameOfGift } from '../../discard/use-discard.ts';
import { byPlatform } from '../../platform-names.ts';
import { type Entry, openGift } from './found.ts';
import { MatchDialog } from './match-dialog.tsx';
import { Results } from './results.tsx';

const LIMIT = 25;

/** Finds the entry of a gift. `gift` is null while the dialog is closed. */
export function FindEntry({ gift, onClose }: { gift: MatchGift | null; onClose: () => void }) {
  const { timeZone } = useCampaign();
  const [search, setSearch] = useState('');
  const [entry, setEntry] = useState<Entry | null>(null);
  const last = useLastValue(gift, (next) => {
    setSearch(next.payer.split(/\s+/)[0] ?? '');
    setEntry(null);
  });
  const found = useQuery({
    ...endpointQuery(listEntries, { status: 'pending', limit: LIMIT, ...(search && { search }) }),
    select: ({ entries }) => entries,
    enabled: gift !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const fresh = useQuery({
    ...endpointQuery(listGifts, { limit: 1, ...(last && { id: last.id }) }),
    select: ({ gifts }) => gifts.map(openGift),
    enabled: gift !== null,
    staleTime: 0,
  });
  // As it is now: another entry may have used a part of it since the row was shown.
  const current = fresh.data?.find(({ id }) => id === last?.id) ?? last;
  return (
    <MatchDialog
      open={gift !== null}
      title={`Which entry is ${nameOfGift(last)} for?`}
      searchLabel="Search pending entries"
      placeholder="Name, email, phone or handle"
      search={search}
      onSearch={setSearch}
      entry={entry}
      gift={current}
      onClose={onClose}
      results={
        <Results
          label="Pending entries"
          query={found}
          chosen={entry?.id ?? null}
          onChoose={setEntry}
          empty="No pending entry was found."
          limit={LIMIT}
        >
          {({ name, donationAmount, donationPlatform, createdAt, email }) => (
            <>
              <strong>{name}</strong>
              <span>
                {formatDollars(donationAmount)}
                {byPlatform(donationPlatform)}, {formatShortDay(createdAt, timeZone)}
                {email && `, ${email}`}
              </span>
            </>
          )}
        </Results>
      }
    />
  );
}
