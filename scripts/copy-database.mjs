import { resolve } from 'node:path';
import { importFromApi } from './builds.mjs';
import { whereOf } from './database-place.mjs';
import { exitWith, print, root, warn } from './terminal.mjs';

// Started by backup.mjs, which has to hear Ctrl+C while SQLite copies a file in one call.
const { readSettings } = await importFromApi('src/env');
const { backUp } = await importFromApi('src/platform/backup/backup');
const [target] = process.argv.slice(2);
try {
  const DATA_DIR = resolve(root, process.env.DATA_DIR || 'data');
  const { database } = readSettings({ ...process.env, DATA_DIR });
  const counts = await backUp(database, target, warn);
  print(
    `Saved ${whereOf(database)} to ${target}: ${counts.get('raffle_entries')} raffle entries, ${counts.get('support_messages')} love notes, ${counts.get('draws')} draws.`,
  );
} catch (error) {
  exitWith(error.message);
}
