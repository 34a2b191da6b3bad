import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { importFromApi } from '../scripts/builds.mjs';

const { EnterRaffle, ticketCountFor, parseCents } = await importFromApi('contract/index');
const { searchText } = await importFromApi('src/features/raffle/search-text');

// Reference: the same endpoints with Express and a synchronous driver on the same tables. A post is
// validated by the same schema, then one synced transaction checks the idempotency key, inserts the
// entry (with triggers and search index), bumps the revision and stores the response. Polled data
// is read on each request, with Express's own ETag.
const [port, path, driver] = process.argv.slice(2);
const { default: Database } = await import(driver);
const db = new Database(path);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'raffle_entries'").get()) {
  db.exec(readFileSync(join(import.meta.dirname, '../api/migrations/0001-foundation.sql'), 'utf8'));
}

const findAnswer = db.prepare(
  'SELECT digest, status, body FROM idempotency WHERE key = ? AND endpoint = ? AND scope = ?',
);
const keepAnswer = db.prepare(
  "INSERT INTO idempotency VALUES (?, 'POST /api/raffle/enter', 'public', ?, 201, ?, ?)",
);
const addEntry = db.prepare(
  `INSERT INTO raffle_entries (name, email, phone, location, shipping_address, donation_platform,
     donation_cents, instagram_handle, entry_count, search_text, created_at)
   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id, entry_count AS entryCount, entry_status AS entryStatus`,
);
const bump = db.prepare(
  `INSERT INTO revisions VALUES ('entries', ?)
   ON CONFLICT (topic) DO UPDATE SET value = max(value + 1, excluded.value)`,
);

const enter = db.transaction((entry, key, digest) => {
  const stored = key && findAnswer.get(key, 'POST /api/raffle/enter', 'public');
  if (stored) return stored.body;
  const now = Date.now();
  const cents = parseCents(entry.donationAmount);
  const person = {
    name: entry.name,
    email: entry.email,
    phone: entry.phone ?? null,
    instagramHandle: entry.instagramHandle ?? null,
  };
  const added = addEntry.get(
    person.name,
    person.email,
    person.phone,
    entry.location ?? null,
    entry.shippingAddress ?? null,
    entry.donationPlatform,
    cents,
    person.instagramHandle,
    ticketCountFor(cents),
    searchText(person),
    now,
  );
  bump.run(now);
  const body = JSON.stringify(added);
  if (key) keepAnswer.run(key, digest, body, now);
  return body;
});

const countByStatus = db.prepare('SELECT entry_status AS status, entries FROM entry_counts');
const prizeTotals = db.prepare('SELECT units, value_cents AS valueCents FROM prize_totals');
const prizes = db.prepare(
  `SELECT p.id, brand_name AS brandName, prize_title AS prizeTitle,
     prize_description AS prizeDescription, printf('%.2f', value_cents / 100.0) AS prizeValue,
     image_hash AS imageHash, quantity, k.name AS prizePackName
   FROM prizes p LEFT JOIN prize_packs k ON k.id = p.prize_pack_id
   WHERE is_active = 1 ORDER BY display_order, p.id`,
);
const findSession = db.prepare('SELECT created_at FROM sessions WHERE token_hash = ?');
const entries = db.prepare(
  `SELECT id, name, email, phone, location, shipping_address AS shippingAddress,
     donation_platform AS donationPlatform, printf('%.2f', donation_cents / 100.0) AS donationAmount,
     instagram_handle AS instagramHandle, entry_count AS entryCount, entry_status AS entryStatus,
     support_message_id AS supportMessageId, admin_notes AS adminNotes, verified_at AS verifiedAt,
     created_at AS createdAt
   FROM raffle_entries ORDER BY created_at DESC, id DESC LIMIT 50`,
);

function readCounts() {
  const counts = Object.fromEntries(countByStatus.all().map((row) => [row.status, row.entries]));
  return { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

function readStats() {
  const { counts, total } = readCounts();
  const { units, valueCents } = prizeTotals.get();
  return {
    totalPrizes: units,
    totalValue: valueCents / 100,
    totalEntries: total,
    verifiedEntries: counts.verified,
    pendingEntries: counts.pending,
  };
}

function readPrizes() {
  return prizes.all().map(({ imageHash, ...prize }) => ({
    ...prize,
    prizeImage: imageHash && `/api/images/${imageHash}-1280.webp`,
    prizeThumbnail: imageHash && `/api/images/${imageHash}-640.webp`,
  }));
}

function readEntries() {
  const { total } = readCounts();
  const date = (ms) => ms && new Date(ms).toISOString();
  return {
    entries: entries.all().map((entry) => ({
      ...entry,
      verifiedAt: date(entry.verifiedAt),
      createdAt: date(entry.createdAt),
    })),
    total,
    totalPages: Math.ceil(total / 50),
    currentPage: 1,
    hasNext: total > 50,
    hasPrev: false,
  };
}

function isAdmin(request) {
  const token = /=([^;]+)/.exec(request.get('cookie') ?? '')?.[1];
  return token && findSession.get(createHash('sha256').update(token).digest('base64url'));
}

express()
  .get('/api/raffle/stats', (_request, response) => response.json(readStats()))
  .get('/api/raffle/prizes', (_request, response) => response.json(readPrizes()))
  .get('/api/raffle/entries', (request, response) =>
    isAdmin(request) ? response.json(readEntries()) : response.sendStatus(401),
  )
  .use(express.json({ limit: '64kb' }))
  .post('/api/raffle/enter', (request, response) => {
    const entry = EnterRaffle.safeParse(request.body);
    if (!entry.success) return response.status(400).json({ message: 'Please check the fields.' });
    const digest = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
    const body = enter.immediate(entry.data, request.get('idempotency-key'), digest);
    return response.status(201).type('json').send(body);
  })
  .get('/', (_request, response) => response.end())
  .listen(Number(port), '127.0.0.1');
