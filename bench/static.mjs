import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { builtFolder } from '../scripts/builds.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { print } from '../scripts/terminal.mjs';
import { rate, startProcess, startSite, waitUntilUp } from './servers.mjs';

const PORT = 3983;
const BARE_PORT = 3984;
const ROUNDS = 3;

/** The shell's compressed script against bare node:http with the same bytes. */
export async function measure() {
  await buildChanged();
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
  await publishOwnBuilds(join(dataDir, 'releases'));
  const path = `/shell/${(await readdir(builtFolder('shell'))).find(isShellScript)}`;
  const compressed = join(builtFolder('shell'), `${path.slice('/shell/'.length)}.br`);
  const { length } = await readFile(compressed);
  const bare = await startProcess('bench/bare-file-server.mjs', [BARE_PORT, compressed]);
  const site = await startSite(PORT, dataDir);
  try {
    const bareUrl = `http://127.0.0.1:${BARE_PORT}/`;
    await waitUntilUp(bareUrl, bare.gone);
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    await sameBytes(site.base + path, bareUrl, headers);
    const measured = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ofBare = await rate({ url: bareUrl, headers });
      const ofSite = await rate({ url: site.base + path, headers });
      measured.push({ ofBare, ofSite, ratio: ofSite / ofBare });
    }
    const { ofBare, ofSite, ratio } = measured.toSorted((a, b) => a.ratio - b.ratio)[1];
    print(`| ${Math.round(length / 1_000)} KB script | requests/s | MB/s | of bare |`);
    print('| --- | ---: | ---: | ---: |');
    for (const [name, perSecond, part] of [
      ['bare node:http, one ready buffer', ofBare, 1],
      ['the site', ofSite, ratio],
    ]) {
      const megabytes = Math.round((perSecond * length) / 1_000_000);
      print(`| ${name} | ${Math.round(perSecond)} | ${megabytes} | ${part.toFixed(2)} |`);
    }
    return [];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isShellScript = (name) => /^shell\.\w+\.js$/.test(name);

async function sameBytes(url, other, headers) {
  const [mine, theirs] = await Promise.all(
    [url, other].map(async (address) => {
      const response = await fetch(address, { headers });
      if (!response.ok || response.headers.get('content-encoding') !== 'br') {
        throw new Error(`${address} answered ${response.status}, not compressed with brotli`);
      }
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  if (!mine.equals(theirs)) throw new Error('The two servers answer with different bytes');
}
