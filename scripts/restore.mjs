import { resolve } from 'node:path';
import { buildOrKeep } from './build.mjs';
import { fromApi } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { keepPrivate, root, say, stopWith } from './terminal.mjs';

// npm run restore -- FILE: puts a backup in the database's place. The server must be stopped.
const [file] = process.argv.slice(2);
if (!file) stopWith('Please name the backup: npm run restore -- FILE');
ensureInstalled();
await buildOrKeep(['api']).catch((error) => stopWith(error.message));
keepPrivate();
const { readSettings } = await fromApi('src/env');
const { migrationsFolder } = await fromApi('src/platform/package-root');
const { restore } = await fromApi('src/platform/backup/restore');
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  const source = resolve(process.env.INIT_CWD ?? '.', file);
  const { counts, keptAside } = await restore(database, source, migrationsFolder, new Date());
  say(
    `Restored from ${source}: ${counts.get('raffle_entries')} raffle entries, ${counts.get('support_messages')} love notes, ${counts.get('draws')} draws.`,
  );
  if (keptAside) say(`The database that was there is now ${keptAside}.`);
} catch (error) {
  stopWith(error.message);
}
