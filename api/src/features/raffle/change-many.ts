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
import { refuseIfChanged, refuseWhileDecided } from './expected-status.ts';
import { readSealedCounts } from './sealed-counts.ts';

const MAX_NOTE = 2_000;

/** Sets the status of many entries, or writes a note on them. */
export async function changeEntries(
  tx: Tx,
  { entries, status, adminNotes, addNote }: z.output<(typeof changeContract)['input']>,
  by: By,
): Promise<EntriesChanged> {
  const sealed =
    status === 'verified'
      ? await readSealedCounts(
          tx,
          entries.map(({ id }) => id),
        )
      : null;
  const result = await changeExpected(
    tx,
    entries,
    (entry) => {
      refuseWhileDecided(entry.isBeingDecided, entry.status, status ?? entry.status);
      return {
        ...(status !== undefined && { status }),
        adminNotes: noteOf(entry, { status, adminNotes, addNote }),
        // The last, as from here on nothing refuses the entry.
        verifiedAt: sealed?.reserve(entry.id) ?? null,
      };
    },
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
  await sealed?.restore();
  return result;
}

/**
 * Changes entries that are as the caller expects, each as `decide` says; it throws Conflict with the
 * reason to leave one as it is. It sees what an entry claims, also where something else counted. The time
 * of verification follows the status, and is now unless `decide` says when. An entry that is not verified
 * any more claims again what it claimed before.
 *
 * @param entries each once
 */
export function changeExpected(
  tx: Tx,
  entries: readonly EntryToChange[],
  decide: (entry: CurrentEntry) => Partial<EntryValues>,
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
      const wasVerified = entry.status === 'verified';
      const update = decide(wasVerified ? entry : { ...entry, ...entry.claimed });
      const status = update.status ?? entry.status;
      const staysVerified = wasVerified && status === 'verified';
      return {
        ...(!staysVerified && entry.claimed),
        ...update,
        verifiedAt: status === 'verified' ? (entry.verifiedAt ?? update.verifiedAt ?? now) : null,
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
