import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildOrUseLast } from './build.mjs';
import { importFromApi } from './builds.mjs';
import { whereOf } from './database-place.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, keepPrivate, print, root } from './terminal.mjs';

// npm run backup -- FILE: a consistent copy of the database, even while the server runs.
const [file] = process.argv.slice(2);
if (!file) exitWith('Please name the file to write: npm run backup -- FILE');
ensureInstalled();
await buildOrUseLast(['api']).catch((error) => exitWith(error.message));
keepPrivate();
const { readSettings } = await importFromApi('src/env');
const { backUp, unfinished } = await importFromApi('src/platform/backup/backup');
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  const target = resolve(process.env.INIT_CWD ?? '.', file);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      // It holds everybody's data, and nobody would look for it.
      rmSync(unfinished(target), { force: true });
      exitWith('The backup was stopped. There is no file of it.');
    });
  }
  const counts = await backUp(database, target);
  print(
    `Saved ${whereOf(database)} to ${target}: ${counts.get('raffle_entries')} raffle entries, ${counts.get('support_messages')} love notes, ${counts.get('draws')} draws.`,
  );
} catch (error) {
  exitWith(error.message);
}
