import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import {
  countLoveNotes,
  deleteLoveNote,
  listLoveNotes,
  loveNoteStats,
  markLoveNotesSeen,
  postLoveNote,
  setHidden,
} from './love-notes.ts';

/** Enough for a whole school that shares one address. */
const posting: RateLimit = { purpose: 'support-post', atMost: 20, withinMs: 10 * MINUTE };

export const loveNoteRoutes = [
  polled(contract.listLoveNotes, ['support'], ({ db, input }) => listLoveNotes(db, input)),
  polled(contract.countLoveNotes, ['support'], async ({ db }) => ({
    count: await countLoveNotes(db),
  })),
  write(contract.postLoveNote, ({ tx, input, clock }) => postLoveNote(tx, input, clock), {
    limit: posting,
  }),

  polled(contract.loveNoteStats, ['support'], ({ db }) => loveNoteStats(db)),
  write(contract.markLoveNotesSeen, ({ tx, input, ...by }) =>
    markLoveNotesSeen(tx, input.upTo, by),
  ),
  write(contract.hideLoveNote, ({ tx, input, ...by }) => setHidden(tx, input.id, true, by)),
  write(contract.unhideLoveNote, ({ tx, input, ...by }) => setHidden(tx, input.id, false, by)),
  write(contract.deleteLoveNote, ({ tx, input, ...by }) => deleteLoveNote(tx, input.id, by)),
];
