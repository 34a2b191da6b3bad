import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { print } from '../scripts/terminal.mjs';
import { startExpress } from './express.mjs';
import { rate, signIn, startProcess, startSite, waitUntilUp } from './servers.mjs';

const PORT = 3987;
const BARE_PORT = 3988;
const EXPRESS_PORT = 3989;
const POLLED = ['/api/raffle/stats', '/api/raffle/prizes', '/api/raffle/entries'];

/**
 * Polled responses, 200 and 304, against a bare node:http server and an Express server that reads
 * the same rows from a copy of the database.
 */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const folder = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  const bare = await startProcess('bench/bare-server.mjs', [String(BARE_PORT)]);
  const dataDir = join(folder, 'site');
  const first = await startSite(PORT, dataDir);
  const admin = await signIn(first.base);
  // Stop once, for a consistent copy; the session is valid in both.
  await first.stop();
  copyFileSync(join(dataDir, 'database.db'), join(folder, 'express.db'));
  const site = await startSite(PORT, dataDir);
  const express = await startExpress(EXPRESS_PORT, join(folder, 'express.db'));
  try {
    await waitUntilUp(`http://127.0.0.1:${BARE_PORT}/`);
    const reference = await rate({ url: `http://127.0.0.1:${BARE_PORT}/` });
    const rows = [['bare node:http, 304', reference]];
    for (const path of POLLED) {
      rows.push(...(await both(path, site.base, '', admin)));
      if (express) rows.push(...(await both(path, express.base, `, ${express.name}`, admin)));
    }
    print('| answer | requests/s | of bare |\n| --- | ---: | ---: |');
    for (const [name, perSecond] of rows) {
      print(`| ${name} | ${Math.round(perSecond)} | ${(perSecond / reference).toFixed(2)} |`);
    }
    return [];
  } finally {
    await Promise.all([site.stop(), bare.stop(), express?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The full response and the 304. */
async function both(path, base, by, admin) {
  const url = base + path;
  const first = await fetch(url, { headers: admin });
  const etag = first.headers.get('etag');
  if (!first.ok || !etag) throw new Error(`${url} answered ${first.status} without an ETag`);
  return [
    [`${path}, 200${by}`, await rate({ url, headers: admin })],
    [`${path}, 304${by}`, await rate({ url, headers: { ...admin, 'if-none-match': etag } })],
  ];
}
