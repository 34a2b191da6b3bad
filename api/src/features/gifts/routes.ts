import * as contract from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Topic } from '../../platform/db/revisions.ts';
import { custom, polled, write } from '../../platform/http/route.ts';
import { listGiftColumns, rememberGiftColumns } from './gift-columns.ts';
import { importGifts } from './import-gifts.ts';
import { listGiftImports, removeGiftImport } from './imports.ts';
import { sortGifts } from './known-gifts.ts';
import { listGifts } from './list-gifts.ts';
import { chooseMatches, type ToVerify } from './matches/choose-matches.ts';
import { listMatches } from './matches/list-matches.ts';
import { verifyMatches } from './matches/verify-matches.ts';
import { listEntriesWithoutGift, listGiftsWithoutEntry } from './matches/without-match.ts';
import { prepareGifts, type Rows } from './prepare-gifts.ts';
import { raffleTotals } from './totals.ts';
import { updateGift } from './update-gift.ts';

/** 1,000 gifts of seven values each. */
const manyGifts = { maxBytes: contract.giftLimits.importBytes, maxValues: 9_000 };

const bringingIn = {
  ...manyGifts,
  prepare: (input: Rows, { db, clock }: { db: Database; clock: Clock }) =>
    prepareGifts(db, input, clock),
};

const matching: readonly Topic[] = ['entries', 'entries-changed', 'gifts', 'campaign'];
/** New entries may show a little later: see currentMatching(). */
const MATCHES_FRESH_MS = 10_000;

export const giftRoutes = [
  polled(contract.listGifts, ['gifts', 'entries-changed'], ({ db, input }) => listGifts(db, input)),
  polled(contract.listGiftColumns, ['gifts'], ({ db }) => listGiftColumns(db)),
  write(contract.rememberGiftColumns, ({ tx, input, ...by }) => rememberGiftColumns(tx, input, by)),
  polled(contract.listGiftImports, ['gifts', 'entries-changed'], ({ db }) => listGiftImports(db)),
  write(
    contract.importGifts,
    ({ tx, input, prepared, ...by }) => importGifts(tx, input, prepared, by),
    bringingIn,
  ),
  write(contract.removeGiftImport, ({ tx, input, ...by }) => removeGiftImport(tx, input.id, by)),
  // Not a write: it changes nothing, and a write's response may be stored.
  custom(
    contract.knownGifts,
    async ({ server: { db, clock }, input }) => {
      const sorted = await sortGifts(db, await prepareGifts(db, input, clock));
      const { known, conflicts, adoptions } = sorted;
      const withoutId = adoptions.map(({ position }) => position);
      const conflictAmounts = sorted.conflictCents.map(contract.centsToText);
      return { body: { known, withoutId, conflicts, conflictAmounts } };
    },
    manyGifts,
  ),
  write(contract.updateGift, ({ tx, input, ...by }) => updateGift(tx, input, by)),
  polled(contract.listMatches, matching, (call) => listMatches(call.db, call.clock, call.input), {
    freshMs: MATCHES_FRESH_MS,
  }),
  polled(
    contract.listEntriesWithoutGift,
    matching,
    (call) => listEntriesWithoutGift(call.db, call.clock, call.input),
    { freshMs: MATCHES_FRESH_MS },
  ),
  polled(
    contract.listGiftsWithoutEntry,
    matching,
    (call) => listGiftsWithoutEntry(call.db, call.clock, call.input),
    { freshMs: MATCHES_FRESH_MS },
  ),
  write(contract.verifyMatches, ({ tx, prepared, ...by }) => verifyMatches(tx, prepared, by), {
    maxBytes: 8 * 1024 * 1024,
    // 10,000 entries, each with a gift or two and what the caller saw of it.
    maxValues: 100_000,
    prepare: (input: ToVerify, { db, clock }: { db: Database; clock: Clock }) =>
      chooseMatches(db, clock, input),
  }),
  polled(contract.raffleTotals, ['campaign', 'entries', 'gifts'], ({ db, clock }) =>
    raffleTotals(db, clock),
  ),
];
