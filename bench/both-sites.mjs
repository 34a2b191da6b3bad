import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../scripts/build.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { openBrowser } from './browser.mjs';
import { freePort, startProcess, startSite, waitUntilUp } from './servers.mjs';

/**
 * Builds and starts the federated site and the single bundle, and stops them when `work` is done.
 * `work` gets the browser and the two addresses, the federated site's first.
 */
export async function withBothSites(work) {
  await buildChanged();
  await buildChanged(['bench/one-bundle']);
  const dataDir = await mkdtemp(join(tmpdir(), 'campaign-bench-'));
  await publishOwnBuilds(join(dataDir, 'releases'));
  const site = await startSite(await freePort(), dataDir);
  const bundlePort = await freePort();
  const bundle = await startProcess('bench/one-bundle/server.mjs', [bundlePort, site.base]);
  const browser = await openBrowser();
  try {
    const bundleBase = `http://127.0.0.1:${bundlePort}`;
    await waitUntilUp(bundleBase, bundle.gone);
    return await work(browser, [site.base, bundleBase]);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), bundle.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
