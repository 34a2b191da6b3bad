import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR } from '../clock.ts';
import type { Database } from '../db/client.ts';

/**
 * Secrets of admin documents. The server writes them only into its answers to top-level navigations
 * to admin pages, which no script of another page can read (docs/security.md).
 *
 * A document of a signed-in admin has `id.signature`; its session lists the ids it accepts. A document
 * from before the sign-in has a signature of the time alone.
 */
export interface AdminDocuments {
  /** The secret of a document with this id. */
  secretOf(id: string): Promise<string>;
  /** The secret of a document that nobody is signed in on. Valid for 12 to 24 hours. */
  signedOutSecret(now: Date): Promise<string>;
  /** The id in a secret that this site made; null for any other text. */
  idOf(secret: string): Promise<string | null>;
  /** Whether it is the secret of any admin document, signed in or not. */
  isGenuine(secret: string | undefined, now: Date): Promise<boolean>;
  /**
   * A key for what admin documents store in the browser, for each account its own: nobody can sign a
   * draft for somebody with a higher role. `null` is the shared password.
   */
  storageKey(accountId: number | null): Promise<string>;
}

const SIGNED = /^([\w-]{22})\.[\w-]{43}$/;
const SIGNED_OUT_PERIOD_MS = 12 * HOUR;

export function createAdminDocuments(db: Database): AdminDocuments {
  let key: Promise<string> | undefined;
  const readKey = async () => {
    const [row] = await db.rows("SELECT value FROM settings WHERE name = 'document-key'");
    if (!row) throw new Error('there is no document key');
    return String(row[0]);
  };
  const sign = async (text: string) => {
    key ??= readKey().catch((error) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest('base64url');
  };
  const secretOf = async (id: string) => `${id}.${await sign(`document\n${id}`)}`;
  const signedOutIn = (period: number) => sign(`signed out\n${period}`);
  const periodAt = (now: Date) => Math.floor(now.getTime() / SIGNED_OUT_PERIOD_MS);

  async function idOf(secret: string): Promise<string | null> {
    const id = SIGNED.exec(secret)?.[1];
    return id !== undefined && isSame(secret, await secretOf(id)) ? id : null;
  }

  return {
    secretOf,
    idOf,
    signedOutSecret: (now) => signedOutIn(periodAt(now)),
    async isGenuine(secret, now) {
      if (secret === undefined) return false;
      if ((await idOf(secret)) !== null) return true;
      const period = periodAt(now);
      const current = isSame(secret, await signedOutIn(period));
      return isSame(secret, await signedOutIn(period - 1)) || current;
    },
    storageKey: (accountId) => sign(`storage\n${accountId ?? 'password'}`),
  };
}

export function newDocumentId(): string {
  return randomBytes(16).toString('base64url');
}

/** Compares without telling by its time how much is the same. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
