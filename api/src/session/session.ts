import { createHash, randomBytes } from 'node:crypto';
import { serverMessages } from '../../contract/index.ts';
import { type Author, type Change, record } from '../audit/audit.ts';
import { type Clock, MINUTE } from '../clock.ts';
import type { Database } from '../db/client.ts';
import { IncorrectPassword, TooMany } from '../errors.ts';
import { count, forgetCount } from '../http/rate-limit.ts';
import type { RateLimit } from '../http/route.ts';
import type { Log } from '../log.ts';
import { SESSION_IDLE_MS } from './cookie.ts';
import { isAdminPassword } from './password.ts';

export interface SessionRecord extends Author {
  tokenHash: string;
  lastUsedAt: number;
}

/** Who signs in, as far as anyone can tell. */
export type Visitor = Pick<Author, 'name' | 'device'>;

export interface SessionStore {
  /** The living session of a token; at once when this process is the only one. */
  find(token: string | undefined): SessionRecord | null | Promise<SessionRecord | null>;
  /** A new session, and the token that is nowhere but in its cookie. */
  open(addressHash: string, visitor: Visitor): Promise<{ token: string; session: SessionRecord }>;
  end(token: string | undefined): Promise<void>;
}

export const signInTries: RateLimit = { purpose: 'sign-in', atMost: 10, withinMs: 10 * MINUTE };

/** The use of a session is written down at most this often. */
const NOTE_USE_EVERY_MS = 5 * MINUTE;

/**
 * Opens a session for the right password. Wrong ones stand in the trail, without what was typed.
 * The try is counted before the password is looked at, so that tries sent at once are counted too.
 * @throws IncorrectPassword, TooMany
 */
export async function signIn(
  { db, clock, sessions }: { db: Database; clock: Clock; sessions: SessionStore },
  { password, ...visitor }: Visitor & { password: string },
  addressHash: string,
) {
  const tries = await db.write((tx) => count(tx, signInTries, addressHash, clock()));
  if (tries.count > signInTries.atMost) {
    throw new TooMany(serverMessages.tooManyTries, tries.secondsLeft);
  }
  if (!(await isAdminPassword(db, password))) {
    await db.write((tx) =>
      record(
        tx,
        { session: null, clock },
        {
          action: 'sign-in-failed',
          subject: { kind: 'session' },
          before: null,
          after: null,
          device: visitor.device,
        },
      ),
    );
    throw new IncorrectPassword();
  }
  return sessions.open(addressHash, visitor);
}

export function createSessionStore(db: Database, clock: Clock, log: Log): SessionStore {
  /** By token. Believed only when no other process can end a session. */
  const memory = new Map<string, SessionRecord & { notedAt: number }>();

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
    if (now - session.lastUsedAt >= SESSION_IDLE_MS) {
      memory.delete(token);
      return null;
    }
    session.lastUsedAt = now;
    if (now - session.notedAt >= NOTE_USE_EVERY_MS) {
      session.notedAt = now;
      noteUse(session.tokenHash, now);
    }
    return session;
  }

  /** Beside the request: nobody waits for it, and the next one tries again if it fails. */
  function noteUse(tokenHash: string, now: number): void {
    db.write((tx) =>
      tx.rows('UPDATE sessions SET last_used_at = ? WHERE token_hash = ?', [now, tokenHash]),
    ).catch((error: unknown) => log.error('session-use-not-noted', error));
  }

  return {
    find(token) {
      if (token === undefined) return null;
      const session = memory.get(token);
      return session ? use(token, session) : load(token);
    },

    async open(addressHash, { name, device }) {
      const token = randomBytes(32).toString('base64url');
      const now = clock().getTime();
      const tokenHash = hashOf(token);
      const session = { tokenHash, createdAt: now, lastUsedAt: now, name, device };
      await db.write(async (tx) => {
        await forgetCount(tx, signInTries.purpose, addressHash);
        await tx.rows(
          `INSERT INTO sessions (token_hash, created_at, last_used_at, name, device)
           VALUES (?, ?, ?, ?, ?)`,
          [tokenHash, now, now, name, device],
        );
        await record(tx, { session, clock }, coming('signed-in'));
      });
      if (db.singleOwner) memory.set(token, { ...session, notedAt: now });
      return { token, session };
    },

    async end(token) {
      if (token === undefined) return;
      const session = await load(token);
      memory.delete(token);
      await db.write(async (tx) => {
        const gone = await tx.rows('DELETE FROM sessions WHERE token_hash = ? RETURNING 1', [
          hashOf(token),
        ]);
        if (session && gone.length > 0) await record(tx, { session, clock }, coming('signed-out'));
      });
      // A request that was reading the row meanwhile may have put it back.
      memory.delete(token);
    },
  };
}

/** Nothing of a session changes for others to see: its coming and going is all there is. */
function coming(action: 'signed-in' | 'signed-out'): Change {
  return { action, subject: { kind: 'session' }, before: null, after: null };
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : String(value);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
