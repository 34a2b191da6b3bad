import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { print } from '../scripts/terminal.mjs';
import { startProcess, startSite, waitUntilUp } from './servers.mjs';

const PORT = 3985;
const BUNDLE_PORT = 3986;

/**
 * Starts the federated site and the same pages as a single bundle (without a first paint), and stops
 * both after `run`, which gets their addresses in this order.
 */
export async function withSiteAndBundle(run) {
  await buildChanged();
  await buildChanged(['bench/one-bundle']);
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
  await publishOwnBuilds(join(dataDir, 'releases'));
  const site = await startSite(PORT, dataDir);
  const bundle = await startProcess('bench/one-bundle/server.mjs', [BUNDLE_PORT, site.base]);
  try {
    const bundleBase = `http://127.0.0.1:${BUNDLE_PORT}`;
    await waitUntilUp(bundleBase, bundle.gone);
    print(`Load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
    return await run([site.base, bundleBase]);
  } finally {
    await Promise.all([site.stop(), bundle.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
