import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFromApi } from '../scripts/builds.mjs';
import { print, root } from '../scripts/terminal.mjs';

export const ENTRIES = 1_000_000;
export const LOVE_NOTES = 100_000;

const FIRST =
  'Leilani Keola Noelani Kai Malia Ikaika Ānela Nalani Kawika Pua Hana James Mary Maria Wei Jose Ana Luis Sofia Emma Noah Liam Olivia Ava Mia Ken Yuki Aiko Hiro Sakura'.split(
    ' ',
  );
const LAST =
  'Akana Kealoha Kahale Kamaka Nakamura Tanaka Smith Johnson Garcia Lee Kim Chen Wong Silva Santos Brown Miller Davis Wilson Moore Kaʻiulani Kalama Mahoe Pono Nguyen Tran'.split(
    ' ',
  );
const STATUSES = ['verified', 'verified', 'verified', 'pending', 'disqualified'];

/** Search terms with a known number of matches. */
export const searches = {
  common: 'example',
  'one in 26': 'kealoha',
  rare: 'zyxwv',
  missing: 'qqjjqq',
};

/** A data folder with a million entries, reused until the tables change. */
export async function fixture() {
  const folder = join(tmpdir(), `campaign-bench-${digest()}`);
  if (existsSync(folder)) return folder;
  print(`Making ${ENTRIES} entries and ${LOVE_NOTES} love notes, once\n`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  const { openDatabase } = await importFromApi('src/platform/db/open');
  const { migrationsFolder } = await importFromApi('src/platform/package-root');
  const db = await openDatabase({ kind: 'file', folder: making }, migrationsFolder);
  await db.write((tx) => fill(tx));
  await db.close();
  renameSync(making, folder);
  return folder;
}

async function fill(tx) {
  await addLoveNotes(tx);
  await tx.rows(`INSERT INTO prizes (brand_name, prize_title, prize_description, value_cents,
      quantity, units_left, created_at)
    VALUES ('A brand', 'A prize of many units', 'To be drawn again and again', 1000, 1000, 1000, 0)`);
  // Triggers would take minutes row by row; their counters are filled at the end.
  const taken = await removeRows(tx, 'raffle_entries');
  await addEntries(tx);
  await tx.rows(`UPDATE entry_counts SET
    entries = (SELECT count(*) FROM raffle_entries e WHERE e.entry_status = entry_counts.entry_status),
    donation_cents = (SELECT coalesce(sum(donation_cents), 0) FROM raffle_entries e
      WHERE e.entry_status = entry_counts.entry_status),
    tickets = (SELECT coalesce(sum(entry_count), 0) FROM raffle_entries e
      WHERE e.entry_status = entry_counts.entry_status)`);
  await tx.rows(`INSERT INTO ticket_buckets (bucket, tickets)
    SELECT id >> 10, sum(entry_count) FROM raffle_entries
    WHERE entry_status = 'verified' GROUP BY id >> 10`);
  await tx.rows(`INSERT INTO entry_quarters (quarter, entries)
    SELECT created_at / 900000, count(*) FROM raffle_entries GROUP BY 1`);
  await tx.rows("INSERT INTO raffle_entries_search (raffle_entries_search) VALUES ('rebuild')");
  for (const sql of taken) await tx.rows(sql);
  await matchWithGifts(tx);
}

async function addEntries(tx) {
  const { searchText } = await importFromApi('src/features/raffle/search-text');
  const { makeTicketKey } = await importFromApi('src/features/seals/ticket-key');
  const { systemRandom } = await importFromApi('src/platform/random');
  const PIECE = 500;
  for (let first = 0; first < ENTRIES; first += PIECE) {
    const args = [];
    for (let i = first; i < first + PIECE; i += 1)
      args.push(...entry(i, searchText, makeTicketKey(systemRandom)));
    const places = `(${'?, '.repeat(11)}?)`;
    await tx.rows(
      `INSERT INTO raffle_entries (name, email, phone, instagram_handle, search_text,
         donation_platform, donation_cents, entry_count, entry_status, created_at, ticket_key, reference)
       VALUES ${new Array(PIECE).fill(places).join()}`,
      args,
    );
  }
}

function entry(i, searchText, ticketKey) {
  // Scattered values, so that only the time follows the order of ids.
  const dice = Math.imul(i ^ 0x5bd1e995, 0x9e3779b1) >>> 0;
  const rare = i % 100_000 === 77;
  const name = `${FIRST[dice % FIRST.length]} ${rare ? 'Zyxwv' : LAST[(dice >>> 8) % LAST.length]}`;
  const person = {
    name,
    email: `${dice.toString(36)}.${i}@${i % 3 ? 'example.org' : 'mail.test'}`,
    phone: i % 4 ? `(808) 555-${String(dice % 10_000).padStart(4, '0')}` : null,
    instagramHandle: i % 5 ? null : `friend${dice % 100_000}`,
    // The older ones have none.
    giftReference: i < ENTRIES / 5 ? null : (i + 36 ** 5).toString(36).toUpperCase(),
  };
  const dollars = 20 + ((dice >>> 4) % 40) * 5;
  const tickets = Math.floor(dollars / 20) * (dollars >= 100 ? 2 : 1);
  const { giftReference, ...contact } = person;
  return [
    ...Object.values(contact),
    searchText(person),
    ['venmo', 'venmo', 'venmo', 'gofundme', 'gofundme', 'cashapp'][(dice >>> 3) % 6],
    dollars * 100,
    tickets,
    STATUSES[dice % 7] ?? 'verified',
    1_770_000_000_000 + i * 1_000,
    ticketKey,
    giftReference,
  ];
}

/** A gift for every second verified entry, as if the gifts themselves had been erased. */
async function matchWithGifts(tx) {
  await tx.rows("INSERT INTO entry_changes (id, at, source) VALUES (1, 0, 'gifts')");
  await tx.rows(`INSERT INTO gift_matches (change_id, entry_id, cents, ground, reasons)
    SELECT 1, id, donation_cents, 'reference', '[]' FROM raffle_entries
    WHERE entry_status = 'verified' AND id % 2 = 0`);
}

async function addLoveNotes(tx) {
  await tx.rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LOVE_NOTES})
    INSERT INTO support_messages (name, message, message_type, is_public, is_hidden, created_at)
    SELECT 'Friend ' || i, 'You are in our thoughts today and every day, number ' || i,
      CASE i % 4 WHEN 0 THEN 'love' WHEN 1 THEN 'prayer' WHEN 2 THEN 'support' ELSE 'encouragement' END,
      i % 10 > 0, i % 50 = 0, 1770000000000 + i * 10000 FROM n`);
}

/** Drops a table's triggers and indexes; returns the statements that recreate them. */
async function removeRows(tx, table) {
  const rows = await tx.rows(
    "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ? AND type IN ('trigger', 'index') AND sql IS NOT NULL ORDER BY type",
    [table],
  );
  for (const [type, name] of rows.map((row) => [row[0], row[1]]))
    await tx.rows(`DROP ${type} ${name}`);
  return rows.map((row) => row[2]);
}

/** Digest of the migrations and of this file. */
function digest() {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  const migrations = join(root, 'api/migrations');
  for (const name of readdirSync(migrations).sort()) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
