import { type RaffleEntry, updateEntry } from 'api/contract';
import { May } from '../../data/may.tsx';
import { SubjectHistory } from '../../history/subject-history.tsx';
import { EraseLink } from '../../privacy/erase-link.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';

interface OpenEntryProps {
  entry: RaffleEntry;
  onNote: (entry: RaffleEntry) => void;
  onDelete: (entry: RaffleEntry) => void;
}

/** The details below a row: all fields, the other actions, the history. */
export function OpenEntry({ entry, onNote, onDelete }: OpenEntryProps) {
  const of = `the entry of ${entry.name}`;
  return (
    <>
      <EntryDetails entry={entry} />
      <May call={updateEntry}>
        <EntryActions entry={entry} onNote={onNote} onDelete={onDelete} />
      </May>
      <EraseLink kind="raffle-entry" id={entry.id} of={of} />
      <SubjectHistory kind="raffle-entry" id={entry.id} of={of} />
    </>
  );
}
