import { resolve } from 'node:path';
import { buildOrUseLast } from './build.mjs';
import { importFromApi } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, keepPrivate, print, root } from './terminal.mjs';

// npm run new-keys: replaces the server's keys and ends all sessions. The server must be stopped.
ensureInstalled();
await buildOrUseLast(['api']).catch((error) => exitWith(error.message));
keepPrivate();
const { readSettings } = await importFromApi('src/env');
const { migrationsFolder } = await importFromApi('src/platform/package-root');
const { makeNewKeys } = await importFromApi('src/platform/session/new-keys');
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  await makeNewKeys(database, migrationsFolder);
  print('The site has new keys. Everybody has to sign in again.');
} catch (error) {
  exitWith(error.message);
}
