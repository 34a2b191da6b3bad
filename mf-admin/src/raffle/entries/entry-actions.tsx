import {
  CheckOutlined,
  DeleteOutlined,
  FormOutlined,
  StopOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { defaultAdminNotes, type EditableEntryStatus, type RaffleEntry } from 'api/contract';
import type { ComponentProps } from 'react';
import { useIsMutating } from 'shell/kit';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionRow } from '../../ui/action-row.tsx';
import { useWideScreen } from '../../ui/wide-screen.ts';
import { isDefaultNote } from './default-note.ts';
import { changeKey, useEntryChange } from './use-entry-change.ts';

interface StatusButtonProps {
  entry: RaffleEntry;
  /** A row of the table has room for the icon only. */
  iconOnly?: boolean;
}

export function VerifyButton({ entry, iconOnly = false }: StatusButtonProps) {
  return (
    <StatusButton
      entry={entry}
      status="verified"
      icon={<CheckOutlined />}
      aria-label={`Verify ${entry.name}`}
      data-action="verify"
      {...(iconOnly ? { shape: 'circle', title: 'Verify' } : { children: 'Verify' })}
    />
  );
}

export function DisqualifyButton({ entry, iconOnly = false }: StatusButtonProps) {
  return (
    <StatusButton
      entry={entry}
      status="disqualified"
      type="text"
      icon={<StopOutlined />}
      aria-label={`Disqualify ${entry.name}`}
      data-action="disqualify"
      {...(iconOnly ? { shape: 'circle', title: 'Disqualify' } : { children: 'Disqualify' })}
    />
  );
}

interface EntryActionsProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

/** The other actions, in the details of an entry. */
export function EntryActions({ entry, onNote, onDelete }: EntryActionsProps) {
  const wide = useWideScreen();
  if (entry.entryStatus === 'winner') return <p>{WINNER_STAYS}</p>;
  return (
    <ActionRow>
      {!wide && <DisqualifyButton entry={entry} />}
      <ActionButton
        icon={<FormOutlined />}
        aria-label={`Note on ${entry.name}’s entry`}
        data-action="note"
        onClick={() => onNote(entry)}
      >
        Note
      </ActionButton>
      <StatusButton
        entry={entry}
        status="pending"
        type="text"
        icon={<UndoOutlined />}
        aria-label={`Back to pending: ${entry.name}`}
        data-action="pending"
      >
        Back to pending
      </StatusButton>
      <ActionButton
        danger
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`Delete ${entry.name}`}
        data-action="delete"
        onClick={() => onDelete(entry)}
      >
        Delete
      </ActionButton>
    </ActionRow>
  );
}

interface StatusButtonInnerProps extends ComponentProps<typeof ActionButton> {
  entry: RaffleEntry;
  status: EditableEntryStatus;
}

/** Sets one status; unavailable while the entry has it, or has won. */
function StatusButton({ entry, status, ...button }: StatusButtonInnerProps) {
  const update = useEntryChange({
    id: entry.id,
    seen: { status: entry.entryStatus, adminNotes: entry.adminNotes },
  });
  const changing = useIsMutating({ mutationKey: changeKey(entry.id) }) > 0;
  const isWinner = entry.entryStatus === 'winner';

  /** Setting it back to pending keeps an admin's note and drops a default one. */
  function set() {
    const keepsNote = status === 'pending' && !isDefaultNote(entry.adminNotes);
    update.mutate({
      id: entry.id,
      status,
      ...(!keepsNote && { adminNotes: defaultAdminNotes[status] }),
    });
  }

  return (
    <ActionButton
      {...button}
      {...(isWinner && { 'aria-describedby': reasonId(entry) })}
      busy={update.isPending}
      unavailable={isWinner || entry.entryStatus === status || (changing && !update.isPending)}
      onClick={set}
    />
  );
}

const WINNER_STAYS = 'A winning entry is part of a draw’s record and stays as it is.';
const reasonId = ({ id }: RaffleEntry) => `winner-${id}`;

/** Tells screen readers why the buttons of a winner are unavailable. */
export function WinnerStays({ entry }: { entry: RaffleEntry }) {
  if (entry.entryStatus !== 'winner') return null;
  return (
    <span className="visually-hidden" id={reasonId(entry)}>
      {WINNER_STAYS}
    </span>
  );
}
