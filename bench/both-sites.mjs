import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { print } from '../scripts/terminal.mjs';
import { openBrowser } from './browser.mjs';
import { freePort, startProcess, startSite, waitUntilUp } from './servers.mjs';

/**
 * Builds and starts the federated site and the same pages as a single bundle (without a first paint),
 * and stops both after `work`, which gets their addresses, the federated site's first.
 */
export async function withBothSites(work) {
  await buildChanged();
  await buildChanged(['bench/one-bundle']);
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
  await publishOwnBuilds(join(dataDir, 'releases'));
  const site = await startSite(await freePort(), dataDir);
  const bundlePort = await freePort();
  const bundle = await startProcess('bench/one-bundle/server.mjs', [bundlePort, site.base]);
  try {
    const bundleBase = `http://127.0.0.1:${bundlePort}`;
    await waitUntilUp(bundleBase, bundle.gone);
    print(`Load of the machine before: ${loadavg()[0].toFixed(1)}\n`);
    return await work([site.base, bundleBase]);
  } finally {
    await Promise.all([site.stop(), bundle.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same with a browser, which `work` gets first. */
export function visitBothSites(work) {
  return withBothSites(async (bases) => {
    const browser = await openBrowser();
    try {
      return await work(browser, bases);
    } finally {
      await browser.close();
    }
  });
}
