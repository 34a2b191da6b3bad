import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import {
  countSupport,
  deleteSupport,
  listSupport,
  postSupport,
  seeSupport,
  setHidden,
  supportStats,
} from './love-notes.ts';

/** Enough for a whole school that shares one address. */
const posting: RateLimit = { purpose: 'support-post', atMost: 20, withinMs: 10 * MINUTE };

export const loveNoteRoutes = [
  polled(contract.listSupport, ['support'], ({ db, input }) => listSupport(db, input)),
  polled(contract.countSupport, ['support'], async ({ db }) => ({ count: await countSupport(db) })),
  write(contract.postSupport, ({ tx, input, clock }) => postSupport(tx, input, clock), {
    limit: posting,
  }),

  polled(contract.supportStats, ['support'], ({ db }) => supportStats(db)),
  write(contract.seeSupport, ({ tx, input, ...by }) => seeSupport(tx, input.upTo, by)),
  write(contract.hideSupport, ({ tx, input, ...by }) => setHidden(tx, input.id, true, by)),
  write(contract.unhideSupport, ({ tx, input, ...by }) => setHidden(tx, input.id, false, by)),
  write(contract.deleteSupport, ({ tx, input, ...by }) => deleteSupport(tx, input.id, by)),
];
