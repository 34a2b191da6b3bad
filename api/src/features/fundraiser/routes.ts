import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { polled, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import {
  countEntries,
  deleteFundraiserEntry,
  drawFundraiserWinner,
  enterFundraiser,
  fundraiserStats,
  listEntries,
  updateEntry,
} from './fundraiser.ts';

const entering: RateLimit = { purpose: 'fundraiser-enter', atMost: 20, withinMs: 10 * MINUTE };

export const fundraiserRoutes = [
  polled(contract.fundraiserStats, ['fundraiser'], ({ db }) => fundraiserStats(db)),
  write(contract.enterFundraiser, ({ tx, input, clock }) => enterFundraiser(tx, input, clock), {
    limit: entering,
  }),

  polled(contract.listFundraiserEntries, ['fundraiser'], ({ db, input }) => listEntries(db, input)),
  polled(contract.countFundraiserEntries, ['fundraiser'], ({ db, input }) =>
    countEntries(db, input),
  ),
  write(contract.updateFundraiserEntry, ({ tx, input, ...by }) => updateEntry(tx, input, by)),
  write(contract.deleteFundraiserEntry, ({ tx, input, ...by }) =>
    deleteFundraiserEntry(tx, input.id, by),
  ),
  write(contract.selectFundraiserWinner, ({ tx, input, ...by }) =>
    drawFundraiserWinner(tx, input, by),
  ),
];
