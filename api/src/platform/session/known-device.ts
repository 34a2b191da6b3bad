import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { DAY } from '../clock.ts';
import type { Database, Tx } from '../db/client.ts';

const NAME = 'known_device';

/** Over https: browsers take it from this host alone, and only for all of its paths. */
const SECURE_NAME = `__Host-${NAME}`;

const SEALED = /^([\w-]{22})\.([\w-]{43})$/;

/** Browsers keep no cookie for longer than 400 days. */
const MAX_AGE_S = (400 * DAY) / 1000;

/** The id of a device that signed in before with the current password, from its cookie. */
export async function knownDevice(db: Database, c: Context): Promise<string | null> {
  const [, id, seal] = SEALED.exec(getCookie(c, SECURE_NAME) ?? getCookie(c, NAME) ?? '') ?? [];
  if (id === undefined || seal === undefined) return null;
  const right = await signatureOf(db, id);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(right)) ? id : null;
}

/** The rate limit key of a known device. Has a space, so it never equals a network's hash. */
export const deviceCounter = (id: string): string => `device ${id}`;

/** The cookie by which a device is known at its next sign-in. */
export async function knownDeviceCookie(
  db: Database,
  known: string | null,
  secure: boolean,
): Promise<string> {
  const id = known ?? randomBytes(16).toString('base64url');
  const value = `${id}.${await signatureOf(db, id)}`;
  return generateCookie(secure ? SECURE_NAME : NAME, value, {
    path: secure ? '/' : '/api/admin/session',
    maxAge: MAX_AGE_S,
    httpOnly: true,
    secure,
    sameSite: 'Strict',
  });
}

/** Includes the password's hash, so that a new password makes all devices unknown. */
async function signatureOf(db: Database, id: string): Promise<string> {
  const rows = await db.rows(
    "SELECT value FROM settings WHERE name IN ('address-key', 'admin-password') ORDER BY name",
  );
  const [key, password] = rows.map((row) => String(row[0]));
  if (key === undefined || password === undefined) throw new Error('there is no admin password');
  return createHmac('sha256', key).update(`${NAME}\n${id}\n${password}`).digest('base64url');
}

const NETWORK_KNOWN_FOR_MS = 90 * DAY;

/** Whether somebody signed in from this network within 90 days. */
export async function isKnownNetwork(db: Database, network: string, now: Date): Promise<boolean> {
  const rows = await db.rows('SELECT 1 FROM known_networks WHERE network = ? AND until > ?', [
    network,
    now.getTime(),
  ]);
  return rows.length > 0;
}

export async function rememberNetwork(tx: Tx, network: string, now: Date): Promise<void> {
  await tx.rows(
    `INSERT INTO known_networks (network, until) VALUES (?, ?)
     ON CONFLICT (network) DO UPDATE SET until = excluded.until`,
    [network, now.getTime() + NETWORK_KNOWN_FOR_MS],
  );
}
