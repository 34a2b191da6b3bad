import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { print } from '../scripts/terminal.mjs';
import { ENTRIES, fixture, searches } from './fixture.mjs';
import { peakMemory, signIn, startSite } from './servers.mjs';

const PORT = 3991;
const sorts = ['createdAt', 'name', 'email', 'donationAmount', 'status'];
const statuses = ['all', 'pending', 'verified', 'winner', 'disqualified'];
const budgets = { page: 20, search: 50, draw: 50, poll: 20, memory: 300 };

/** Every list of the entries screen over a million entries, at p95. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const kept = await fixture();
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  for (const name of readdirSync(kept)) copyFileSync(join(kept, name), join(dataDir, name));
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off' });
  const results = [];
  try {
    const admin = await signIn(site.base);
    const send = async (path, init = {}) => {
      const before = performance.now();
      const response = await fetch(site.base + path, {
        ...init,
        headers: { ...admin, 'content-type': 'application/json', ...init.headers },
      });
      const body = await response.json();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.message}`);
      return { took: performance.now() - before, body };
    };
    const keep = (name, times, budget) => results.push({ name, ...summary(times), budget });
    for (let i = 0; i < 20; i += 1) await send(`/api/raffle/entries?limit=${i + 1}`);

    await pages(send, keep);
    await found(send, keep);
    for (const path of ['/api/raffle/stats', '/api/raffle/count', '/api/support']) {
      const times = [];
      for (let i = 0; i < 20; i += 1) times.push((await send(`${path}?again=${i}`)).took);
      keep(path, times, budgets.poll);
    }
    keep('a draw', await draws(send), budgets.draw);
    return report(results, peakMemory(site.pid));
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each order and status: the first, last and middle page, and some between. */
async function pages(send, keep) {
  for (const sortBy of sorts) {
    const times = [];
    for (const status of statuses) {
      for (const sortOrder of ['asc', 'desc']) {
        const query = `/api/raffle/entries?sortBy=${sortBy}&sortOrder=${sortOrder}&status=${status}&limit=20`;
        const { body, took } = await send(query);
        times.push(took);
        for (const part of [0.001, 0.1, 0.37, 0.5, 0.8, 1]) {
          const page = Math.max(1, Math.round(body.totalPages * part));
          times.push((await send(`${query}&page=${page}`)).took);
        }
      }
    }
    keep(`entries by ${sortBy}, any page, any status`, times, budgets.page);
  }
}

async function found(send, keep) {
  for (const [name, term] of Object.entries(searches)) {
    const times = [];
    let total = 0;
    for (const sortBy of sorts) {
      for (const sortOrder of ['asc', 'desc']) {
        for (const status of statuses) {
          const query = `/api/raffle/entries?search=${term}&sortBy=${sortBy}&sortOrder=${sortOrder}&status=${status}`;
          const { body, took } = await send(query);
          times.push(took);
          if (status === 'all') total = body.total;
          times.push((await send(`${query}&page=3`)).took);
        }
      }
    }
    keep(`search, ${name} (${total} found), any order, any status`, times, budgets.search);
  }
}

async function draws(send) {
  const times = [];
  for (let i = 0; i < 40; i += 1) {
    times.push((await send(`/api/raffle/draw-winner/1`, { method: 'POST' })).took);
  }
  return times;
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}

function report(results, memory) {
  const ms = (value) => value.toFixed(1);
  print(`| with ${ENTRIES} entries | median ms | p95 ms | max ms | budget |`);
  print('| --- | ---: | ---: | ---: | ---: |');
  for (const { name, median, p95, max, budget } of results) {
    print(`| ${name} | ${ms(median)} | ${ms(p95)} | ${ms(max)} | ${budget} |`);
  }
  print(
    `| memory of the server at most, MB | | ${memory ?? 'not known here'} | | ${budgets.memory} |`,
  );
  const missed = results
    .filter(({ p95, budget }) => p95 > budget)
    .map(({ name, p95 }) => `${name}: ${ms(p95)} ms`);
  return memory > budgets.memory ? [...missed, `memory: ${memory} MB`] : missed;
}
