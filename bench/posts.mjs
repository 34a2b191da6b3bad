import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { print, root } from '../scripts/terminal.mjs';
import { startExpress } from './express.mjs';
import { raffleEntry } from './raffle-entry.mjs';
import { CONNECTIONS, rate, startSite } from './servers.mjs';

const PORT = 3994;
const EXPRESS_PORT = 3995;

/** Raffle entries per second, each synced to disk, against two baselines. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const folder = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  try {
    const rows = [
      ['bare libSQL inserts, one after the other', bareInserts(join(folder, 'bare.db'))],
      ['POST /api/raffle/enter', await ofTheSite(join(folder, 'site'))],
    ];
    const express = await ofExpress(join(folder, 'express.db'));
    if (express) rows.push(express);
    const [, reference] = rows[0];
    print(
      `| entries stored, ${CONNECTIONS} connections | a second | of bare |\n| --- | ---: | ---: |`,
    );
    for (const [name, perSecond] of rows) {
      print(`| ${name} | ${Math.round(perSecond)} | ${(perSecond / reference).toFixed(2)} |`);
    }
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bareInserts(path) {
  return Number(execFileSync(process.execPath, [join(root, 'bench/bare-inserts.mjs'), path, '5']));
}

async function ofTheSite(dataDir) {
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off' });
  try {
    return await entering(site.base);
  } finally {
    await site.stop();
  }
}

async function ofExpress(path) {
  const server = await startExpress(EXPRESS_PORT, path);
  if (!server) return undefined;
  try {
    return [`${server.name}, the same work`, await entering(server.base)];
  } finally {
    await server.stop();
  }
}

function entering(base) {
  return rate({
    url: `${base}/api/raffle/enter`,
    method: 'POST',
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(raffleEntry()),
        }),
      },
    ],
  });
}
