import type * as z from 'zod/mini';
import type { erasePerson as eraseContract } from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { eraseResponses } from '../../platform/http/idempotency.ts';
import { holdersBeingDecided } from '../seals/being-decided.ts';
import { keptTexts } from './erase-from-history.ts';
import { type Erased, eraseThings, type Thing, whileErasing } from './erase-things.ts';
import { type Found, findPerson } from './find-person.ts';
import { forgetColumnsNaming, namedBy } from './forget-columns.ts';
import { keysOf } from './person-keys.ts';
import { requestSearchCompaction } from './search-compaction.ts';

/**
 * Erases those of a person's things that were chosen, if exactly what was shown is still found.
 * The record of it has counts only.
 * @throws Conflict
 */
export async function erasePerson(
  tx: Tx,
  { digest, things: chosen, ...whom }: z.output<(typeof eraseContract)['input']>,
  by: By,
): Promise<Erased> {
  const found = await findPerson(tx, whom);
  if (found.digest !== digest) {
    throw new Conflict(
      'Something was added or changed since you looked. Nothing was erased: please look again.',
    );
  }
  const things = found.things.filter((thing) =>
    chosen.some(({ kind, id }) => thing.kind === kind && thing.id === id),
  );
  if (things.length !== chosen.length) {
    throw new Conflict('Something you chose was not found. Nothing was erased: please look again.');
  }
  await refuseWhileDecided(tx, things, by.clock());
  const texts = await textsOf(tx, things);
  const named = await namedBy(tx, things, keysOf(whom));
  const toErase = things.map((thing) =>
    thing.contactChanged ? { ...thing, earlierContactOf: keysOf(whom) } : thing,
  );
  const erased = await whileErasing(tx, () => eraseThings(tx, toErase, by.clock()));
  await forgetResponses(tx, things, texts);
  await forgetColumnsNaming(tx, named);
  await requestSearchCompaction(tx);
  await recordChange(tx, by, {
    action: 'erased',
    subject: { kind: 'personal-data', name: 'a person' },
    before: null,
    after: countByKind(things),
  });
  return erased;
}

/**
 * Who knows the number of a sealed draw could erase whom it picks. What the history alone has of an entry
 * holds no tickets.
 * @throws Conflict for entries whose tickets it may pick
 */
async function refuseWhileDecided(tx: Tx, things: Found['things'], now: Date): Promise<void> {
  const entries = things
    .filter(({ kind, onlyInHistory }) => kind === 'raffle-entry' && !onlyInHistory)
    .map(({ id }) => id);
  if ((await holdersBeingDecided(tx, entries, now)).size === 0) return;
  throw new Conflict(
    'The number that decides about the sealed tickets of an entry may already be known. Erase the entry when it is here and all winners of that draw are revealed.',
    'being-decided',
  );
}

function countByKind(things: Found['things']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of things) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Texts by which a stored response is about one of these things. */
async function textsOf(tx: Tx, things: readonly Thing[]): Promise<string[]> {
  const columns: Record<Thing['kind'], { table: string; columns: string }> = {
    'raffle-entry': { table: 'raffle_entries', columns: 'name, email, phone, ticket_key' },
    'love-note': { table: 'support_messages', columns: 'name, email, message' },
    'contact-message': { table: 'contact_messages', columns: 'name, email, phone' },
    signature: { table: 'petition_signatures', columns: 'name, email, phone' },
    'fundraiser-entry': { table: 'fundraiser_entries', columns: 'name, email, phone' },
    prize: { table: 'prizes', columns: 'brand_contact' },
    gift: { table: 'gifts', columns: 'payer, note, external_id, discard_reason' },
  };
  const texts = new Set<string>();
  for (const { kind, id } of things) {
    const { table, columns: names } = columns[kind];
    const [row] = await tx.rows(`SELECT ${names} FROM ${table} WHERE id = ?`, [id]);
    for (const value of row ? Object.values(row) : []) {
      if (typeof value === 'string' && value.length > 1) texts.add(value);
    }
  }
  return [...texts];
}

/** Where the calls are whose responses are such things. */
const paths: Record<Thing['kind'], string[]> = {
  'raffle-entry': ['/api/raffle/enter', '/api/raffle/entries'],
  'love-note': ['/api/support'],
  'contact-message': ['/api/contact'],
  signature: ['/api/petition'],
  'fundraiser-entry': ['/api/fundraiser'],
  prize: ['/api/raffle/prizes'],
  gift: ['/api/gifts'],
};

/**
 * Stored responses are repeated for a day, and may have what was erased: as the whole of a field, since a
 * short name or word is a part of many others. Of a thing that was deleted earlier no texts are left to
 * look for, so its responses are found by their id as well. Those of seals have a winner's name in part, and
 * those of an entrant's own changes have masked contacts.
 */
async function forgetResponses(
  tx: Tx,
  things: readonly Thing[],
  texts: readonly string[],
): Promise<void> {
  await tx.rows(
    `${eraseResponses} WHERE json_valid(body) AND EXISTS (
       SELECT 1 FROM json_each(?1) AS listed
       WHERE instr(body, listed.value ->> 'json') > 0 AND EXISTS (
         SELECT 1 FROM json_tree(body) AS field
         WHERE field.atom = listed.value ->> 'text' AND (typeof(field.key) <> 'text'
           OR field.key NOT IN (SELECT value FROM json_each(?2)))))`,
    [
      JSON.stringify(texts.map((text) => ({ text, json: JSON.stringify(text) }))),
      JSON.stringify([...keptTexts]),
    ],
  );
  if (things.some(({ kind }) => kind === 'raffle-entry')) {
    await tx.rows(
      `${eraseResponses} WHERE instr(endpoint, '/api/raffle/seals') > 0
         OR instr(endpoint, '/api/raffle/my-entry') > 0`,
    );
  }
  const listed = things.flatMap(({ kind, id }) => paths[kind].map((path) => ({ path, id })));
  await tx.rows(
    `${eraseResponses} WHERE json_valid(body) AND EXISTS (
       SELECT 1 FROM json_each(?) AS listed
       WHERE instr(endpoint, listed.value ->> 'path') > 0
         AND json_extract(body, '$.id') = listed.value ->> 'id')`,
    [JSON.stringify(listed)],
  );
}
