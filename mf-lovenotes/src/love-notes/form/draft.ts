import { donationPlatforms, noteTypes } from 'api/contract';
import { type Draft, draftOf } from 'shell/kit';
import { emptyNote, type NoteValues } from './note-values.ts';

/** The unsent love note in this browser. */
export const noteDraft: Draft<NoteValues> = draftOf({
  key: 'love-note-draft',
  empty: emptyNote,
  choices: {
    messageType: noteTypes,
    readBy: ['everyone', 'family'],
    donationPlatform: ['', ...donationPlatforms],
  },
  storage: 'browser',
});
