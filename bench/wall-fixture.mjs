import { importFromApi } from '../scripts/builds.mjs';
import { keptFolder } from './kept-folder.mjs';

/** Search terms that match every note, one in a thousand (all private, or all public), two, and none. */
export const searches = {
  common: 'thoughts',
  'one in 1,000': 'number 99320',
  'one in 1,000, all public': 'number 99321',
  rare: 'zyxwv',
  missing: 'qqjjqq',
};

/** A data folder with love notes, and nothing else; kept until the tables change. */
export function wallOf(notes) {
  return keptFolder(`wall-${notes}`, import.meta.url, async (folder) => {
    const { openDatabase } = await importFromApi('src/platform/db/open');
    const { migrationsFolder } = await importFromApi('src/platform/package-root');
    const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
    await db.write((tx) => addNotes(tx, notes));
    await db.close();
  });
}

/** Nearly all are of the type that the form offers first; one in 50,000 is of the rarest. */
async function addNotes(tx, notes) {
  await tx.rows(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO support_messages
      (name, email, location, message, message_type, is_public, is_hidden, created_at)
    SELECT CASE i WHEN 333 THEN 'Zyxwv' WHEN 777 THEN 'Zyxwv' ELSE 'Friend ' || i END,
      'friend' || i || '@example.org', 'Hilo, Hawaiʻi',
      'You are in our thoughts today and every day. This is number 99' || (i % 1000)
        || ' of the notes that came in from all over the islands.',
      CASE WHEN i % 50000 = 500 THEN 'support' WHEN i % 9 = 0 THEN 'prayer' WHEN i % 4 = 0 THEN 'love'
        ELSE 'encouragement' END,
      i % 10 > 0, i % 50 = 0, 1770000000000 + i * 1000 FROM n`,
    [notes],
  );
}
