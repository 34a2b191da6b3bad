import { listGifts, type MatchGift } from 'api/contract';
import { useState } from 'react';
import { endpointQuery, formatDollars, keepPreviousData, useQuery } from 'shell/kit';
import { useLastValue } from '../../../ui/last-value.ts';
import { dayText } from '../../day-text.ts';
import { byPlatform } from '../../platform-names.ts';
import { type Entry, openGift } from './found.ts';
import { MatchDialog } from './match-dialog.tsx';
import { Results } from './results.tsx';

const LIMIT = 50;

/** Finds the gift of an entry. `entry` is null while the dialog is closed. */
export function FindGift({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [gift, setGift] = useState<MatchGift | null>(null);
  const last = useLastValue(entry, (next) => {
    setSearch(next.name.split(/\s+/)[0] ?? '');
    setGift(null);
  });
  const found = useQuery({
    ...endpointQuery(listGifts, { state: 'usable', limit: LIMIT, ...(search && { search }) }),
    select: ({ gifts }) => gifts.map(openGift),
    enabled: entry !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // As it is now: another entry may have used a part of it since it was chosen.
  const current = found.data?.find(({ id }) => id === gift?.id) ?? gift;
  return (
    <MatchDialog
      open={entry !== null}
      title={`Which gift did ${last?.name ?? 'they'} give?`}
      searchLabel="Search gifts"
      placeholder="Name, note, reference or amount"
      search={search}
      onSearch={setSearch}
      entry={last}
      gift={current}
      onClose={onClose}
      results={
        <Results
          label="Gifts that are not used up"
          query={found}
          chosen={gift?.id ?? null}
          onChoose={setGift}
          empty="No gift was found."
          limit={LIMIT}
        >
          {({ payer, amount, platform, givenOn, note }) => (
            <>
              <strong>{payer || 'No name'}</strong>
              <span>
                {formatDollars(amount)}
                {byPlatform(platform)}, {dayText(givenOn)}
              </span>
              {note && <span>{note}</span>}
            </>
          )}
        </Results>
      }
    />
  );
}
