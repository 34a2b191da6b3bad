import {
  deleteFundraiserEntry,
  type FundraiserEntry,
  type FundraiserStatus,
  selectFundraiserWinner,
} from 'api/contract';
import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from 'shell/kit';
import { May } from '../data/may.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { StatTiles } from '../ui/stat-tiles.tsx';
import { EntriesList } from './entries-list.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './fundraiser-entries.module.css';
import { entryQuery, fundraiserStatsQuery, refreshFundraiser } from './fundraiser-queries.ts';
import { SelectWinner } from './select-winner.tsx';
import { StatusDialog } from './status-dialog.tsx';

export function FundraiserEntries() {
  const stats = useQuery(fundraiserStatsQuery);
  /** As it was when it was selected. */
  const [selected, setSelected] = useState<FundraiserEntry | null>(null);
  // By itself: it may leave the list, which is filtered.
  const selectedNow = useQuery({
    ...entryQuery(selected?.id ?? 0),
    enabled: selected !== null,
  }).data;
  const entry = selected && (selectedNow ?? selected);
  const [change, setChange] = useState<{ entry: FundraiserEntry; to: FundraiserStatus } | null>(
    null,
  );
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<FundraiserEntry | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const rows = useRowFocus(() => heading.current?.focus({ preventScroll: true }));
  const counts = stats.data;

  function select(entry: FundraiserEntry) {
    setSelected(entry);
    // On a phone the panel is below the list, off screen.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }

  function back() {
    setSelected(null);
    heading.current?.focus();
  }

  return (
    <>
      <StatTiles
        query={stats}
        error="Failed to fetch stats"
        tiles={[
          { label: 'Total', tone: 'ocean', figure: counts?.totalEntries },
          { label: 'Pending', tone: 'gold', figure: counts?.pendingEntries },
          { label: 'Verified', tone: 'leaf', figure: counts?.verifiedEntries },
          { label: 'Winners', tone: 'coral', figure: counts?.winners },
          { label: 'Disqualified', tone: 'ink', figure: counts?.disqualified },
        ]}
      />
      <May call={selectFundraiserWinner}>
        <SelectWinner />
      </May>
      <div className={styles.columns}>
        <EntriesList
          heading={heading}
          keepFocus={rows.list}
          selectedId={selected?.id ?? null}
          onSelect={select}
        />
        <EntryPanel
          ref={panel}
          entry={entry}
          isDeleted={selectedNow === null}
          onStatus={(to) => entry && setChange({ entry, to })}
          onDelete={() => setDeleting(entry)}
          onBack={back}
        />
      </div>
      <StatusDialog
        change={change}
        onClose={() => setChange(null)}
        onDone={() => setSelected(null)}
        onGone={rows.restore}
      />
      <DeleteDialog
        thing={deleting}
        endpoint={deleteFundraiserEntry}
        nameOf={({ name }) => `the entry of ${name}`}
        done="Entry Deleted"
        failed="Failed to delete the entry."
        onClose={() => setDeleting(null)}
        onDeleted={() => setSelected(null)}
        onGone={rows.restore}
        onSettled={() => refreshFundraiser(client)}
      >
        {() => (
          <p>
            Are you sure you want to permanently delete this entry? This action cannot be undone.
            The history keeps a copy; to erase everything a person sent, use Privacy.
          </p>
        )}
      </DeleteDialog>
    </>
  );
}
