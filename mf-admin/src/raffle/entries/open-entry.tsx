import type { RaffleEntry } from 'api/contract';
import { SubjectHistory } from '../../history/subject-history.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';

interface OpenEntryProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

/** What is open below a row: all there is to an entry, and what else is done to it. */
export function OpenEntry({ entry, onNote, onDelete }: OpenEntryProps) {
  return (
    <>
      <EntryDetails entry={entry} />
      <EntryActions entry={entry} onNote={onNote} onDelete={onDelete} />
      <SubjectHistory kind="raffle-entry" id={entry.id} of={`the entry of ${entry.name}`} />
    </>
  );
}
