import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { EnterRaffle, entriesFor, parseCents } from '../api/dist/contract/index.js';
import { searchText } from '../api/dist/src/raffle/search-text.js';

// The usual way to build the same call: Express and a synchronous driver. It does the same work on
// the same tables: checks the body by the same schema, looks for the key,
// inserts the entry (triggers and search index included), moves the revision on, keeps the answer,
// in one transaction that waits for the disk.
const [port, path, driver] = process.argv.slice(2);
const { default: Database } = await import(driver);
const db = new Database(path);
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
db.exec(readFileSync(join(import.meta.dirname, '../api/migrations/0001-foundation.sql'), 'utf8'));

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
    entriesFor(cents),
    searchText(person),
    now,
  );
  bump.run(now);
  const body = JSON.stringify(added);
  if (key) keepAnswer.run(key, digest, body, now);
  return body;
});

express()
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
