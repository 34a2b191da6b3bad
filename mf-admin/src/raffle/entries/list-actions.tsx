import { Button } from 'antd';
import { exportRaffleEntries } from 'api/contract';
import { ActionRow } from '../../ui/action-row.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { useWideScreen } from '../../ui/wide-screen.ts';
import { type EntriesView, setFilters } from './entries-view.ts';

interface ListActionsProps {
  view: EntriesView;
  mayChange: boolean;
  /** On a phone: a press on a row selects it. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onKeys: () => void;
}

/** Above the rows: selecting on a phone, the keys elsewhere, and the file of what the list shows. */
export function ListActions(props: ListActionsProps) {
  const { view, mayChange, isSelecting, onSelecting, onKeys } = props;
  const { status, ...others } = setFilters(view);
  const wide = useWideScreen();
  return (
    <ActionRow>
      {mayChange && wide && (
        <Button type="text" onClick={onKeys}>
          Keys
        </Button>
      )}
      {mayChange && !wide && (
        <Button type="text" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
          {isSelecting ? 'Done selecting' : 'Select'}
        </Button>
      )}
      <ExportLink
        endpoint={exportRaffleEntries}
        of={exportedText(view.status, Object.keys(others).length > 0)}
        status={status}
        filters={others}
      />
    </ActionRow>
  );
}

/** What the file has, for screen readers. */
function exportedText(status: string, isFiltered: boolean): string {
  const which = status === 'all' ? 'all' : `all ${status}`;
  return `${which} raffle entries${isFiltered ? ' that match' : ''}`;
}
