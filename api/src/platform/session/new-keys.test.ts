import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, startTestApp, temporaryFolder } from '../../../testing/app.ts';
import { openDatabase } from '../db/open.ts';
import { migrationsFolder } from '../package-root.ts';
import { makeNewKeys } from './new-keys.ts';
import { setUpPassword } from './password.ts';

const keysIn = async (folder: string) => {
  const db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  const rows = await db.rows("SELECT name, value FROM settings WHERE name LIKE '%-key'");
  const sessions = await db.rows('SELECT 1 FROM sessions');
  const password = await db.rows("SELECT value FROM settings WHERE name = 'admin-password'");
  await db.close();
  return { keys: new Map(rows.map((row) => [row[0], row[1]])), sessions, password };
};

test('new keys replace all keys, and end sessions; the password stays', async () => {
  const folder = await temporaryFolder();
  const location = { kind: 'file', folder } as const;
  const db = await openDatabase(location, migrationsFolder);
  await setUpPassword(db, ADMIN_PASSWORD);
  await db.write((tx) =>
    tx.rows("INSERT INTO sessions (token_hash, created_at, last_used_at) VALUES ('hash', 0, 0)"),
  );
  await expect(makeNewKeys(location, migrationsFolder)).rejects.toThrow('already running');
  await db.close();
  const before = await keysIn(folder);
  await makeNewKeys(location, migrationsFolder);
  const after = await keysIn(folder);
  expect([...after.keys.keys()].sort()).toEqual(['address-key', 'document-key']);
  for (const [name, key] of after.keys) {
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(key, String(name)).not.toBe(before.keys.get(name));
  }
  expect([before.sessions.length, after.sessions.length]).toEqual([1, 0]);
  expect(after.password).toEqual(before.password);
});

test('what was signed with the old keys no longer counts', async () => {
  const site = await startTestApp();
  const cookie = await site.signIn();
  const document = await site.documentFor(cookie);
  await site.db.write((tx) =>
    tx.rows("UPDATE settings SET value = 'another' WHERE name = 'document-key'"),
  );
  const headers = { cookie, 'X-Admin-Document': document };
  const entries = '/api/raffle/entries';
  expect((await site.withoutDocument(entries, { headers })).status).toBe(200);
  const restarted = site.restart();
  expect((await restarted.withoutDocument(entries, { headers })).status).toBe(401);
});

test('an empty folder stays empty', async () => {
  const folder = await temporaryFolder();
  await expect(makeNewKeys({ kind: 'file', folder }, migrationsFolder)).rejects.toThrow(
    'There is no database',
  );
});
