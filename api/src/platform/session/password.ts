import { randomInt } from 'node:crypto';
import { type By, recordChange } from '../audit/audit.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { revokeAccessTokensBy } from './revoke-access-tokens.ts';

/** The shared admin password: open until there is an owner, and after a start that gives it. */

const NAME = 'admin-password';
const OPEN = 'admin-password-open';

const HAS_OWNER = "EXISTS (SELECT 1 FROM accounts WHERE role = 'owner')";

/** Its hash; null while it opens nothing. */
export async function adminPasswordHash(db: Pick<Tx, 'rows'>): Promise<string | null> {
  const [row] = await db.rows(
    `SELECT value FROM settings WHERE name = ?
     AND (NOT ${HAS_OWNER} OR EXISTS (SELECT 1 FROM settings WHERE name = ?))`,
    [NAME, OPEN],
  );
  return row ? String(row[0]) : null;
}

/** Whether this is the admin password, and it opens the site. */
export async function isAdminPassword(db: Database, password: string): Promise<boolean> {
  return verifyPassword(await adminPasswordHash(db), password);
}

export async function hasOwner(db: Pick<Tx, 'rows'>): Promise<boolean> {
  const [row] = await db.rows(`SELECT ${HAS_OWNER}`);
  return Number(row?.[0]) === 1;
}

/**
 * Closes the site to the shared password and ends its sessions and access tokens: whoever had it may have
 * kept one. Only where there is an owner.
 * @returns whether it was open
 */
export async function closeAdminPassword(tx: Tx, by: By): Promise<boolean> {
  const closed = await tx.rows('DELETE FROM settings WHERE name = ? RETURNING 1', [OPEN]);
  const ended = await tx.rows('DELETE FROM sessions WHERE account_id IS NULL RETURNING 1');
  await revokeAccessTokensBy(tx, null, by);
  return closed.length + ended.length > 0;
}

/**
 * Sets up the admin password at a start. A given one that differs from the stored one replaces it,
 * and ends all sessions and the access tokens of the one before. The same one changes nothing, so that
 * a restart signs nobody out. Once there is an owner, a start without one closes the site to it.
 * @returns the password if one was generated, to be shown once
 */
export async function setUpPassword(
  db: Database,
  given: string | undefined,
  clock: Clock = systemClock,
): Promise<string | undefined> {
  if (given !== undefined) {
    if (!(await verifyPassword(await storedHash(db), given)))
      await replacePassword(db, given, clock);
    await db.write((tx) => open(tx, clock));
    return undefined;
  }
  const owned = await db.write(async (tx) => {
    if (!(await hasOwner(tx))) return false;
    if (await closeAdminPassword(tx, atStart(clock))) await recordAtStart(tx, clock, false);
    return true;
  });
  if (owned || (await storedHash(db)) !== null) return undefined;
  const made = makePassword();
  const hashed = await hashPassword(made);
  // When several servers start on one empty database, only the first stores and shows a password.
  const stored = await db.write((tx) =>
    tx.rows(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING name',
      [NAME, hashed],
    ),
  );
  return stored.length > 0 ? made : undefined;
}

async function open(tx: Tx, clock: Clock): Promise<void> {
  const opened = await tx.rows(
    "INSERT INTO settings (name, value) VALUES (?, '') ON CONFLICT DO NOTHING RETURNING 1",
    [OPEN],
  );
  if (opened.length > 0 && (await hasOwner(tx))) await recordAtStart(tx, clock, true);
}

async function recordAtStart(tx: Tx, clock: Clock, isOpen: boolean): Promise<void> {
  await recordChange(tx, atStart(clock), {
    action: isOpen ? 'changed' : 'closed',
    subject: { kind: 'admin-password' },
    before: { open: !isOpen },
    after: { open: isOpen },
  });
}

const atStart = (clock: Clock): By => ({ session: null, clock });

async function replacePassword(db: Database, password: string, clock: Clock): Promise<void> {
  const hashed = await hashPassword(password);
  await db.write(async (tx) => {
    await tx.rows(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [NAME, hashed],
    );
    await tx.rows('DELETE FROM sessions');
    await revokeAccessTokensBy(tx, null, atStart(clock));
  });
}

async function storedHash(db: Database): Promise<string | null> {
  const [row] = await db.rows('SELECT value FROM settings WHERE name = ?', [NAME]);
  return row ? String(row[0]) : null;
}

/** Without characters that look alike, such as l and 1. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of five: 100 bits. */
function makePassword(): string {
  return randomGroups(4).join('-');
}

/** Groups of five letters that nobody confuses: 25 bits each. */
export function randomGroups(groups: number): string[] {
  const group = () =>
    Array.from({ length: 5 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: groups }, group);
}
