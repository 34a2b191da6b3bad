import { donationPlatforms, noteTypes } from 'api/contract';
import { type Draft, draftOf, newIdempotencyKey } from 'shell/kit';
import { inStorage } from 'shell/kit/forms';
import { emptyNote, type NoteField, type NoteValues } from './note-values.ts';

/** Which draft a stored copy is of. Of two copies with one id, the later was typed on from the earlier. */
interface Copy extends NoteValues {
  draftId: string;
  version: number;
}

interface NoteDraft extends Draft<NoteValues> {
  /** The note was posted: copies of it in other tabs are no drafts any more. */
  markPosted(): void;
  /** The form is closed: only what other tabs have not kept stays with this one. */
  leave(): void;
}

const options = {
  key: 'love-note-draft',
  empty: { ...emptyNote, draftId: '', version: 0 },
  choices: {
    messageType: noteTypes,
    readBy: ['everyone', 'family'],
    donationPlatform: ['', ...donationPlatforms],
  },
};
/** The last versions that were posted, by draft id. */
const POSTED = 'love-notes-posted';
const POSTED_COUNT = 20;

/** The unsent love note in this browser. */
export const noteDraft = createNoteDraft();

/** Exported for tests: each tab has one. */
export function createNoteDraft(): NoteDraft {
  /** Of the tab that has typed last. */
  const shared = draftOf<Copy>({ ...options, storage: 'browser' });
  /** Of this tab, while its form is open: another tab may send or clear what they share. */
  const own = draftOf<Copy>({ ...options, storage: 'tab' });
  /** As this tab last read or stored it. */
  let known: Copy | null = null;

  function latest(): Copy | null {
    const [mine, theirs] = [own.read(), shared.read()];
    if (!mine || (posted()[mine.draftId] ?? 0) >= mine.version) return theirs;
    // A tab that was reloaded or discarded has an old copy.
    return theirs?.draftId === mine.draftId && theirs.version > mine.version ? theirs : mine;
  }

  function forget() {
    own.forget();
    if (isSameCopy(known, shared.read())) shared.forget();
    known = null;
  }

  return {
    isUntouched,
    read() {
      known = latest();
      if (!known) return null;
      const { draftId: _, version: __, ...values } = known;
      return values;
    },
    keep(values) {
      if (isUntouched(values)) {
        forget();
        return inStorage('browser', () => true) ?? false;
      }
      // Nobody has typed here: what they share may be another tab's by now.
      if (known && hasSameValues(values, known)) return own.keep(known);
      // Once another tab has typed, posted or cleared, this text is a draft of its own.
      const { draftId, version } =
        known && isSameCopy(known, shared.read())
          ? known
          : { draftId: newIdempotencyKey(), version: 0 };
      known = { ...values, draftId, version: version + 1 };
      own.keep(known);
      return shared.keep(known);
    },
    forget,
    markPosted() {
      if (known) remember(known);
      forget();
    },
    leave() {
      const copy = latest();
      if (!copy || isSameCopy(copy, shared.read())) own.forget();
    },
  };
}

function isUntouched(values: NoteValues): boolean {
  return hasSameValues(values, emptyNote);
}

function hasSameValues(a: NoteValues, b: NoteValues): boolean {
  const fields = Object.keys(emptyNote) as NoteField[];
  // Drafts leave out the hidden field.
  return fields.every((field) => field === 'website' || a[field] === b[field]);
}

function isSameCopy(a: Copy | null, b: Copy | null): boolean {
  return a?.draftId === b?.draftId && a?.version === b?.version;
}

function posted(): Record<string, number> {
  return inStorage('browser', (store) => JSON.parse(store.getItem(POSTED) ?? '{}')) ?? {};
}

function remember({ draftId, version }: Copy): void {
  const all = [...Object.entries(posted()), [draftId, version]].slice(-POSTED_COUNT);
  inStorage('browser', (store) => store.setItem(POSTED, JSON.stringify(Object.fromEntries(all))));
}
