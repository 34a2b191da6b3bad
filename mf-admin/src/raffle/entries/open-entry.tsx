import type { RaffleEntry } from 'api/contract';
import { SubjectHistory } from '../../history/subject-history.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';

interface OpenEntryProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

/** The details below a row: all fields, the other actions, the history. */
export function OpenEntry({ entry, onNote, onDelete }: OpenEntryProps) {
  return (
    <>
      <EntryDetails entry={entry} />
      <EntryActions entry={entry} onNote={onNote} onDelete={onDelete} />
      <SubjectHistory kind="raffle-entry" id={entry.id} of={`the entry of ${entry.name}`} />
    </>
  );
}
