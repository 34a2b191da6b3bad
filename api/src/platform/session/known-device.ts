import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { CLOCKS_DIFFER_MS, DAY } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';

const NAME = 'known_device';

/** Over https: browsers take it from this host alone, and only for all of its paths. */
const SECURE_NAME = `__Host-${NAME}`;

const SEALED = /^([\w-]{22})(?:[.](\d{1,15}))?[.]([\w-]{43})$/;

/** Browsers keep no cookie for longer than 400 days. */
const MAX_AGE_S = (400 * DAY) / 1000;

/** A device that signed in before, with what is still the password. */
export interface KnownDevice {
  id: string;
  /** Whose sign-in it was; null for the shared admin password. */
  accountId: number | null;
}

/** The device that a request's cookie names, if it is still known. */
export async function knownDevice(db: Database, c: Context): Promise<KnownDevice | null> {
  const [, id, account, seal] =
    SEALED.exec(getCookie(c, SECURE_NAME) ?? getCookie(c, NAME) ?? '') ?? [];
  if (id === undefined || seal === undefined) return null;
  const device = { id, accountId: account === undefined ? null : Number(account) };
  const right = await signatureOf(db, device);
  const matches = right !== null && timingSafeEqual(Buffer.from(seal), Buffer.from(right));
  return matches ? device : null;
}

/** The rate limit key of a known device. Has a space, so it never equals a network's hash. */
export const deviceCounter = ({ id }: KnownDevice): string => `device ${id}`;

/** The cookie by which a device is known at its next sign-in. */
export async function knownDeviceCookie(
  db: Database,
  known: KnownDevice | null,
  accountId: number | null,
  secure: boolean,
): Promise<string> {
  const id = known?.id ?? randomBytes(16).toString('base64url');
  const signature = await signatureOf(db, { id, accountId });
  const value = [id, ...(accountId === null ? [] : [accountId]), signature ?? ''].join('.');
  return generateCookie(secure ? SECURE_NAME : NAME, value, {
    path: secure ? '/' : '/api/admin/session',
    maxAge: MAX_AGE_S,
    httpOnly: true,
    secure,
    sameSite: 'Strict',
  });
}

/**
 * Includes the password's hash, so that a new password makes all its devices unknown. Null for an
 * account that is gone or suspended.
 */
async function signatureOf(db: Database, { id, accountId }: KnownDevice): Promise<string | null> {
  const [row] =
    accountId === null
      ? await db.rows(
          `SELECT k.value, p.value FROM settings k JOIN settings p ON p.name = 'admin-password'
           WHERE k.name = 'address-key'`,
        )
      : await db.rows(
          `SELECT k.value, a.user_handle || ' ' || coalesce(a.password_hash, '')
           FROM settings k JOIN accounts a ON a.id = ? AND a.suspended_at IS NULL
           WHERE k.name = 'address-key'`,
          [accountId],
        );
  if (!row) return null;
  const [key, secret] = [String(row[0]), String(row[1])];
  const whose = accountId === null ? '' : `\naccount ${accountId}`;
  return createHmac('sha256', key).update(`${NAME}\n${id}\n${secret}${whose}`).digest('base64url');
}

export const NETWORK_KNOWN_FOR_MS = 90 * DAY;

/** Whether somebody signed in from this network within 90 days. */
export async function isKnownNetwork(db: Database, network: string, now: Date): Promise<boolean> {
  const time = now.getTime();
  // A later end is from a clock that was ahead.
  const latest = time + NETWORK_KNOWN_FOR_MS + CLOCKS_DIFFER_MS;
  const rows = await db.rows(
    'SELECT 1 FROM known_networks WHERE network = ? AND until > ? AND until <= ?',
    [network, time, latest],
  );
  return rows.length > 0;
}

export async function rememberNetwork(tx: Tx, network: string, now: Date): Promise<void> {
  await tx.rows(
    `INSERT INTO known_networks (network, until) VALUES (?, ?)
     ON CONFLICT (network) DO UPDATE SET until = excluded.until`,
    [network, now.getTime() + NETWORK_KNOWN_FOR_MS],
  );
}
