import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { publishChanged } from './publish.mjs';
import { root, stopWith } from './terminal.mjs';

// Everything a fresh clone needs, then the server itself, in this process. `npm run build` stops
// before the server, for a machine that is prepared first and started later.
ensureInstalled();
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
try {
  await buildChanged();
  if (process.argv.includes('--build-only')) process.exit(0);
  mkdirSync(dataDir, { recursive: true });
  await publishChanged(join(dataDir, 'releases'));
} catch (error) {
  stopWith(error.message);
}
process.env.DATA_DIR = dataDir;
await import(join(root, 'api/dist/src/main.js'));
