import { resolve } from 'node:path';
import { buildOrUseLast } from './build.mjs';
import { importFromApi } from './builds.mjs';
import { whereOf } from './database-place.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, keepPrivate, print, root } from './terminal.mjs';

// npm run restore -- FILE: replaces the database with a backup. The server must be stopped.
const [file] = process.argv.slice(2);
if (!file) exitWith('Please name the backup: npm run restore -- FILE');
ensureInstalled();
await buildOrUseLast(['api']).catch((error) => exitWith(error.message));
keepPrivate();
const { readSettings } = await importFromApi('src/env');
const { migrationsFolder } = await importFromApi('src/platform/package-root');
const { restore } = await importFromApi('src/platform/backup/restore');
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  const source = resolve(process.env.INIT_CWD ?? '.', file);
  // An older build of the server, which stays in use when a new one fails, does not list these files.
  const {
    counts,
    movedTo,
    setAside = [],
  } = await restore(database, source, migrationsFolder, new Date());
  print(
    `Restored ${whereOf(database)} from ${source}: ${counts.get('raffle_entries')} raffle entries, ${counts.get('support_messages')} love notes, ${counts.get('draws')} draws.`,
  );
  if (movedTo) print(`The database that was there is now ${movedTo}.`);
  const signedOut = counts.get('sessions') === 0 ? 'Everybody is signed out. ' : '';
  print(
    `${signedOut}What was taken away since the backup works again: look at People and Releases.`,
  );
  if (setAside.length > 0) {
    print(
      `Once the site works, please delete what still has everybody who was erased:\n${setAside.join('\n')}`,
    );
  }
} catch (error) {
  exitWith(error.message);
}
