import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged, remotes } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { publish } from './publish.mjs';
import { root, say, stopWith } from './terminal.mjs';

const usage = `npm run release -- publish mf-raffle [--dir FOLDER]   build it and put it live
npm run release -- rollback mf-raffle [--to RELEASE]  put an earlier release back
npm run release -- list                               what is live, and what was`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string' }, to: { type: 'string' } },
});
const [action, remote] = positionals;
const releasesDir = join(resolve(root, process.env.DATA_DIR || 'data'), 'releases');

ensureInstalled();
await buildChanged(['api']);
const { history, rollBack } = await import(join(root, 'api/dist/src/releases/publish.js'));
const { readRegistry } = await import(join(root, 'api/dist/src/releases/registry.js'));

try {
  if (action === 'list') await list();
  else if (action === 'publish' && remotes.includes(remote)) await publishOne();
  else if (action === 'rollback' && remotes.includes(remote)) {
    const { id } = await rollBack(releasesDir, remote, values.to);
    say(`${remote} is back at ${id}.`);
  } else stopWith(usage);
} catch (error) {
  stopWith(error.message);
}

async function publishOne() {
  if (!values.dir) await buildChanged([remote]);
  const folder = values.dir ? resolve(values.dir) : undefined;
  if (folder && !existsSync(folder)) stopWith(`There is no folder ${values.dir}.`);
  const { id } = await publish(releasesDir, remote, folder);
  say(`${remote} ${id} is live.`);
}

async function list() {
  const { microFrontends } = readRegistry(releasesDir);
  for (const name of remotes) {
    const live = microFrontends[name]?.[0]?.metadata.version;
    say(`${name}  ${live ?? 'not published yet'}`);
    for (const { id, at } of (await history(releasesDir, name)).reverse()) {
      say(`  ${at}  ${id}${id === live ? '  (live)' : ''}`);
    }
  }
}
