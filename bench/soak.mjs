import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildChanged } from '../scripts/build.mjs';
import { builtFolder, importFromApi } from '../scripts/builds.mjs';
import { listHashes } from '../scripts/compile.mjs';
import { publishFolder, publishOwnBuilds, siteVersions } from '../scripts/publish.mjs';
import { print } from '../scripts/terminal.mjs';
import { raffleEntry } from './raffle-entry.mjs';
import { signIn, startSite } from './servers.mjs';

const PORT = 3990;
const VISITORS = 500;
const ADMINS = 3;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const budgets = { p99: 250, growth: 1.15 };

/** What an open page polls, by the specification: [path, interval in ms]. */
const pages = {
  raffle: [
    ['/api/raffle/stats', 2_000],
    ['/api/raffle/prizes', 2_000],
  ],
  home: [
    ['/api/raffle/stats', 30_000],
    ['/api/gofundme-progress', 60_000],
    ['/api/support/count', 60_000],
    ['/api/raffle/count', 60_000],
  ],
  lovenotes: [
    ['/api/support', 30_000],
    ['/api/support/count', 30_000],
  ],
  admin: [
    ['/api/raffle/entries', 1_000],
    ['/api/raffle/stats', 2_000],
    ['/api/raffle/prizes?scope=all', 3_000],
    ['/api/raffle/prize-packs', 5_000],
    ['/api/raffle/individual-prizes', 5_000],
    ['/api/raffle/winners', 5_000],
  ],
};

/**
 * An evening of the campaign: 500 visitors with open pages, 3 admins who verify and draw, new
 * entries and notes, and a release that is published and rolled back.
 */
export async function measure() {
  await buildChanged();
  const folder = mkdtempSync(join(tmpdir(), 'campaign-soak-'));
  const dataDir = join(folder, 'data');
  await publishOwnBuilds(join(dataDir, 'releases'));
  const site = await startSite(PORT, dataDir);
  const run = openRun(site, join(dataDir, 'releases'));
  try {
    const admin = await signIn(site.base);
    const busy = [
      ...Array.from({ length: VISITORS }, (_, i) => visit(run, i)),
      ...Array.from({ length: ADMINS }, () => pollForever(run, pages.admin, admin)),
      moderate(run, admin),
      every(run, 500, () => enter(run)),
      every(run, 2_000, () => postLoveNote(run)),
      watchMemory(run, site.pid),
      releaseInTheMiddle(run, folder),
    ];
    await Promise.all(busy);
    return report(run);
  } finally {
    run.agent.destroy();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function openRun({ base }, releasesDir) {
  const started = Date.now();
  return {
    base,
    releasesDir,
    started,
    ends: started + MINUTES * 60_000,
    agent: new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }),
    times: [],
    statuses: new Map(),
    failures: [],
    memory: [],
    releases: [],
  };
}

const isRunning = (run) => Date.now() < run.ends;

/** Arrives within the first minute and leaves the page open. */
async function visit(run, i) {
  const page = i % 10 < 5 ? 'raffle' : i % 10 < 8 ? 'home' : 'lovenotes';
  await sleep(Math.random() * Math.min(60_000, run.ends - Date.now()));
  await ask(run, page === 'home' ? '/' : `/${page}`);
  await pollForever(run, pages[page]);
}

/** One tab, which sends ETags like a browser. */
function pollForever(run, polls, admin) {
  return Promise.all(
    polls.map(async ([path, interval]) => {
      let etag;
      await sleep(Math.random() * interval);
      while (isRunning(run)) {
        const headers = { ...admin, ...(etag && { 'if-none-match': etag }) };
        const response = await ask(run, path, { headers });
        etag = response?.headers.etag ?? etag;
        await sleep(Math.min(interval, Math.max(0, run.ends - Date.now())));
      }
    }),
  );
}

/** Verifies the newest entry every three seconds, and draws a prize every minute. */
async function moderate(run, admin) {
  let round = 0;
  await every(run, 3_000, async () => {
    round += 1;
    const list = await ask(run, '/api/raffle/entries?status=pending&limit=25', {
      headers: admin,
    });
    const entry = list && JSON.parse(list.body).entries[0];
    if (entry) {
      await ask(run, `/api/raffle/entries/${entry.id}`, {
        method: 'PATCH',
        headers: { ...admin, 'idempotency-key': randomUUID() },
        body: { status: 'verified', adminNotes: 'Verified by admin' },
      });
    }
    if (round % 20 !== 0) return;
    const prizes = await ask(run, '/api/raffle/individual-prizes', { headers: admin });
    const prize = prizes && JSON.parse(prizes.body).find(({ isDrawn }) => !isDrawn);
    if (prize) {
      await ask(run, `/api/raffle/draw-winner/${prize.id}`, {
        method: 'POST',
        headers: { ...admin, 'idempotency-key': randomUUID() },
      });
    }
  });
}

function enter(run) {
  return ask(run, '/api/raffle/enter', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: raffleEntry(),
  });
}

function postLoveNote(run) {
  return ask(run, '/api/support', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { name: 'Keola', message: 'We think of you every day.', messageType: 'love' },
  });
}

/** Publishes another raffle release for a fifth of the time, then rolls back. */
async function releaseInTheMiddle(run, folder) {
  const built = join(folder, 'next');
  cpSync(builtFolder('mf-raffle'), built, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(built, 'remote.json'), 'utf8'));
  writeFileSync(join(built, 'remote.json'), JSON.stringify({ ...manifest, version: '9.9.9' }));
  for (const ending of ['.br', '.gz']) rmSync(join(built, `remote.json${ending}`));
  listHashes(built);
  const { rollBack } = await importFromApi('src/serving/releases/go-back');
  const live = async () =>
    JSON.parse((await ask(run, '/registry.json')).body).microFrontends['mf-raffle'][0].metadata
      .version;
  const length = run.ends - run.started;
  await sleep(length * 0.4);
  const before = await live();
  const { id } = await publishFolder(run.releasesDir, 'mf-raffle', built, { by: 'the soak' });
  await sleep(length * 0.2);
  run.releases.push(['published', (await live()) === id]);
  await rollBack(run.releasesDir, 'mf-raffle', {
    siteVersions: await siteVersions(),
    by: 'the soak',
  });
  await sleep(2_000);
  run.releases.push(['rolled back', (await live()) === before]);
}

async function watchMemory(run, pid) {
  await every(run, 2_000, () => {
    const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    run.memory.push({ at: (Date.now() - run.started) / (run.ends - run.started), mb: kb / 1024 });
  });
}

async function every(run, interval, work) {
  while (isRunning(run)) {
    await work();
    await sleep(Math.min(interval, Math.max(0, run.ends - Date.now())));
  }
}

/** One request over a keep-alive connection; failures are recorded. */
async function ask(run, path, { method = 'GET', headers = {}, body } = {}) {
  const before = performance.now();
  const payload = body && JSON.stringify(body);
  try {
    const response = await new Promise((resolve, reject) => {
      const sent = request(
        run.base + path,
        {
          method,
          agent: run.agent,
          headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        },
        (received) =>
          text(received).then(
            (read) =>
              resolve({ status: received.statusCode, headers: received.headers, body: read }),
            reject,
          ),
      );
      sent.on('error', reject);
      sent.end(payload);
    });
    run.times.push(performance.now() - before);
    run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 400) {
      run.failures.push(`${method} ${path}: ${response.status} ${response.body.slice(0, 120)}`);
      return undefined;
    }
    return response;
  } catch (error) {
    run.failures.push(`${method} ${path}: ${error.code ?? error.message}`);
    return undefined;
  }
}

function report(run) {
  const sorted = run.times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const between = (from, to) => {
    const part = run.memory.filter((one) => one.at >= from && one.at < to);
    return part.reduce((sum, { mb }) => sum + mb, 0) / part.length;
  };
  // The first quarter warms up code paths and caches.
  const early = between(0.25, 0.5);
  const late = between(0.75, 1);
  print(`| ${MINUTES} minutes, ${VISITORS} visitors, ${ADMINS} admins | |\n| --- | ---: |`);
  print(`| requests | ${sorted.length} (${Math.round(sorted.length / MINUTES / 60)} a second) |`);
  for (const [status, count] of [...run.statuses].sort((a, b) => a[0] - b[0])) {
    print(`| answered ${status} | ${count} |`);
  }
  print(`| failures | ${run.failures.length} |`);
  print(
    `| median, p99, slowest, ms | ${at(0.5).toFixed(1)}, ${at(0.99).toFixed(1)}, ${at(1).toFixed(0)} |`,
  );
  print(
    `| memory in the second and the last quarter, MB | ${early.toFixed(0)}, ${late.toFixed(0)} |`,
  );
  for (const [what, done] of run.releases)
    print(`| ${what} in the middle | ${done ? 'yes' : 'no'} |`);
  const missed = [...new Set(run.failures)].slice(0, 10);
  if (at(0.99) > budgets.p99) missed.push(`p99: ${at(0.99).toFixed(0)} ms`);
  if (late > early * budgets.growth) missed.push(`memory grew from ${early} to ${late} MB`);
  if (run.releases.length !== 2 || run.releases.some(([, done]) => !done)) {
    missed.push('the release in the middle');
  }
  return missed;
}
