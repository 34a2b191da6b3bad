import { Button } from 'antd';
import { exportFundraiserEntries, type FundraiserEntry } from 'api/contract';
import type { RefCallback, RefObject } from 'react';
import { formatCount, keepPreviousData, useQuery } from 'shell/kit';
import { DuplicateMark } from '../possible-duplicates/possible-duplicates.tsx';
import { EntryStatus } from '../raffle/entries/entry-status.tsx';
import { Choice } from '../ui/choice.tsx';
import { ExportLink } from '../ui/export-link.tsx';
import { ListScreen } from '../ui/list-screen.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import styles from './entries-list.module.css';
import { entryCountQuery, useFilters, useFundraiserEntries } from './fundraiser-queries.ts';
import { donationText, platformOptions, statusOptions } from './labels.ts';
import { SharedFilter } from './shared-filter.tsx';

interface EntriesListProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Keeps the focus in the list when an entry disappears. */
  keepFocus: RefCallback<Element>;
  selectedId: number | null;
  onSelect: (entry: FundraiserEntry) => void;
}

export function EntriesList({ heading, keepFocus, selectedId, onSelect }: EntriesListProps) {
  const [filters, change] = useFilters();
  const list = useFundraiserEntries(filters);
  const count = useQuery({
    ...entryCountQuery(filters),
    placeholderData: keepPreviousData<{ count: number }>,
  }).data?.count;

  return (
    <ListScreen
      heading={`Entries${count === undefined ? '' : ` (${formatCount(count)})`}`}
      headingRef={heading}
      headingId="fundraiser-entries"
      filters={
        <>
          <div className={styles.filters}>
            <Choice
              label="Status"
              value={filters.status ?? 'all'}
              options={statusOptions}
              onChoose={(status) => change('status', status)}
            />
            <Choice
              label="Platform"
              value={filters.platform ?? 'all'}
              options={platformOptions}
              onChoose={(platform) => change('platform', platform)}
            />
          </div>
          <SharedFilter
            filters={filters}
            example={list.turning ? undefined : list.rows?.[0]}
            onEnd={(name) => {
              change(name, 'all');
              heading.current?.focus({ preventScroll: true });
            }}
          />
          <ExportLink
            endpoint={exportFundraiserEntries}
            of={`${filters.status ? `all ${filters.status}` : 'all'} fundraiser entries`}
            status={filters.status}
          />
        </>
      }
      list={list}
      loading="Loading entries..."
      error="Failed to fetch entries"
      empty={{ text: 'No entries match the current filters' }}
    >
      {(rows) => (
        <div className={styles.area}>
          <ul
            ref={keepFocus}
            className={styles.list}
            aria-label="Fundraiser entries"
            aria-busy={list.turning}
            data-long={list.long || undefined}
          >
            {rows.map((entry) => (
              <li key={entry.id} className={styles.item} data-row={entry.id}>
                <Button
                  type="text"
                  shape="default"
                  className={styles.entry ?? ''}
                  data-action="select"
                  aria-current={entry.id === selectedId || undefined}
                  onClick={() => onSelect(entry)}
                >
                  <bdi className={styles.name}>{entry.name}</bdi>
                  <EntryStatus status={entry.entryStatus} />
                  <bdi className={styles.gift}>{donationText(entry)}</bdi>
                  <DuplicateMark shared={entry.samePerson} />
                </Button>
              </li>
            ))}
          </ul>
          {list.more && (
            <MoreButton busy={list.turning} shown={rows.length} onMore={list.showMore} />
          )}
        </div>
      )}
    </ListScreen>
  );
}
