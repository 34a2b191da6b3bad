import * as contract from '../../../contract/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { pastCaches, polled, read, write } from '../../platform/http/route.ts';
import type { RateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { addEntryByHand } from './add-by-hand.ts';
import { changeEntries } from './change-many.ts';
import { listDraws, listWinners, updateWinner } from './draw-records.ts';
import { drawNextPrize, drawPackWinner, drawWinner } from './draws.ts';
import { enterRaffle } from './enter.ts';
import { deleteEntry, listEntries, selectEntries } from './entries.ts';
import { manyPrizes } from './expected-line.ts';
import { addPrize, deletePrize, reorderPrizes, updatePrize } from './manage-prizes.ts';
import { listPrizePacks } from './packs.ts';
import { readChosenImage } from './prize-image.ts';
import { listAllPrizes, listIndividualPrizes, listPrizes } from './prizes.ts';
import { readEntryChange } from './read-entry-change.ts';
import { noteDispute } from './reference-disputes.ts';
import { countEntries, raffleStats } from './stats.ts';
import { undoEntryChange } from './undo-entry-change.ts';
import { updateEntry } from './update-entry.ts';

/** Enough for a hospital ward that shares one address. */
const entering: RateLimit = { purpose: 'raffle-enter', atMost: 20, withinMs: 10 * MINUTE };

/** The image is decoded before the transaction begins. */
const withImage = {
  maxBytes: 16 * 1024 * 1024,
  tooLarge: contract.prizeTexts.imageTooLarge,
  prepare: ({ prizeImage }: { prizeImage: string | null }) => readChosenImage(prizeImage),
};

/** As many entries as one change may have, with what the caller saw of each. */
const manyEntries = { maxBytes: 8 * 1024 * 1024, maxValues: 60_000 };

export const raffleRoutes = [
  polled(contract.raffleStats, ['entries', 'prizes'], ({ db }) => raffleStats(db)),
  polled(contract.raffleCount, ['entries'], async ({ db }) => ({ count: await countEntries(db) })),
  polled(contract.listPrizes, ['prizes', 'seals'], ({ db, input }) =>
    input.scope === 'all' ? listAllPrizes(db) : listPrizes(db),
  ),
  polled(contract.listDraws, ['draws'], ({ db, input }) => listDraws(db, input), pastCaches),
  write(contract.enterRaffle, ({ tx, input, ...deps }) => enterRaffle(tx, input, deps), {
    limit: entering,
    onRefusal: noteDispute,
  }),

  polled(contract.listEntries, ['entries', 'gifts', 'campaign'], ({ db, input, clock }) =>
    listEntries(db, input, clock),
  ),
  read(contract.selectEntries, ({ db, input, clock }) => selectEntries(db, input, clock)),
  write(contract.addEntryByHand, ({ tx, input, ...deps }) => addEntryByHand(tx, input, deps)),
  write(contract.updateEntry, ({ tx, input, ...by }) => updateEntry(tx, input, by)),
  write(contract.deleteEntry, ({ tx, input, ...by }) => deleteEntry(tx, input.id, by)),
  write(
    contract.changeEntries,
    ({ tx, input, ...by }) => changeEntries(tx, input, by),
    manyEntries,
  ),
  read(contract.readEntryChange, ({ db, input }) => readEntryChange(db, input)),
  write(contract.undoEntryChange, ({ tx, input, ...by }) => undoEntryChange(tx, input.id, by)),

  write(
    contract.addPrize,
    ({ tx, input, prepared, ...by }) => addPrize(tx, input, prepared, by),
    withImage,
  ),
  write(
    contract.updatePrize,
    ({ tx, input, prepared, ...by }) => updatePrize(tx, input, prepared, by),
    withImage,
  ),
  write(contract.deletePrize, ({ tx, input, ...by }) => deletePrize(tx, input.id, by)),
  write(contract.reorderPrizes, ({ tx, input, ...by }) => reorderPrizes(tx, input, by)),

  polled(contract.listPrizePacks, ['prizes'], ({ db }) => listPrizePacks(db)),
  polled(contract.listIndividualPrizes, ['prizes'], ({ db }) => listIndividualPrizes(db)),
  polled(contract.listWinners, ['draws', 'draws-marked'], ({ db }) => listWinners(db)),
  write(contract.updateWinner, ({ tx, input, ...by }) => updateWinner(tx, input, by)),
  write(contract.drawWinner, ({ input, ...deps }) =>
    drawWinner(deps, input.prizeId, input.expected),
  ),
  write(
    contract.drawPackWinner,
    ({ input, ...deps }) => drawPackWinner(deps, input.packId, input.expected),
    manyPrizes,
  ),
  write(contract.selectWinner, async ({ input, ...deps }) => {
    const winner = await drawNextPrize(deps, input);
    return { winner: { name: winner.winnerName, ...winner } };
  }),
];
