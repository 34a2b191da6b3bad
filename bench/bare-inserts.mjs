import { createClient } from '@libsql/client';

// Baseline: single inserts, each synced to disk before the next, as the site does. Prints inserts
// per second.
const [path, seconds] = process.argv.slice(2);
const client = createClient({ url: `file:${path}`, concurrency: 1 });
await client.execute('PRAGMA journal_mode = WAL');
await client.execute('PRAGMA synchronous = FULL');
await client.execute(
  'CREATE TABLE entries (id INTEGER PRIMARY KEY, name TEXT, email TEXT, phone TEXT, address TEXT, platform TEXT, cents INTEGER, tickets INTEGER, status TEXT, created_at INTEGER)',
);
const sql =
  'INSERT INTO entries (name, email, phone, address, platform, cents, tickets, status, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
const started = performance.now();
let count = 0;
while (performance.now() - started < Number(seconds) * 1000) {
  count += 1;
  await client.execute({
    sql,
    args: [
      'Leilani',
      `${count}@example.org`,
      '8085550100',
      '12 Kilauea Avenue',
      'venmo',
      4000,
      2,
      'pending',
      Date.now(),
    ],
  });
}
process.stdout.write(`${Math.round((count * 1000) / (performance.now() - started))}\n`);
