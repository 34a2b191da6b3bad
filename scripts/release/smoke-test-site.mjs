import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { importFromApi } from '../builds.mjs';

const VERSION = '0.0.0-smoke-test';
const PASSWORD = 'only-for-this-smoke-test';

/**
 * Starts the built site with the sample campaign, on a loopback port with its own data. It has the
 * remote in `built`, and another one that shows each of its slots on a page.
 *
 * @returns {Promise<{
 *   origin: string, password: string,
 *   parts: { title: string, address: string, kind: 'pages' | 'slots', name: string }[],
 *   close: () => Promise<void>
 * }>}
 */
export async function startSmokeTestSite(remote, built) {
  const dataDir = await mkdtemp(join(tmpdir(), 'smoke-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const slots = await writeReleases(join(dataDir, 'releases'), remote, resolve(built));
    const { readSettings } = await importFromApi('src/env');
    const { createLog } = await importFromApi('src/platform/log');
    const { start } = await importFromApi('src/start');
    const settings = readSettings({
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'off',
    });
    const { port, stop } = await start(
      settings,
      createLog(() => {}),
    );
    return {
      origin: `http://127.0.0.1:${port}`,
      password: PASSWORD,
      ...slots,
      close: async () => {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes a registry and its releases. The remote's own files are linked, not copied. */
async function writeReleases(releasesDir, remote, built) {
  const { describe } = await importFromApi('src/serving/releases/entry');
  const entry = await describe(built, remote, VERSION);
  const { pages, slots } = entry.extras;
  await mkdir(join(releasesDir, remote), { recursive: true });
  await symlink(built, join(releasesDir, remote, VERSION), 'junction');

  const host = `${remote}-slots`;
  const addressOf = (slot) => `/smoke-test-slots/${slots.indexOf(slot)}`;
  const hostFolder = join(releasesDir, host, VERSION);
  await mkdir(hostFolder, { recursive: true });
  const shown = Object.fromEntries(slots.map((slot) => [addressOf(slot), slot]));
  await writeFile(join(hostFolder, 'remote-entry.js'), slotPages(host, shown));
  const hostEntry = {
    url: `/releases/${host}/${VERSION}/remote-entry.js`,
    metadata: { version: VERSION },
    extras: {
      pages: slots.map((slot) => ({ path: addressOf(slot), title: slot, description: slot })),
      slots: [],
      requires: entry.extras.requires,
    },
  };
  await writeFile(
    join(releasesDir, 'registry.json'),
    JSON.stringify({ microFrontends: { [remote]: [entry], [host]: [hostEntry] } }),
  );
  const page = ({ path }) => ({
    title: `The page ${path}`,
    address: path,
    kind: 'pages',
    name: path,
  });
  const slot = (name) => ({
    title: `The slot ${name}`,
    address: addressOf(name),
    kind: 'slots',
    name,
  });
  return { parts: [...pages.map(page), ...slots.map(slot)] };
}

/** The script of a remote whose pages have one slot each. It uses the site's kit. */
function slotPages(name, slots) {
  return `var ${name.replaceAll('-', '_')} = (() => {
    let scope;
    const shared = async (key) => (await Object.values(scope[key])[0].get())();
    const page = (name) => async () => {
      const [{ createElement }, { Slot }] = [await shared('react'), await shared('shell/kit')];
      const fallback = createElement('p', { 'data-loading-slot': '' }, 'Loading');
      return { default: () => createElement(Slot, { name, fallback }) };
    };
    const pages = {};
    for (const [path, slot] of Object.entries(${JSON.stringify(slots)})) pages[path] = page(slot);
    return {
      init(given) { scope = given; },
      async get() { return () => ({ default: { pages, slots: {} } }); },
    };
  })();`;
}
