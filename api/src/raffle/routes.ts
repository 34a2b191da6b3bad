import * as contract from '../../contract/index.ts';
import { MINUTE } from '../clock.ts';
import { polled, type RateLimit, write } from '../http/route.ts';
import { drawWinner, listWinners } from './draws.ts';
import { enterRaffle } from './enter.ts';
import { deleteEntry, listEntries, updateEntry } from './entries.ts';
import { listIndividualPrizes, listPrizes } from './prizes.ts';
import { countEntries, raffleStats } from './stats.ts';

/** A household enters a few times; a whole hospital ward behind one address still gets in. */
const entering: RateLimit = { purpose: 'raffle-enter', atMost: 20, withinMs: 10 * MINUTE };

export const raffleRoutes = [
  polled(contract.raffleStats, ['entries', 'prizes'], ({ db }) => raffleStats(db)),
  polled(contract.raffleCount, ['entries'], async ({ db }) => ({ count: await countEntries(db) })),
  polled(contract.listPrizes, ['prizes'], ({ db }) => listPrizes(db)),
  write(contract.enterRaffle, ({ tx, input, clock }) => enterRaffle(tx, input, clock), {
    limit: entering,
  }),

  polled(contract.listEntries, ['entries'], ({ db, input }) => listEntries(db, input)),
  write(contract.updateEntry, ({ tx, input, clock }) => updateEntry(tx, input, clock)),
  write(contract.deleteEntry, ({ tx, input }) => deleteEntry(tx, input.id)),

  polled(contract.listIndividualPrizes, ['prizes'], ({ db }) => listIndividualPrizes(db)),
  polled(contract.listWinners, ['draws'], ({ db }) => listWinners(db)),
  write(contract.drawWinner, ({ input, ...deps }) => drawWinner(deps, input.prizeId)),
];
