import { resolve } from 'node:path';
import { buildOrKeep } from './build.mjs';
import { fromApi } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { keepPrivate, root, say, stopWith } from './terminal.mjs';

// npm run backup -- FILE: a consistent copy of the database, while the server runs or not.
const [file] = process.argv.slice(2);
if (!file) stopWith('Please name the file to write: npm run backup -- FILE');
ensureInstalled();
await buildOrKeep(['api']).catch((error) => stopWith(error.message));
keepPrivate();
const { readSettings } = await fromApi('src/env');
const { backUp } = await fromApi('src/platform/backup/backup');
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  const target = resolve(process.env.INIT_CWD ?? '.', file);
  const counts = await backUp(database, target);
  say(
    `Saved to ${target}: ${counts.get('raffle_entries')} raffle entries, ${counts.get('support_messages')} love notes, ${counts.get('draws')} draws.`,
  );
} catch (error) {
  stopWith(error.message);
}
