import { createHash, randomBytes } from 'node:crypto';
import { type Author, type Change, recordChange } from '../audit/audit.ts';
import { type Clock, MINUTE } from '../clock.ts';
import { createMutex } from '../concurrency.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Log } from '../log.ts';
import { resetCount } from '../rate-limit/rate-limit.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from './cookie.ts';
import { rememberNetwork } from './known-device.ts';
import { isAdminPassword } from './password.ts';
import { signInTries } from './sign-in-throttle.ts';

export interface SessionRecord extends Author {
  tokenHash: string;
  lastUsedAt: number;
}

/** Who signs in, as far as anyone can tell. */
export type Visitor = Pick<Author, 'name' | 'device'>;

/** What is forgotten, remembered and ended by the right password. */
interface SignedInFrom {
  network: string;
  /** Whose tries were counted. */
  counter: string;
  /** The token of the session that the new one takes the place of. */
  replaces: string | undefined;
}

export interface SessionStore {
  /** The living session of a token; at once when this process is the only one. */
  find(token: string | undefined): SessionRecord | null | Promise<SessionRecord | null>;
  /** Whether it is the admin password. `known` ones do not wait until strangers' were looked at. */
  isPassword(password: string, known: boolean): Promise<boolean>;
  /** A new session, and the token that is nowhere but in its cookie. */
  open(visitor: Visitor, from: SignedInFrom): Promise<{ token: string; session: SessionRecord }>;
  end(token: string | undefined): Promise<void>;
}

/** The use of a session is written down at most this often. */
const SAVE_LAST_USE_EVERY_MS = 5 * MINUTE;

export function createSessionStore(db: Database, clock: Clock, log: Log): SessionStore {
  /** By token. Believed only when no other process can end a session. */
  const memory = new Map<string, SessionRecord & { notedAt: number }>();
  // Each takes a core and 46 MiB for a while; more of them at once would hold up other answers.
  const looks = { known: createMutex(), stranger: createMutex() };

  async function load(token: string): Promise<SessionRecord | null> {
    const tokenHash = hashOf(token);
    const [row] = await db.rows(
      'SELECT created_at, last_used_at, name, device FROM sessions WHERE token_hash = ?',
      [tokenHash],
    );
    if (!row) return null;
    const lastUsedAt = Number(row[1]);
    const session = {
      tokenHash,
      createdAt: Number(row[0]),
      name: textOrNull(row[2]),
      device: textOrNull(row[3]),
      lastUsedAt,
      notedAt: lastUsedAt,
    };
    if (db.singleOwner) memory.set(token, session);
    return use(token, session);
  }

  function use(token: string, session: SessionRecord & { notedAt: number }): SessionRecord | null {
    const now = clock().getTime();
    if (now - session.lastUsedAt >= SESSION_IDLE_MS || now - session.createdAt >= SESSION_MAX_MS) {
      memory.delete(token);
      return null;
    }
    session.lastUsedAt = now;
    if (now - session.notedAt >= SAVE_LAST_USE_EVERY_MS) {
      session.notedAt = now;
      saveLastUse(session.tokenHash, now);
    }
    return session;
  }

  /** Beside the request: nobody waits for it, and the next one tries again if it fails. */
  function saveLastUse(tokenHash: string, now: number): void {
    db.write((tx) =>
      tx.rows('UPDATE sessions SET last_used_at = ? WHERE token_hash = ?', [now, tokenHash]),
    ).catch((error: unknown) => log.error('session-use-not-noted', error));
  }

  async function endSession(tx: Tx, token: string, session: SessionRecord | null): Promise<void> {
    const gone = await tx.rows('DELETE FROM sessions WHERE token_hash = ? RETURNING 1', [
      hashOf(token),
    ]);
    if (session && gone.length > 0)
      await recordChange(tx, { session, clock }, sessionChange('signed-out'));
  }

  return {
    find(token) {
      if (token === undefined) return null;
      const session = memory.get(token);
      return session ? use(token, session) : load(token);
    },

    isPassword: (password, known) =>
      looks[known ? 'known' : 'stranger'](() => isAdminPassword(db, password)),

    async open({ name, device }, { network, counter, replaces }) {
      const replaced = replaces === undefined ? null : await load(replaces);
      const token = randomBytes(32).toString('base64url');
      const now = clock().getTime();
      const tokenHash = hashOf(token);
      const session = { tokenHash, createdAt: now, lastUsedAt: now, name, device };
      await db.write(async (tx) => {
        await resetCount(tx, signInTries.purpose, counter);
        await rememberNetwork(tx, network, clock());
        if (replaces !== undefined) await endSession(tx, replaces, replaced);
        await tx.rows(
          `INSERT INTO sessions (token_hash, created_at, last_used_at, name, device)
           VALUES (?, ?, ?, ?, ?)`,
          [tokenHash, now, now, name, device],
        );
        await recordChange(tx, { session, clock }, sessionChange('signed-in'));
      });
      if (replaces !== undefined) memory.delete(replaces);
      if (db.singleOwner) memory.set(token, { ...session, notedAt: now });
      return { token, session };
    },

    async end(token) {
      if (token === undefined) return;
      const session = await load(token);
      memory.delete(token);
      await db.write((tx) => endSession(tx, token, session));
      // A request that was reading the row meanwhile may have put it back.
      memory.delete(token);
    },
  };
}

/** Nothing of a session changes for others to see: its coming and going is all there is. */
function sessionChange(action: 'signed-in' | 'signed-out'): Change {
  return { action, subject: { kind: 'session' }, before: null, after: null };
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : String(value);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
