import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildChanged } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { root, say } from '../scripts/terminal.mjs';

// Polled answers of the real server against a bare node:http server that does nothing but answer,
// in one run on one machine: the ratio is what counts.

const PORT = 3987;
const BARE_PORT = 3988;
const PASSWORD = 'a-password-for-benchmarks';
const CONNECTIONS = 32;
const SECONDS = 5;

ensureInstalled();
await buildChanged(['api', 'shell']);
const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
const site = spawn(process.execPath, ['api/dist/src/main.js'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: 'off',
  },
});
// A process of its own, as the site is: the load generator's would slow it down.
const bare = spawn(process.execPath, [join(root, 'bench/bare-server.mjs'), String(BARE_PORT)]);

try {
  const base = `http://127.0.0.1:${PORT}`;
  await untilUp(`${base}/healthz`);
  const cookie = await signIn(base);
  const rows = [['bare node:http, 304', await rate(`http://127.0.0.1:${BARE_PORT}/`, {})]];
  for (const path of ['/api/raffle/stats', '/api/raffle/prizes', '/api/raffle/entries']) {
    const first = await fetch(base + path, { headers: { cookie } });
    const etag = first.headers.get('etag');
    if (!first.ok || !etag) throw new Error(`${path} answered ${first.status} without an ETag`);
    rows.push([`${path}, 200`, await rate(base + path, { cookie })]);
    rows.push([`${path}, 304`, await rate(base + path, { cookie, 'if-none-match': etag })]);
  }
  const [, reference] = rows[0];
  say('| answer | requests/s | of bare |\n| --- | ---: | ---: |');
  for (const [name, perSecond] of rows) {
    say(`| ${name} | ${Math.round(perSecond)} | ${(perSecond / reference).toFixed(2)} |`);
  }
} finally {
  site.kill('SIGTERM');
  bare.kill();
  await rm(dataDir, { recursive: true, force: true });
}

async function rate(url, headers) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return result.requests.average;
}

async function signIn(base) {
  const answer = await fetch(`${base}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function untilUp(url) {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not come up.');
}
