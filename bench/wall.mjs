import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { print } from '../scripts/terminal.mjs';
import { peakMemory, signIn, startSite } from './servers.mjs';
import { judged, ms, timedCalls } from './timed-calls.mjs';
import { searches, wallOf } from './wall-fixture.mjs';

const PORT = 3993;
const SMALL = 1_000;
const LARGE = 1_000_000;
const MEMORY = 300;
/**
 * In ms. `both`: a phrase that one note in a thousand has, and a filter that leaves few of them: the
 * search index compares the places of each part of the phrase in all of these notes.
 */
const budgets = { call: 5, search: 20, both: 100 };

/** Every call of love notes on a wall of a million, beside the same calls on a small one. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const few = await measureWall(SMALL, PORT);
  const many = await measureWall(LARGE, PORT);
  print(
    `| server at work, ms | median, ${SMALL} notes | ${LARGE} notes | p95, ${SMALL} notes | ${LARGE} notes | budget |`,
  );
  print('| --- | ---: | ---: | ---: | ---: | ---: |');
  const missed = [];
  for (const [i, large] of many.results.entries()) {
    const { name, work, budget } = large;
    const beside = few.results[i].work;
    const times = [beside.median, work.median, beside.p95, work.p95];
    print(`| ${name} | ${times.map(ms).join(' | ')} | ${budget} |`);
    if (judged(large) > budget) missed.push(`${name}: ${ms(judged(large))} ms`);
  }
  print(`| memory of the server at most, MB | ${few.memory} | ${many.memory} | | | ${MEMORY} |`);
  return many.memory > MEMORY ? [...missed, `memory: ${many.memory} MB`] : missed;
}

async function measureWall(notes, port) {
  const kept = await wallOf(notes);
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  for (const name of readdirSync(kept)) copyFileSync(join(kept, name), join(dataDir, name));
  const site = await startSite(port, dataDir, { SAMPLE_DATA: 'off' });
  try {
    const admin = await signIn(site.base);
    const calls = timedCalls(site);
    await lists(calls, admin, notes);
    await counts(calls, admin);
    const memory = peakMemory(site.pid);
    return { results: calls.results(), memory };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Pages at any depth, of the wall and of what admins see and search. */
async function lists({ send, keep }, admin, notes) {
  const atAnyDepth = async (name, path, init, budget = budgets.call) => {
    const kept = [];
    for (let i = 0; i <= 40; i += 1) {
      const before = Math.max(2, Math.round(notes * (1 - i / 40)) + 1);
      kept.push(await send(`${path}&before=${before}`, init));
    }
    keep(name, kept.slice(1), budget);
  };
  for (let i = 0; i < 20; i += 1) await send(`/api/support?limit=${i + 1}`);
  await atAnyDepth('the wall, any page', '/api/support?limit=100');
  const desk = '/api/support?scope=all&limit=50';
  const asAdmin = { headers: admin };
  const filters = ['', '&only=private', '&type=prayer', '&type=support', '&type=love&only=private'];
  for (const filter of filters) {
    await atAnyDepth(`all notes${filter}, any page`, desk + filter, asAdmin);
    for (const [name, term] of Object.entries(searches)) {
      const search = `&search=${encodeURIComponent(term)}`;
      const isBoth = name.startsWith('one in') && filter !== '';
      const budget = isBoth ? budgets.both : budgets.search;
      await atAnyDepth(`search, ${name}${filter}`, desk + search + filter, asAdmin, budget);
    }
  }
}

/** Posting, and what pages poll: after each note, when no response of before is valid, and again. */
async function counts({ send, keep }, admin) {
  const polled = ['/api/support', '/api/support/count', '/api/support/stats', '/api/admin/waiting'];
  const kept = Object.fromEntries(['post', '304', ...polled].map((name) => [name, []]));
  for (let i = 0; i < 40; i += 1) {
    const note = { name: `Neighbor ${i}`, message: 'We light a candle every evening.' };
    kept.post.push(await send('/api/support', { method: 'POST', body: JSON.stringify(note) }));
    for (const path of polled) {
      const answer = await send(path, { headers: admin });
      kept[path].push(answer);
      const etag = answer.response.headers.get('etag');
      const again = { headers: { ...admin, 'if-none-match': etag } };
      if (etag) kept['304'].push(await send(path, again));
    }
  }
  keep('posting a note', kept.post, budgets.call);
  for (const path of polled) keep(`${path}, after a new note`, kept[path], budgets.call);
  keep('polled again, 304', kept['304'], budgets.call);
}
