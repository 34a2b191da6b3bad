import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { addEntry } from '../../../testing/rows.ts';

/** What the triggers keep, and what counting everything says. */
async function compare(site: Awaited<ReturnType<typeof startTestApp>>) {
  const rows = (sql: string) =>
    site.db.rows(sql).then((found) => found.map((row) => Object.values(row)));
  expect(
    await rows(
      'SELECT entry_status, entries, tickets, donation_cents FROM entry_counts WHERE entries > 0 ORDER BY 1',
    ),
  ).toEqual(
    await rows(
      `SELECT entry_status, count(*), sum(entry_count), sum(donation_cents) FROM raffle_entries
       GROUP BY 1 ORDER BY 1`,
    ),
  );
  expect(
    await rows('SELECT quarter, entries FROM entry_quarters WHERE entries > 0 ORDER BY 1'),
  ).toEqual(
    await rows('SELECT created_at / 900000, count(*) FROM raffle_entries GROUP BY 1 ORDER BY 1'),
  );
  expect(
    await rows('SELECT bucket, tickets FROM ticket_buckets WHERE tickets > 0 ORDER BY 1'),
  ).toEqual(
    await rows(
      `SELECT id >> 10, sum(entry_count) FROM raffle_entries WHERE entry_status = 'verified'
       GROUP BY 1 ORDER BY 1`,
    ),
  );
  await site.db.write((tx) =>
    tx.rows(
      "INSERT INTO raffle_entries_search (raffle_entries_search, rank) VALUES ('integrity-check', 1)",
    ),
  );
}

test('counters, ticket buckets and the search index are right after any changes', async () => {
  const site = await startTestApp();
  const run = (sql: string) => site.db.write((tx) => tx.rows(sql));
  for (let i = 0; i < 30; i += 1) {
    const status = (['pending', 'verified', 'disqualified'] as const)[i % 3] ?? 'pending';
    await addEntry(site.db, { name: `Person ${i}`, tickets: 1 + (i % 5), status });
  }
  await compare(site);
  await run("UPDATE raffle_entries SET entry_status = 'verified' WHERE id % 4 = 0");
  await compare(site);
  await run("UPDATE raffle_entries SET entry_status = 'winner' WHERE id % 5 = 0");
  await run('UPDATE raffle_entries SET entry_count = entry_count + 3 WHERE id % 2 = 0');
  await compare(site);
  await run('UPDATE raffle_entries SET donation_cents = donation_cents + 500 WHERE id % 3 = 0');
  await run("UPDATE raffle_entries SET search_text = 'renamed ' || id WHERE id % 3 = 0");
  await run('UPDATE raffle_entries SET id = id + 5000 WHERE id = 7');
  await run('DELETE FROM raffle_entries WHERE id % 3 = 1');
  await compare(site);
  await run('DELETE FROM raffle_entries');
  await compare(site);
});
