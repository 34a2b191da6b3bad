import { join } from 'node:path';
import { test } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import { startSqld } from '../../../scripts/sqld.mjs';
import { openDatabase } from '../../src/platform/db/open.ts';
import { migrationsFolder } from '../../src/platform/package-root.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import type { Ask } from '../entry-actions.ts';
import { compareLists } from '../entry-lists.ts';
import { buildServer, sendUntilDone, startServer } from '../process.ts';
import { addPrize } from '../rows.ts';

// Each server keeps sets of entries in its memory; the other one changes entries in between.
const PASSWORD = 'aloha aloha aloha';

test('on two servers, every list of either is what plain SQL gives', async () => {
  const built = await buildServer();
  const folder = await temporaryFolder();
  const sqld = await startSqld(join(folder, 'sqld'));
  afterTests(() => sqld.kill());
  const servers = await Promise.all(
    ['one', 'other'].map((name) =>
      startServer(built, {
        DATABASE_URL: sqld.url,
        DATA_DIR: join(folder, name),
        ADMIN_PASSWORD: PASSWORD,
      }),
    ),
  );
  const location = { kind: 'server', url: sqld.url, authToken: undefined } as const;
  const db = await openDatabase(location, migrationsFolder);
  afterTests(() => db.close());
  await addPrize(db, { quantity: 1_000 });
  const [one = { base: '' }] = servers;
  const admin = await signInAt(one.base, PASSWORD);
  const asks = servers.map(
    ({ base }): Ask =>
      (method, path, body) =>
        sendUntilDone(`${base}${path}`, method, body, admin),
  );
  await compareLists(asks, db, 8);
}, 300_000);
