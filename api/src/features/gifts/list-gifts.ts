import type * as z from 'zod/mini';
import { centsToText, type Gift, type listGifts as listContract } from '../../../contract/index.ts';
import type { Database } from '../../platform/db/client.ts';
import { quoted } from '../../platform/search/match-query.ts';
import { giftSearchTerm } from './search-text.ts';
import { CAN_BE_SET_BACK } from './set-back.ts';

type Query = z.output<(typeof listContract)['input']>;
type Page = z.input<(typeof listContract)['output']>;

/** Conditions of partial indexes, so they must match the migration. */
const stateConditions: Record<Query['state'], string> = {
  all: '',
  open: 'g.discarded_at IS NULL AND g.used_cents = 0',
  usable: 'g.discarded_at IS NULL AND g.used_cents < g.amount_cents',
  matched: 'g.used_cents > 0',
  discarded: 'g.discarded_at IS NOT NULL',
};

/** A page of gifts, the latest given first. */
export async function listGifts(db: Database, query: Query): Promise<Page> {
  const ids = await findPage(db, { ...query, limit: query.limit + 1 });
  const gifts = await readGifts(db, ids.slice(0, query.limit));
  const last = gifts.at(-1);
  return {
    gifts,
    next: ids.length > query.limit && last ? `${last.givenOn}.${last.id}` : null,
    counts: await countByState(db, query.platform),
  };
}

/** Rows of an index that are tested one by one before the search index is asked. */
const SCANNED = 2_000;

/**
 * A search tests the latest gifts first, which finds a page of a common word at once. Of a rarer one
 * the search index finds few gifts, which are sorted.
 */
async function findPage(db: Database, query: Query): Promise<number[]> {
  const term = await giftSearchTerm(db, query.search);
  const { conditions, args } = filters(query);
  const where = (...all: string[]) => (all.length > 0 ? `WHERE ${all.join(' AND ')}` : '');
  const order = 'ORDER BY g.given_on DESC, g.id DESC';
  const idsOf = async (sql: string, values: (string | number)[]) =>
    (await db.rows(sql, values)).map((row) => Number(row[0]));
  if (term === null) {
    return idsOf(`SELECT g.id FROM gifts AS g ${where(...conditions)} ${order} LIMIT ?`, [
      ...args,
      query.limit,
    ]);
  }
  const early = await idsOf(
    `SELECT id FROM (
       SELECT g.id, g.search_text FROM gifts AS g ${where(...conditions)} ${order} LIMIT ?
     ) WHERE instr(search_text, ?) > 0 LIMIT ?`,
    [...args, SCANNED, term, query.limit],
  );
  if (early.length === query.limit) return early;
  return idsOf(
    `SELECT g.id FROM gifts_search AS found CROSS JOIN gifts AS g ON g.id = found.rowid
     ${where('found.gifts_search MATCH ?', ...conditions)} ${order} LIMIT ?`,
    [quoted(term), ...args, query.limit],
  );
}

function filters({ state, platform, id: one, cursor }: Query) {
  const [day = '', id = ''] = cursor?.split('.') ?? [];
  const parts: [string, ...(string | number)[]][] = [];
  if (state !== 'all') parts.push([stateConditions[state]]);
  if (one !== undefined) parts.push(['g.id = ?', one]);
  if (platform) parts.push(['g.platform = ?', platform]);
  if (cursor) parts.push(['(g.given_on, g.id) < (?, ?)', day, Number(id)]);
  return {
    conditions: parts.map(([condition]) => condition),
    args: parts.flatMap(([, ...values]) => values),
  };
}

async function readGifts(db: Database, ids: readonly number[]): Promise<Gift[]> {
  const rows = await db.rows(
    `SELECT g.id, g.import_id, g.platform, g.external_id, g.amount_cents, g.used_cents, g.given_at,
       g.given_on, g.payer, g.note, g.discarded_at, g.discard_reason, g.erased_at, g.created_at,
       (SELECT json_group_array(reference) FROM gift_references WHERE gift_id = g.id),
       (SELECT json_group_array(json_object('id', e.id, 'name', e.name, 'cents', m.cents))
        FROM gift_matches AS m JOIN raffle_entries AS e ON e.id = m.entry_id
        WHERE m.gift_id = g.id AND m.active = 1),
       EXISTS (SELECT 1 FROM gift_matches AS m LEFT JOIN raffle_entries AS e ON e.id = m.entry_id
        WHERE m.gift_id = g.id AND m.active = 1 AND (e.id IS NULL OR NOT (${CAN_BE_SET_BACK})))
     FROM json_each(?) AS listed CROSS JOIN gifts AS g ON g.id = listed.value ORDER BY listed.key`,
    [JSON.stringify(ids)],
  );
  return rows.map((row) => {
    const [amount, used] = [Number(row[4]), Number(row[5])];
    return {
      id: Number(row[0]),
      import: Number(row[1]),
      platform: String(row[2]),
      externalId: textOf(row[3]),
      amount: centsToText(amount),
      used: centsToText(used),
      left: centsToText(amount - used),
      givenAt: momentOf(row[6]),
      givenOn: String(row[7]),
      payer: String(row[8]),
      note: String(row[9]),
      references: JSON.parse(String(row[14])) as string[],
      state: row[10] !== null ? 'discarded' : used > 0 ? 'matched' : 'open',
      discarded: row[10] === null ? null : { at: momentOf(row[10]) ?? '', reason: textOf(row[11]) },
      entries: matchedEntries(String(row[15])),
      isKept: Boolean(row[16]),
      createdAt: momentOf(row[13]) ?? '',
      erased: row[12] !== null,
    };
  });
}

/** Entries that a gift pays for; one that was erased is missing. */
function matchedEntries(json: string): Gift['entries'] {
  const entries = JSON.parse(json) as { id: number; name: string; cents: number }[];
  return entries.map(({ id, name, cents }) => ({ id, name, amount: centsToText(cents) }));
}

async function countByState(db: Database, platform: Query['platform']): Promise<Page['counts']> {
  const rows = await db.rows(
    'SELECT state, sum(gifts) FROM gift_counts WHERE platform = ?1 OR ?1 IS NULL GROUP BY state',
    [platform ?? null],
  );
  const counts = { open: 0, matched: 0, discarded: 0 };
  for (const row of rows) counts[row[0] as keyof typeof counts] = Number(row[1]);
  return counts;
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value);
}

function momentOf(value: unknown): string | null {
  return value === null ? null : new Date(Number(value)).toISOString();
}
