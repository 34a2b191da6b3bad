import type * as z from 'zod/mini';
import type { importGifts as importContract } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { requestYielder } from '../../platform/yield-to-requests.ts';
import { addContentFingerprintsOfDays } from './content-fingerprints.ts';
import { eraseAgain } from './erased-gifts.ts';
import { type SortedGifts, sortGifts } from './known-gifts.ts';
import type { PreparedGifts } from './prepare-gifts.ts';

/**
 * Adds the gifts that are not known yet. Two organizers may bring in the same file at once: each waits
 * for the other's transaction.
 * @throws NotFound for an import that is not there
 */
export async function importGifts(
  tx: Tx,
  { platform, import: continued }: z.output<(typeof importContract)['input']>,
  gifts: PreparedGifts,
  by: By,
): Promise<z.input<(typeof importContract)['output']>> {
  await addContentFingerprintsOfDays(
    tx,
    gifts.map(({ givenOn }) => givenOn),
  );
  const { fresh, conflicts, adoptions } = await sortGifts(tx, gifts);
  if (continued !== undefined) await checkImport(tx, continued, platform);
  await adopt(tx, adoptions);
  const others = { known: gifts.length - fresh.length - conflicts.length, conflicts };
  if (fresh.length === 0) return { added: 0, ...others, import: continued ?? null };
  const now = by.clock().getTime();
  const importId = continued ?? (await addImport(tx, platform, now));
  const added = await addGifts(tx, fresh, { importId, platform, now });
  tx.bump('gifts');
  await recordChange(tx, by, {
    action: 'added',
    subject: { kind: 'gift-import', id: importId },
    before: null,
    after: { platform, gifts: added },
  });
  return { added, ...others, import: importId };
}

/** Gifts in one statement, and their characters to index, which cost the most: a few milliseconds. */
const SLICE = 200;
const SLICE_CHARACTERS = 20_000;

function* slices(gifts: PreparedGifts): Generator<PreparedGifts, undefined> {
  let slice: PreparedGifts = [];
  let characters = 0;
  for (const gift of gifts) {
    slice.push(gift);
    characters += gift.searchText.length;
    if (slice.length < SLICE && characters < SLICE_CHARACTERS) continue;
    yield slice;
    slice = [];
    characters = 0;
  }
  if (slice.length > 0) yield slice;
}

async function addGifts(
  tx: Tx,
  gifts: PreparedGifts,
  { importId, platform, now }: { importId: number; platform: string; now: number },
): Promise<number> {
  const yieldToRequests = requestYielder();
  let added = 0;
  for (const slice of slices(gifts)) {
    const rows = await tx.rows(
      `INSERT INTO gifts (import_id, platform, external_id, has_id, fingerprint,
         content_fingerprint, amount_cents, given_at, given_on, payer, note, search_text, created_at)
       SELECT ?, ?, value ->> 'externalId', value ->> 'externalId' IS NOT NULL,
         value ->> 'fingerprint', value ->> 'contentFingerprint', value ->> 'cents',
         value ->> 'givenAt', value ->> 'givenOn', value ->> 'payer', value ->> 'note',
         value ->> 'searchText', ?
       FROM json_each(?) ORDER BY key
       RETURNING id, fingerprint, content_fingerprint`,
      [importId, platform, now, JSON.stringify(slice)],
    );
    const idOf = new Map(rows.map((row) => [String(row[1]), Number(row[0])]));
    await addReferences(tx, slice, idOf);
    await eraseAgain(
      tx,
      rows.map((row) => ({
        id: Number(row[0]),
        fingerprint: String(row[1]),
        content: String(row[2]),
      })),
      new Date(now),
    );
    added += rows.length;
    await yieldToRequests();
  }
  return added;
}

async function addReferences(
  tx: Tx,
  gifts: PreparedGifts,
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  const found = gifts.flatMap(({ fingerprint, references }) =>
    references.map((reference) => [reference, idOf.get(fingerprint)]),
  );
  if (found.length === 0) return;
  await tx.rows(
    `INSERT INTO gift_references (reference, gift_id)
     SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
    [JSON.stringify(found)],
  );
}

/** From now on these gifts are known by the id that this file has for them. Erased ones do not keep it. */
async function adopt(tx: Tx, adoptions: SortedGifts['adoptions']): Promise<void> {
  if (adoptions.length === 0) return;
  const adopted = adoptions.map(({ id, gift: { fingerprint, externalId, searchText } }) => ({
    id,
    fingerprint,
    externalId,
    searchText,
  }));
  await tx.rows(
    `UPDATE gifts SET fingerprint = adopted.value ->> 'fingerprint', has_id = 1,
       external_id = iif(erased_at IS NULL, adopted.value ->> 'externalId', NULL),
       search_text = iif(erased_at IS NULL, adopted.value ->> 'searchText', search_text)
     FROM json_each(?) AS adopted WHERE gifts.id = adopted.value ->> 'id'`,
    [JSON.stringify(adopted)],
  );
  tx.bump('gifts');
}

async function addImport(tx: Tx, platform: string, now: number): Promise<number> {
  const [row] = await tx.rows(
    'INSERT INTO gift_imports (platform, created_at) VALUES (?, ?) RETURNING id',
    [platform, now],
  );
  return Number(row?.[0]);
}

async function checkImport(tx: Tx, id: number, platform: string): Promise<void> {
  const [found] = await tx.rows('SELECT platform FROM gift_imports WHERE id = ?', [id]);
  if (!found) throw new NotFound('This import was taken back. Please bring the file in again.');
  if (found[0] !== platform) throw new Conflict('This import has the gifts of another service.');
}
