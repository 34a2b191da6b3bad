import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
/** Node adds these to every response by itself. */
const OWN_HEADERS = ['connection', 'date', 'keep-alive'];

/**
 * Polled responses, 200 and 304, against a bare node:http server that sends the same bytes, and an
 * Express server that reads the same rows from a copy of the database.
 */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const folder = mkdtempSync(join(tmpdir(), 'campaign-bench-'));
  const dataDir = join(folder, 'site');
  const first = await startSite(PORT, dataDir);
  const admin = await signIn(first.base);
  // Stop once, for a consistent copy; the session is valid in both.
  await first.stop();
  copyFileSync(join(dataDir, 'database.db'), join(folder, 'express.db'));
  const site = await startSite(PORT, dataDir);
  const bare = await startBare(join(folder, 'responses.json'), site.base, admin);
  const express = await startExpress(EXPRESS_PORT, join(folder, 'express.db'));
  try {
    print('| answer | requests/s | of bare |\n| --- | ---: | ---: |');
    for (const path of POLLED) {
      const reference = await both(path, bare.base, admin);
      printRows(path, ', bare node:http, the same bytes', reference, reference);
      printRows(path, '', await both(path, site.base, admin), reference);
      if (!express) continue;
      printRows(path, `, ${express.name}`, await both(path, express.base, admin), reference);
    }
    return [];
  } finally {
    await Promise.all([site.stop(), bare.stop(), express?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A bare server with copies of the site's responses. */
async function startBare(file, origin, admin) {
  const responses = {};
  for (const path of POLLED) {
    const response = await fetch(origin + path, { headers: admin });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name)),
    );
    const body = Buffer.from(await response.arrayBuffer());
    // fetch() has unpacked it; autocannon asks for no compression.
    delete headers['content-encoding'];
    headers['content-length'] = String(body.length);
    responses[path] = { headers, body: body.toString('base64') };
  }
  writeFileSync(file, JSON.stringify(responses));
  const server = await startProcess('bench/bare-server.mjs', [String(BARE_PORT), file]);
  const base = `http://127.0.0.1:${BARE_PORT}`;
  await waitUntilUp(base, server.gone);
  return { ...server, base };
}

/** Requests a second of the full response, and of the 304. */
async function both(path, base, admin) {
  const url = base + path;
  const first = await fetch(url, { headers: admin });
  const etag = first.headers.get('etag');
  if (!first.ok || !etag) throw new Error(`${url} answered ${first.status} without an ETag`);
  return {
    200: await rate({ url, headers: admin }),
    304: await rate({ url, headers: { ...admin, 'if-none-match': etag } }),
  };
}

function printRows(path, by, rates, reference) {
  for (const [status, perSecond] of Object.entries(rates)) {
    const share = (perSecond / reference[status]).toFixed(2);
    print(`| ${path}, ${status}${by} | ${Math.round(perSecond)} | ${share} |`);
  }
}
