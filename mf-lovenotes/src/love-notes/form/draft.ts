import { donationPlatforms, noteTypes } from 'api/contract';
import { type Draft, draftOf } from 'shell/kit';
import { inStorage } from 'shell/kit/forms';
import { emptyNote, type NoteValues } from './note-values.ts';

const options = {
  key: 'love-note-draft',
  empty: emptyNote,
  choices: {
    messageType: noteTypes,
    readBy: ['everyone', 'family'],
    donationPlatform: ['', ...donationPlatforms],
  },
};
/** Of the tab that has typed last. */
const shared = draftOf<NoteValues>({ ...options, storage: 'browser' });
/** Of this tab, while its form is open: another tab may send or clear what they share. */
const own = draftOf<NoteValues>({ ...options, storage: 'tab' });

type NoteDraft = Draft<NoteValues> & {
  /** The form is closed: only what other tabs have not kept stays with this one. */
  leave(): void;
};

/** The unsent love note in this browser. */
export const noteDraft: NoteDraft = {
  isUntouched: shared.isUntouched,
  read: () => own.read() ?? shared.read(),
  keep(values) {
    own.keep(values);
    return shared.keep(values);
  },
  forget() {
    own.forget();
    shared.forget();
  },
  leave() {
    const text = (storage: Storage) => storage.getItem(options.key);
    if (inStorage('tab', text) === inStorage('browser', text)) own.forget();
  },
};
