import * as contract from '../../contract/index.ts';
import { MINUTE } from '../clock.ts';
import { polled, type RateLimit, write } from '../http/route.ts';
import {
  countSupport,
  deleteSupport,
  listSupport,
  postSupport,
  setHidden,
  supportStats,
} from './support.ts';

/** A family writes a few; a whole school behind one address still gets its notes in. */
const posting: RateLimit = { purpose: 'support-post', atMost: 20, withinMs: 10 * MINUTE };

export const supportRoutes = [
  polled(contract.listSupport, ['support'], ({ db, input }) => listSupport(db, input)),
  polled(contract.countSupport, ['support'], async ({ db }) => ({ count: await countSupport(db) })),
  write(contract.postSupport, ({ tx, input, clock }) => postSupport(tx, input, clock), {
    limit: posting,
  }),

  polled(contract.supportStats, ['support'], ({ db }) => supportStats(db)),
  write(contract.hideSupport, ({ tx, input }) => setHidden(tx, input.id, true)),
  write(contract.unhideSupport, ({ tx, input }) => setHidden(tx, input.id, false)),
  write(contract.deleteSupport, ({ tx, input }) => deleteSupport(tx, input.id)),
];
