import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../db/client.ts';

/** argon2id (the library's default) with 46 MiB: 9 ms for each check. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };

const NAME = 'admin-password';

/** Whether this is the admin password. */
export async function isAdminPassword(db: Database, password: string): Promise<boolean> {
  const stored = await storedHash(db);
  return stored !== undefined && verify(stored, password);
}

/**
 * Sets up the admin password at a start. A given one that differs from the stored one replaces it
 * and ends all sessions. The same one changes nothing, so that a restart signs nobody out.
 * @returns the password if one was generated, to be shown once
 */
export async function setUpPassword(
  db: Database,
  given: string | undefined,
): Promise<string | undefined> {
  if (given !== undefined) {
    if (!(await isAdminPassword(db, given))) await replacePassword(db, given);
    return undefined;
  }
  if ((await storedHash(db)) !== undefined) return undefined;
  const made = makePassword();
  const hashed = await hash(made, COST);
  // When several servers start on one empty database, only the first stores and shows a password.
  const stored = await db.write((tx) =>
    tx.rows(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING name',
      [NAME, hashed],
    ),
  );
  return stored.length > 0 ? made : undefined;
}

async function replacePassword(db: Database, password: string): Promise<void> {
  const hashed = await hash(password, COST);
  await db.write(async (tx) => {
    await tx.rows(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [NAME, hashed],
    );
    await tx.rows('DELETE FROM sessions');
  });
}

async function storedHash(db: Database): Promise<string | undefined> {
  const [row] = await db.rows('SELECT value FROM settings WHERE name = ?', [NAME]);
  return row && String(row[0]);
}

/** Without characters that look alike, such as l and 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five: 100 bits. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
