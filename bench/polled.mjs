import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { say } from '../scripts/terminal.mjs';
import { rate, signIn, startProcess, startSite, untilUp } from './servers.mjs';

const PORT = 3987;
const BARE_PORT = 3988;

/** Polled answers against a bare node:http server that does nothing but answer. */
export async function measure() {
  await buildChanged(['api', 'shell']);
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
  const bare = await startProcess('bench/bare-server.mjs', [String(BARE_PORT)]);
  const site = await startSite(PORT, dataDir);
  try {
    await untilUp(`http://127.0.0.1:${BARE_PORT}/`);
    const cookie = await signIn(site.base);
    const rows = [['bare node:http, 304', await rate({ url: `http://127.0.0.1:${BARE_PORT}/` })]];
    for (const path of ['/api/raffle/stats', '/api/raffle/prizes', '/api/raffle/entries']) {
      const url = site.base + path;
      const first = await fetch(url, { headers: { cookie } });
      const etag = first.headers.get('etag');
      if (!first.ok || !etag) throw new Error(`${path} answered ${first.status} without an ETag`);
      rows.push([`${path}, 200`, await rate({ url, headers: { cookie } })]);
      const asking = { cookie, 'if-none-match': etag };
      rows.push([`${path}, 304`, await rate({ url, headers: asking })]);
    }
    const [, reference] = rows[0];
    say('| answer | requests/s | of bare |\n| --- | ---: | ---: |');
    for (const [name, perSecond] of rows) {
      say(`| ${name} | ${Math.round(perSecond)} | ${(perSecond / reference).toFixed(2)} |`);
    }
    return [];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
