import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { entryPageSizes, type entrySortFields } from 'api/contract';
import { lazy, Suspense, useState } from 'react';
import { Choice } from '../../ui/choice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useWideScreen } from '../../ui/wide-screen.ts';
import styles from './entries-toolbar.module.css';
import { type EntriesView, setFilters, statusFilters, type ViewChange } from './entries-view.ts';
import type { useTableLayout } from './table-layout.ts';

// Loaded when somebody opens them.
const MoreFilters = lazy(() =>
  import('./more-filters.tsx').then((file) => ({ default: file.MoreFilters })),
);
const ColumnsPanel = lazy(() =>
  import('./columns-panel.tsx').then((file) => ({ default: file.ColumnsPanel })),
);

const statusLabels: Record<(typeof statusFilters)[number], string> = {
  all: 'All statuses',
  pending: 'Pending',
  verified: 'Verified',
  disqualified: 'Disqualified',
};

const sortLabels: Record<(typeof entrySortFields)[number], string> = {
  createdAt: 'Date',
  name: 'Name',
  email: 'Email',
  donationAmount: 'Donation',
  status: 'Status',
};

const statuses = statusFilters.map((value) => ({ value, label: statusLabels[value] }));
const sorts = Object.entries(sortLabels).map(([value, label]) => ({
  value: value as EntriesView['sortBy'],
  label,
}));
const sizes = entryPageSizes.map((value) => ({ value, label: String(value) }));

interface EntriesToolbarProps {
  view: EntriesView;
  onChange: (change: ViewChange) => void;
  table: ReturnType<typeof useTableLayout>;
}

export function EntriesToolbar({ view, onChange, table }: EntriesToolbarProps) {
  const more = countMore(view);
  const [open, setOpen] = useState<'filters' | 'columns' | null>(more > 0 ? 'filters' : null);
  const wide = useWideScreen();
  const descending = view.sortOrder === 'desc';

  const toggle = (panel: 'filters' | 'columns') => ({
    'aria-expanded': open === panel,
    onClick: () => setOpen(open === panel ? null : panel),
  });

  return (
    <search>
      <div className={styles.toolbar}>
        <SearchBox
          label="Search entries"
          placeholder="Name, email, phone or handle"
          value={view.search}
          onSearch={(search) => onChange({ search })}
        />
        <Choice
          label="Status"
          value={statusFilters.find((status) => status === view.status) ?? 'all'}
          options={statuses}
          onChoose={(status) => onChange({ status })}
        />
        <Choice
          label="Sort by"
          value={view.sortBy}
          options={sorts}
          onChoose={(sortBy) => onChange({ sortBy })}
        />
        <Choice
          label="Per page"
          value={view.limit}
          options={sizes}
          onChoose={(limit) => onChange({ limit })}
        />
        <Button
          icon={descending ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
          aria-label={`Sort order: ${descending ? 'Descending' : 'Ascending'}`}
          onClick={() => onChange({ sortOrder: descending ? 'asc' : 'desc' })}
        >
          {descending ? 'Descending' : 'Ascending'}
        </Button>
      </div>
      <div className={styles.panels}>
        <Button type="text" {...toggle('filters')}>
          {more > 0 ? `More filters (${more})` : 'More filters'}
        </Button>
        {wide && (
          <Button type="text" {...toggle('columns')}>
            Columns
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'filters' && <MoreFilters view={view} onChange={onChange} />}
        {open === 'columns' && wide && <ColumnsPanel table={table} />}
      </Suspense>
    </search>
  );
}

/** How many filters beside search and status are set. */
function countMore(view: EntriesView): number {
  const { search: _, status: __, ...more } = setFilters(view);
  return Object.keys(more).length;
}
