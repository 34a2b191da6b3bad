import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { importFromApi } from '../scripts/builds.mjs';
import { print } from '../scripts/terminal.mjs';
import { peakMemory, signIn, startSite } from './servers.mjs';
import { callsOf, timeWhilePolled } from './while-polled.mjs';

const PORT = 3993;
const COUNT = 10_000;
const DAY = 24 * 60 * 60 * 1_000;
const budgets = { matching: 2_000, polled: 50 };

/** Matching 10,000 gifts with 10,000 entries, and verifying the certain ones, while pages poll. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  await fill(dataDir);
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off' });
  try {
    const send = callsOf(site.base, await signIn(site.base));
    const timed = (work) => timeWhilePolled(site.base, work);
    const idle = await timed(() => new Promise((done) => setTimeout(done, 1_000)));
    const page = '/api/gifts/matches?limit=200';
    const matching = await timed(() => send(page));
    const again = await timed(() => send('/api/gifts/matches?limit=200&kind=likely'));
    const { revision, counts } = matching.answer;
    const verified = await timed(() => send('/api/gifts/verify', { allCertain: true, revision }));
    return report({ idle, matching, again, verified }, counts, peakMemory(site.pid));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Entries and gifts of made-up people: every second gift has the reference, the others the name in one
 * form or another; every tenth is of somebody else.
 */
async function fill(folder) {
  const { openDatabase } = await importFromApi('src/platform/db/open');
  const { migrationsFolder } = await importFromApi('src/platform/package-root');
  const { newReference } = await importFromApi('contract/gift-references');
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  let state = 1;
  const random = (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const syllables = [
    'ka',
    'le',
    'lani',
    'no',
    'mai',
    'pu',
    'ke',
    'oha',
    'wai',
    'hine',
    'ko',
    'mele',
  ];
  const word = () => Array.from({ length: 3 }, () => syllables[random(syllables.length)]).join('');
  const given = Array.from({ length: 150 }, word);
  const family = Array.from({ length: 600 }, word);
  const begin = Date.now() - 40 * DAY;
  const references = new Set();
  while (references.size < COUNT) references.add(newReference(random));
  const rows = [...references].map((reference, index) => {
    const [first, last] = [given[random(given.length)], family[random(family.length)]];
    const at = begin + random(30 * DAY);
    const payers = [`${first} ${last}`, `${last}, ${first}`, `${first[0]}. ${last}`];
    return {
      id: index + 1,
      reference,
      name: `${first} ${last}`,
      cents: [2_000, 2_000, 4_000, 5_000, 10_000][random(5)],
      at,
      payer: index % 10 === 9 ? `${word()} ${word()}` : payers[random(3)],
      note: index % 2 === 0 ? `KAI-${reference}` : '',
      givenAt: at - random(2 * DAY),
    };
  });
  const all = JSON.stringify(rows);
  await db.write(async (tx) => {
    await tx.rows(
      `INSERT INTO raffle_entries (id, name, email, search_text, donation_platform, donation_cents,
         entry_count, entry_status, created_at, reference)
       SELECT value ->> 'id', value ->> 'name', 'friend' || (value ->> 'id') || '@example.org',
         value ->> 'name', 'venmo', value ->> 'cents', (value ->> 'cents') / 2000, 'pending',
         value ->> 'at', value ->> 'reference' FROM json_each(?)`,
      [all],
    );
    await tx.rows("INSERT INTO gift_imports (id, platform, created_at) VALUES (1, 'venmo', 0)");
    await tx.rows(
      `INSERT INTO gifts (id, import_id, platform, fingerprint, amount_cents, given_at, given_on,
         payer, note, search_text, created_at)
       SELECT value ->> 'id', 1, 'venmo', value ->> 'id', value ->> 'cents', value ->> 'givenAt',
         date((value ->> 'givenAt') / 1000, 'unixepoch'), value ->> 'payer', value ->> 'note',
         value ->> 'payer', 0 FROM json_each(?)`,
      [all],
    );
    await tx.rows(
      `INSERT INTO gift_references (reference, gift_id)
       SELECT value ->> 'reference', value ->> 'id' FROM json_each(?)
       WHERE value ->> 'note' <> ''`,
      [all],
    );
  });
  await db.close();
}

function report({ idle, matching, again, verified }, counts, memory) {
  const ms = (value) => value.toFixed(1);
  print(
    `| ${COUNT} gifts, ${COUNT} entries: ${counts.certain} certain, ${counts.likely} likely | ms | budget |`,
  );
  print('| --- | ---: | ---: |');
  print(`| matching, with the first page | ${ms(matching.ms)} | ${budgets.matching} |`);
  print(`| polled answers beside it, p99 | ${ms(matching.p99)} | ${budgets.polled} |`);
  print(`| polled answers beside it, at most | ${ms(matching.max)} | |`);
  print(`| polled answers without it, p99 | ${ms(idle.p99)} | |`);
  print(`| another page | ${ms(again.ms)} | |`);
  print(`| verifying all certain ones | ${ms(verified.ms)} | |`);
  print(`| polled answers beside it, p99 | ${ms(verified.p99)} | ${budgets.polled} |`);
  print(`| memory of the server at most, MB | ${memory ?? 'not known here'} | |`);
  return [
    ['matching', matching.ms, budgets.matching],
    ['polled answers beside matching', matching.p99, budgets.polled],
    ['polled answers beside verifying', verified.p99, budgets.polled],
  ].flatMap(([name, value, budget]) => (value > budget ? [`${name}: ${ms(value)} ms`] : []));
}
