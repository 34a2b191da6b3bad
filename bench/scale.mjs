import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildChanged } from '../scripts/build.mjs';
import { print } from '../scripts/terminal.mjs';
import { ENTRIES, fixture, searches } from './fixture.mjs';
import { peakMemory, signIn, startSite } from './servers.mjs';
import { reportCases, timedCalls } from './timed-calls.mjs';

const PORT = 3991;
const sorts = ['createdAt', 'name', 'email', 'donationAmount', 'status'];
const statuses = ['all', 'pending', 'verified', 'winner', 'disqualified'];
/** Filters of the entries screen, alone and together; the last ones match few. */
const filters = [
  'platform=cashapp',
  'reference=without',
  'gift=with',
  'gift=without&status=verified',
  'amountFrom=100',
  'enteredFrom=2026-02-05&enteredTo=2026-02-06',
  'platform=venmo&gift=without&reference=with&amountFrom=50&amountTo=100',
  'search=kealoha&gift=without&status=verified',
  'platform=by-hand',
  'search=zyxwv&status=pending',
];
/** Places in a list, as parts of it. */
const middle = [0.1, 0.37, 0.5, 0.8];
/**
 * In ms. Work in slices, between which others are served: `first`, what nobody has asked for since the
 * start; `changed`, when the newest entries that pass the filter are far from the newest of all.
 */
const budgets = {
  page: 5,
  search: 20,
  filtered: 25,
  changed: 100,
  first: 1_000,
  draw: 5,
  poll: 5,
  memory: 300,
};

/** By then, filters are looked up that an organizer who has opened the list may choose. */
const PREPARED_AFTER_MS = 40_000;
/** A person looks at the first page of a list before jumping; meanwhile its marks are made. */
const LOOKS_FOR_MS = 1_000;

/** Every list of the entries screen over a million entries, at p95. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const kept = await fixture();
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  for (const name of readdirSync(kept)) copyFileSync(join(kept, name), join(dataDir, name));
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off' });
  try {
    const admin = await signIn(site.base);
    const calls = timedCalls(site);
    const send = (path, init) => calls.send(path, { ...init, headers: admin });
    for (let i = 0; i < 20; i += 1) await send(`/api/raffle/entries?limit=${i + 1}`);
    await sleep(PREPARED_AFTER_MS);

    await pages(send, calls.keep);
    await found(send, calls.keep);
    await filtered(send, calls.keep);
    for (const path of ['/api/raffle/stats', '/api/raffle/count', '/api/support']) {
      const polls = [];
      for (let i = 0; i < 20; i += 1) polls.push(await send(`${path}?again=${i}`));
      calls.keep(path, polls, budgets.poll);
    }
    const draws = [];
    for (let i = 0; i < 40; i += 1) {
      draws.push(await send(`/api/raffle/draw-winner/1`, { method: 'POST' }));
    }
    calls.keep('a draw', draws, budgets.draw);
    const memory = peakMemory(site.pid);
    return report(calls.results(), memory);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each order and status: the ends of the list, places in its middle, and those again. */
async function pages(send, keep) {
  for (const sortBy of sorts) {
    const [near, jumps] = [[], []];
    for (const status of statuses) {
      for (const sortOrder of ['asc', 'desc']) {
        const query = `/api/raffle/entries?sortBy=${sortBy}&sortOrder=${sortOrder}&status=${status}&limit=20`;
        const first = await send(query);
        const pageAt = (part) => {
          const page = Math.max(1, Math.round(first.body.totalPages * part));
          return send(`${query}&page=${page}`);
        };
        near.push(first, await pageAt(0.001), await pageAt(1));
        await sleep(LOOKS_FOR_MS);
        for (const part of middle) jumps.push(await pageAt(part));
        // A little further, as a person who pages on.
        for (const part of middle) near.push(await pageAt(part + 0.0001));
      }
    }
    keep(`entries by ${sortBy}, ends and next pages, any status`, near, budgets.page);
    keep(`by ${sortBy}, first jumps into the middle, a second later`, jumps, budgets.page);
  }
}

async function found(send, keep) {
  for (const [name, term] of Object.entries(searches)) {
    const calls = [];
    let total = 0;
    for (const sortBy of sorts) {
      for (const sortOrder of ['asc', 'desc']) {
        for (const status of statuses) {
          const query = `/api/raffle/entries?search=${term}&sortBy=${sortBy}&sortOrder=${sortOrder}&status=${status}`;
          const call = await send(query);
          calls.push(call);
          if (status === 'all') total = call.body.total;
          calls.push(await send(`${query}&page=3`));
        }
      }
    }
    keep(`search, ${name} (${total} found), any order, any status`, calls, budgets.search);
  }
}

/** Filters when first asked for, then in any order, and after an entry was changed. */
async function filtered(send, keep) {
  const first = [];
  const calls = [];
  const changed = [];
  for (const filter of filters) {
    first.push(await send(`/api/raffle/entries?${filter}`));
    for (const sortBy of sorts) {
      for (const sortOrder of ['asc', 'desc']) {
        const query = `/api/raffle/entries?${filter}&sortBy=${sortBy}&sortOrder=${sortOrder}`;
        calls.push(await send(query), await send(`${query}&page=3`));
      }
    }
    for (let i = 1; i <= 5; i += 1) {
      const body = JSON.stringify({ adminNotes: `${filter} ${i}` });
      await send(`/api/raffle/entries/${i * 199_999}`, { method: 'PATCH', body });
      changed.push(await send(`/api/raffle/entries?${filter}`));
    }
  }
  keep('a filter, for the first time, a minute after the start', first, budgets.first);
  keep('filters, first and third page, any order', calls, budgets.filtered);
  keep('filters, after an entry was changed', changed, budgets.changed);
}

function report(results, memory) {
  const missed = reportCases(`with ${ENTRIES} entries`, results);
  print(
    `| memory of the server at most, MB | | ${memory ?? 'not known here'} | | | | ${budgets.memory} |`,
  );
  return memory > budgets.memory ? [...missed, `memory: ${memory} MB`] : missed;
}
