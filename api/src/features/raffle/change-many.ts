import type * as z from 'zod/mini';
import {
  type changeEntries as changeContract,
  defaultAdminNotes,
  type EditableEntryStatus,
  type EntriesChanged,
  type EntryToChange,
  entryChangeTexts,
} from '../../../contract/index.ts';
import type { By } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import {
  type ChangeSummary,
  type CurrentEntry,
  changeBatch,
  type EntryValues,
} from './entry-change-batch.ts';
import { refuseIfChanged } from './expected-status.ts';

const MAX_NOTE = 2_000;

/** Sets the status of many entries, or writes a note on them. */
export function changeEntries(
  tx: Tx,
  { entries, status, adminNotes, addNote }: z.output<(typeof changeContract)['input']>,
  by: By,
): Promise<EntriesChanged> {
  return changeExpected(
    tx,
    entries,
    (entry) => ({
      ...(status !== undefined && { status }),
      adminNotes: noteOf(entry, { status, adminNotes, addNote }),
    }),
    {
      action: 'changed-many',
      source: 'entries',
      fields: () => ({
        ...(status !== undefined && { entryStatus: status }),
        ...(adminNotes !== undefined && { adminNotes: adminNotes || null }),
        ...(addNote !== undefined && { addedNote: addNote }),
      }),
    },
    by,
  );
}

/**
 * Changes entries that are as the caller expects, each as `decide` says; it throws Conflict with the
 * reason to leave one as it is. The time of verification follows the status. An entry that is not
 * verified any more claims again what it claimed before.
 *
 * @param entries each once
 */
export function changeExpected(
  tx: Tx,
  entries: readonly EntryToChange[],
  decide: (entry: CurrentEntry) => Partial<Omit<EntryValues, 'verifiedAt'>>,
  summary: ChangeSummary,
  by: By,
): Promise<EntriesChanged> {
  const expected = new Map(entries.map((entry) => [entry.id, entry.expected]));
  const now = by.clock().getTime();
  return changeBatch(
    tx,
    [...expected.keys()],
    (entry) => {
      refuseIfChanged({ ...entry, entryStatus: entry.status }, expected.get(entry.id));
      const update = decide(entry);
      const status = update.status ?? entry.status;
      return {
        ...update,
        ...(status !== 'verified' && entry.claimed),
        verifiedAt: status === 'verified' ? (entry.verifiedAt ?? now) : null,
      };
    },
    summary,
    by,
  );
}

interface NoteChange {
  status: EditableEntryStatus | undefined;
  adminNotes: string | null | undefined;
  addNote: string | undefined;
}

function noteOf(entry: CurrentEntry, { status, adminNotes, addNote }: NoteChange): string | null {
  if (adminNotes !== undefined) return adminNotes || null;
  if (addNote !== undefined) return withNote(entry.adminNotes, addNote);
  if (status === undefined || status === entry.status) return entry.adminNotes;
  return isDefaultNote(entry.adminNotes) ? defaultAdminNotes[status] : entry.adminNotes;
}

/**
 * A note with a line added below what a person wrote.
 * @throws Conflict when it would be too long
 */
export function withNote(note: string | null, added: string): string {
  const whole = isDefaultNote(note) ? added : `${note}\n${added}`;
  if (whole.length > MAX_NOTE) throw new Conflict(entryChangeTexts.noteTooLong);
  return whole;
}

/** Whether the note came with a status, or there is none. */
export function isDefaultNote(note: string | null): boolean {
  return Object.values(defaultAdminNotes).includes(note);
}
