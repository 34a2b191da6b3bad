import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { entryPageSizes, type entrySortFields } from 'api/contract';
import { Choice } from '../../ui/choice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './entries-toolbar.module.css';
import { type EntriesView, statusFilters, type ViewChange } from './entries-view.ts';

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
}

export function EntriesToolbar({ view, onChange }: EntriesToolbarProps) {
  const descending = view.sortOrder === 'desc';

  return (
    <search className={styles.toolbar}>
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
    </search>
  );
}
