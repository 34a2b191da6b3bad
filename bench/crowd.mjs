import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildChanged } from '../scripts/build.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { findSqld, flushEachCommit, SQLD_MISSING, startSqld } from '../scripts/sqld.mjs';
import { print } from '../scripts/terminal.mjs';
import { gather } from './crowd/gather.mjs';
import { report, storedEntries } from './crowd/report.mjs';
import { freePort, signIn, startSite } from './servers.mjs';

const PORTS = [3978, 3979];
const PAGES = Number(process.env.CROWD_PAGES ?? 5_000);
/** With all pages open. */
const SECONDS = Number(process.env.CROWD_SECONDS ?? 60);
const ARRIVE_PER_SECOND = 80;
const ENTRIES_PER_SECOND = 20;
/** As systemd does (docs/operations.md). */
const RESTART_AFTER_MS = 2_000;

/** Each visitor has an address of their own, as behind a proxy; limits count them. */
const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

/**
 * Thousands of open pages that poll, entries, and an organizer at work: on one process with a file, and
 * on two processes with a libSQL server, one of which is killed in the middle.
 */
export async function measure() {
  await buildChanged();
  const missed = process.env.CROWD_ONLY === 'two' ? [] : await inFolder(oneProcess);
  if (process.env.CROWD_ONLY === 'one') return missed;
  if (!findSqld()) {
    print(SQLD_MISSING);
    return missed;
  }
  return [...missed, ...(await inFolder(twoProcesses))];
}

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-crowd-'));
  try {
    await publishOwnBuilds(join(folder, 'releases'));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function oneProcess(folder) {
  print('### One process with a database file\n');
  const site = await startSite(PORTS[0], folder, settings);
  const crowd = await crowdAt([site], [['the server', site.pid]]);
  try {
    await crowd.allOpen;
    await crowd.next('open');
    await sleep(SECONDS * 1_000);
    await crowd.over();
    await site.stop();
    return report(crowd, await storedEntries(`file:${join(folder, 'database.db')}`));
  } finally {
    crowd.leave();
    await site.stop();
  }
}

async function twoProcesses(folder) {
  print('\n### Two processes with a libSQL server, one of them killed\n');
  const adminPort = await freePort();
  const sqld = await startSqld(join(folder, 'sqld'), undefined, [
    '--admin-listen-addr',
    `127.0.0.1:${adminPort}`,
  ]);
  await flushEachCommit(adminPort);
  const start = (port) => startSite(port, folder, { ...settings, DATABASE_URL: sqld.url });
  const sites = [await start(PORTS[0]), await start(PORTS[1])];
  const crowd = await crowdAt(sites, [
    ['one', sites[0].pid],
    ['the other', sites[1].pid],
    ['libSQL', sqld.pid],
  ]);
  try {
    await crowd.allOpen;
    await crowd.next('open');
    await sleep(SECONDS * 500);
    await crowd.next('killed');
    const killed = performance.now();
    crowd.forget(sites[1].pid);
    process.kill(sites[1].pid, 'SIGKILL');
    await sleep(RESTART_AFTER_MS);
    sites[1] = await start(PORTS[1]);
    const away = performance.now() - killed;
    crowd.watch('the other', sites[1].pid);
    // Retries of the front ends take seven seconds at most.
    await sleep(10_000);
    await crowd.next('back');
    await sleep(SECONDS * 500);
    await crowd.over();
    const missed = report(crowd, await storedEntries(sqld.url));
    print(`\nThe killed process was back after ${(away / 1_000).toFixed(1)} s.`);
    return missed;
  } finally {
    crowd.leave();
    await Promise.all(sites.map((site) => site.stop()));
    await sqld.kill();
  }
}

async function crowdAt(sites, watched) {
  const admin = await signIn(sites[0].base);
  return gather(
    {
      ports: PORTS.slice(0, sites.length),
      pages: PAGES,
      perSecond: ARRIVE_PER_SECOND,
      entriesPerSecond: ENTRIES_PER_SECOND,
      organizer: Object.entries(admin)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join(''),
    },
    watched,
  );
}
