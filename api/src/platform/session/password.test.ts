import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import type { Database } from '../db/client.ts';
import { openDatabase } from '../db/open.ts';
import { migrationsFolder } from '../package-root.ts';
import { isAdminPassword, setUpPassword } from './password.ts';

let db: Database;
beforeEach(async () => {
  const folder = await temporaryFolder();
  db = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  return () => db.close();
});

const openSession = () =>
  db.write((tx) =>
    tx.rows("INSERT INTO sessions (token_hash, created_at, last_used_at) VALUES ('hash', 0, 0)"),
  );
const sessions = async () => (await db.rows('SELECT 1 FROM sessions')).length;

describe('the admin password', () => {
  test('is generated at the first start, and shown only then', async () => {
    const made = (await setUpPassword(db, undefined)) ?? '';
    expect(made).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await isAdminPassword(db, made)).toBe(true);
    expect(await isAdminPassword(db, `${made}x`)).toBe(false);
    expect(await setUpPassword(db, undefined)).toBeUndefined();
    expect(await isAdminPassword(db, made)).toBe(true);
  });

  test('is generated once by servers that start together', async () => {
    const made = await Promise.all([setUpPassword(db, undefined), setUpPassword(db, undefined)]);
    expect(made.filter((password) => password !== undefined)).toHaveLength(1);
  });

  test('is stored only as an argon2id hash', async () => {
    await setUpPassword(db, 'correct horse');
    const rows = await db.rows("SELECT value FROM settings WHERE name = 'admin-password'");
    expect(rows[0]?.[0]).toMatch(/^\$argon2id\$/);
  });

  test('is replaced by a given one, which ends all sessions', async () => {
    const made = (await setUpPassword(db, undefined)) ?? '';
    await openSession();
    expect(await setUpPassword(db, 'a new one')).toBeUndefined();
    expect(await isAdminPassword(db, made)).toBe(false);
    expect(await isAdminPassword(db, 'a new one')).toBe(true);
    expect(await sessions()).toBe(0);
  });

  test('given again unchanged keeps the sessions', async () => {
    await setUpPassword(db, 'the same');
    await openSession();
    await setUpPassword(db, 'the same');
    expect(await sessions()).toBe(1);
  });
});
