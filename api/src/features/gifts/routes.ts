import * as contract from '../../../contract/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { custom, polled, write } from '../../platform/http/route.ts';
import { listGiftColumns, rememberGiftColumns } from './gift-columns.ts';
import { findKnown, importGifts, prepareGifts, type Rows } from './import-gifts.ts';
import { listGiftImports, removeGiftImport } from './imports.ts';
import { listGifts } from './list-gifts.ts';
import { raffleTotals } from './totals.ts';
import { updateGift } from './update-gift.ts';

/** 1,000 gifts of seven values each. */
const manyGifts = { maxBytes: contract.giftLimits.importBytes, maxValues: 9_000 };

const bringingIn = {
  ...manyGifts,
  prepare: (input: Rows, { db, clock }: { db: Database; clock: Clock }) =>
    prepareGifts(db, input, clock),
};

export const giftRoutes = [
  polled(contract.listGifts, ['gifts', 'entries-changed'], ({ db, input }) => listGifts(db, input)),
  polled(contract.listGiftColumns, ['gifts'], ({ db }) => listGiftColumns(db)),
  write(contract.rememberGiftColumns, ({ tx, input, ...by }) => rememberGiftColumns(tx, input, by)),
  polled(contract.listGiftImports, ['gifts'], ({ db }) => listGiftImports(db)),
  write(
    contract.importGifts,
    ({ tx, input, prepared, ...by }) => importGifts(tx, input, prepared, by),
    bringingIn,
  ),
  write(contract.removeGiftImport, ({ tx, input, ...by }) => removeGiftImport(tx, input.id, by)),
  // Not a write: it changes nothing, and a write's response may be stored.
  custom(
    contract.knownGifts,
    async ({ server: { db, clock }, input }) => ({
      body: { known: await findKnown(db, await prepareGifts(db, input, clock)) },
    }),
    manyGifts,
  ),
  write(contract.updateGift, ({ tx, input, ...by }) => updateGift(tx, input, by)),
  polled(contract.raffleTotals, ['campaign', 'entries', 'gifts'], ({ db, clock }) =>
    raffleTotals(db, clock),
  ),
];
