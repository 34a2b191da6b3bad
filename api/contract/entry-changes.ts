import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdText, PageSize, Timestamp, text } from './fields.ts';
import { AdminNotes, EditableEntryStatus, EntryState, EntryStatus } from './raffle.ts';

/** Changing many entries at once, and undoing it. */

export const MAX_ENTRIES_AT_ONCE = 10_000;

export const entryChangeTexts = {
  none: 'Please choose entries',
  tooMany: 'Please choose at most 10,000 entries',
  repeated: 'Please send each entry once',
  nothing: 'Please send a status or a note',
  bothNotes: 'Please either replace the notes or add to them',
  gone: 'This entry was deleted.',
  sealed:
    'The tickets of this entry are sealed, so their number stays until all winners of that draw are revealed.',
  beingDecided:
    'The number that decides about the sealed tickets of this entry may already be known. Until it is here and all winners of that draw are revealed, the entry stays verified or unverified as it is.',
  undoBeingDecided:
    'Some of these entries have sealed tickets, and the number that decides about them may already be known. Nothing was undone: undo it in the history when it is here and all winners of that draw are revealed.',
  needsGifts:
    'The sealed tickets of this entry were counted from what was given, so it is verified only with gifts of that amount. Match it under Gifts.',
  noteTooLong: 'The note would be longer than 2000 characters.',
  noChange: 'There is no such change.',
  undoneAlready: 'This change was already undone.',
  matchesUndone: 'The matches of this change are gone. Verify them again instead.',
} as const;

/** An entry to change, and what it was when this was decided. */
export const EntryToChange = z.object({ id: Id, expected: z.optional(EntryState) });
export type EntryToChange = z.output<typeof EntryToChange>;

/** The entries of one change, each once. */
export const EntriesToChange = z.array(EntryToChange, entryChangeTexts.none).check(
  z.minLength(1, entryChangeTexts.none),
  z.maxLength(MAX_ENTRIES_AT_ONCE, entryChangeTexts.tooMany),
  z.refine(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    entryChangeTexts.repeated,
  ),
);

export const RefusedEntry = z.object({ id: z.int(), message: z.string() });
export type RefusedEntry = z.output<typeof RefusedEntry>;

export const EntriesChanged = z.object({
  /** For undoing it; null when nothing changed. */
  changeId: z.nullable(z.int()),
  changed: z.int(),
  /** Entries that were like this already. */
  unchanged: z.int(),
  /** Entries that stay as they are, each with the reason. */
  refused: z.array(RefusedEntry),
});
export type EntriesChanged = z.output<typeof EntriesChanged>;

const NoteToAdd = text(1, 500, 'Please enter text');

/** The form for a note on many entries. */
export const NoteOnMany = z.object({ addNote: NoteToAdd });

export const changeEntries = endpoint({
  method: 'POST',
  path: '/api/raffle/entries/changes',
  access: 'admin',
  permission: 'organize',
  summary:
    'Set the status of up to 10,000 entries, or write a note on them. Entries that cannot be changed are refused one by one; the others change together.',
  input: z
    .object({
      entries: EntriesToChange,
      /**
       * Without a note, the one that comes with a status changes with it ("Verified by admin"), and
       * what a person wrote stays.
       */
      status: z.optional(EditableEntryStatus),
      /** Replaces the notes; null or blank: they go. */
      adminNotes: z.optional(AdminNotes),
      /** A line below what a person wrote before. */
      addNote: z.optional(NoteToAdd),
    })
    .check(
      z.refine(
        ({ status, adminNotes, addNote }) =>
          status !== undefined || adminNotes !== undefined || addNote !== undefined,
        { path: ['status'], error: entryChangeTexts.nothing },
      ),
      z.refine(({ adminNotes, addNote }) => adminNotes === undefined || addNote === undefined, {
        path: ['addNote'],
        error: entryChangeTexts.bothNotes,
      }),
    ),
  output: EntriesChanged,
});

/** Undo in the history does the same: see decision 073. */
export const undoEntryChange = endpoint({
  method: 'POST',
  path: '/api/raffle/changes/:id/undo',
  access: 'admin',
  permission: 'organize',
  summary:
    'Undo a change of many entries, once. Entries that somebody changed since are refused one by one. It is a change itself, with an id for undoing it.',
  input: z.object({ id: IdText }),
  output: EntriesChanged,
});

/** What a change of many entries may change of one. */
const EntryValues = z.object({
  status: EntryStatus,
  adminNotes: z.nullable(z.string()),
  verifiedAt: z.nullable(Timestamp),
  donationAmount: z.string(),
  entryCount: z.int(),
});

export const readEntryChange = endpoint({
  method: 'GET',
  path: '/api/raffle/changes/:id',
  access: 'admin',
  permission: 'read',
  summary: 'The entries of a change of many, before and after. `after` continues behind an entry.',
  input: z.object({
    id: IdText,
    /** Id of the last entry seen. */
    after: z.optional(IdText),
    limit: PageSize(50, 200),
  }),
  output: z.object({
    id: z.int(),
    at: Timestamp,
    /** The change that this one undid. */
    undoes: z.nullable(z.int()),
    /** The change that undid this one. */
    undoneBy: z.nullable(z.int()),
    entries: z.int(),
    items: z.array(
      z.object({
        entryId: z.int(),
        /** Null when the entry was deleted. */
        name: z.nullable(z.string()),
        before: EntryValues,
        after: EntryValues,
      }),
    ),
  }),
});
