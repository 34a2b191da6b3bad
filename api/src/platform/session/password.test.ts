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

describe('the admin password, once there is an owner', () => {
  const given = 'a password that was given';
  const addOwner = () =>
    db.write((tx) =>
      tx.rows(
        `INSERT INTO accounts (name, name_key, role, user_handle, created_at)
         VALUES ('Malia', 'malia', 'owner', 'handle', 0)`,
      ),
    );
  const openAccountSession = () =>
    db.write((tx) =>
      tx.rows(
        `INSERT INTO sessions (token_hash, created_at, last_used_at, account_id)
         VALUES ('own', 0, 0, 1)`,
      ),
    );
  const records = async () => {
    const rows = await db.rows(
      "SELECT action, after FROM audit_trail WHERE subject_kind = 'admin-password' ORDER BY id",
    );
    return rows.map((row) => `${row[0]} ${row[1]}`);
  };

  test('opens the site after a start that gives it, until one that does not', async () => {
    await setUpPassword(db, given);
    await addOwner();
    await setUpPassword(db, undefined);
    expect(await isAdminPassword(db, given)).toBe(false);
    await setUpPassword(db, given);
    expect(await isAdminPassword(db, given)).toBe(true);
    await openSession();
    await openAccountSession();
    expect(await setUpPassword(db, undefined)).toBeUndefined();
    expect(await isAdminPassword(db, given)).toBe(false);
    expect(await db.rows('SELECT token_hash FROM sessions')).toMatchObject([{ token_hash: 'own' }]);
    expect(await records()).toEqual([
      'closed {"open":false}',
      'changed {"open":true}',
      'closed {"open":false}',
    ]);
  });

  test('that was generated opens nothing any more, and none is generated', async () => {
    const made = (await setUpPassword(db, undefined)) ?? '';
    expect(await isAdminPassword(db, made)).toBe(true);
    await addOwner();
    expect(await isAdminPassword(db, made)).toBe(false);
    await db.write((tx) => tx.rows("DELETE FROM settings WHERE name = 'admin-password'"));
    expect(await setUpPassword(db, undefined)).toBeUndefined();
    expect(await records()).toEqual([]);
  });

  test('takes access tokens with it that were made with it, however it ends', async () => {
    const token = (id: number, account: number | null) =>
      db.write((tx) =>
        tx.rows(
          `INSERT INTO access_tokens (id, name, role, token_hash, made_by_account, created_at, expires_at)
           VALUES (?1, 'x', 'owner', ?1, ?2, 0, 9e12)`,
          [id, account],
        ),
      );
    const working = async () =>
      (await db.rows('SELECT id FROM access_tokens WHERE revoked_at IS NULL')).map((row) => row[0]);
    await setUpPassword(db, given);
    await addOwner();
    await token(1, null);
    await token(2, 1);
    await setUpPassword(db, given);
    expect(await working()).toEqual([1, 2]);
    await setUpPassword(db, 'another that was given');
    expect(await working()).toEqual([2]);
    await token(3, null);
    await setUpPassword(db, undefined);
    expect(await working()).toEqual([2]);
    expect(
      await db.rows("SELECT subject_id FROM audit_trail WHERE subject_kind = 'access-token'"),
    ).toMatchObject([{ subject_id: '1' }, { subject_id: '3' }]);
  });

  test('stays open through starts without an owner', async () => {
    await setUpPassword(db, given);
    await openSession();
    await setUpPassword(db, undefined);
    expect(await isAdminPassword(db, given)).toBe(true);
    expect(await sessions()).toBe(1);
    expect(await records()).toEqual([]);
  });
});
