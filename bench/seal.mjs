import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { importFromApi } from '../scripts/builds.mjs';
import { print } from '../scripts/terminal.mjs';
import { peakMemory, signIn, startSite } from './servers.mjs';
import { callsOf, timeWhilePolled } from './while-polled.mjs';

const PORT = 3992;
const ENTRIES = 200_000;
const TICKETS = 1_000_000;
const PRIZES = 30;
const budgets = { sealing: 10_000, polled: 50, pick: 5 };

/** Sealing a million tickets while pages poll, and deciding thirty prizes among them. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  await fill(dataDir);
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off', SEAL_LEAD_SECONDS: '1' });
  try {
    const send = callsOf(site.base, await signIn(site.base));
    const prizes = Array.from({ length: PRIZES }, (_, i) => ({ prizeId: i + 1 }));
    const closesAt = new Date(Date.now() + 30_000).toISOString();
    const source = { kind: 'announced', text: 'Numbers of a benchmark', closesAt };
    const sealed = await timeWhilePolled(site.base, () =>
      send('/api/raffle/seals', { prizes, source }),
    );
    await new Promise((resolve) => setTimeout(resolve, Date.parse(closesAt) - Date.now() + 50));
    const number = await timeWhilePolled(site.base, () =>
      send(`/api/raffle/seals/${sealed.answer.id}/randomness`, { value: '9319./2.5.8./' }),
    );
    return report(sealed, number.ms / PRIZES, peakMemory(site.pid));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(folder) {
  const { openDatabase } = await importFromApi('src/platform/db/open');
  const { migrationsFolder } = await importFromApi('src/platform/package-root');
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  const PIECE = 5_000;
  for (let first = 0; first < ENTRIES; first += PIECE) {
    await db.write((tx) =>
      tx.rows(
        `WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + ?2 - 1)
         INSERT INTO raffle_entries (name, email, search_text, donation_platform, donation_cents,
           entry_count, entry_status, created_at)
         SELECT 'Friend ' || i, 'friend' || i || '@example.org', 'friend ' || i, 'venmo', 10000,
           ?3, 'verified', 0 FROM n`,
        [first, PIECE, TICKETS / ENTRIES],
      ),
    );
  }
  await db.write((tx) =>
    tx.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO prizes (brand_name, prize_title, prize_description, quantity, units_left, created_at)
       SELECT 'A brand', 'Prize ' || i, 'Something to win', 1, 1, 0 FROM n`,
      [PRIZES],
    ),
  );
  await db.close();
}

function report(sealed, pick, memory) {
  const ms = (value) => value.toFixed(1);
  print(`| with ${sealed.answer.ticketCount} tickets | ms | budget |`);
  print('| --- | ---: | ---: |');
  print(`| sealing | ${ms(sealed.ms)} | ${budgets.sealing} |`);
  print(`| polled answers beside it, p99 | ${ms(sealed.p99)} | ${budgets.polled} |`);
  print(`| polled answers beside it, at most | ${ms(sealed.max)} | |`);
  print(`| a pick | ${ms(pick)} | ${budgets.pick} |`);
  print(`| memory of the server at most, MB | ${memory ?? 'not known here'} | |`);
  return [
    ['sealing', sealed.ms, budgets.sealing],
    ['polled answers beside it', sealed.p99, budgets.polled],
    ['a pick', pick, budgets.pick],
  ].flatMap(([name, value, budget]) => (value > budget ? [`${name}: ${ms(value)} ms`] : []));
}
