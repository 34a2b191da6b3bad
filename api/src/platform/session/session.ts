import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/index.ts';
import { type Author, type Change, recordChange } from '../audit/audit.ts';
import { type Clock, MINUTE } from '../clock.ts';
import { createMutex } from '../concurrency.ts';
import { textOrNull } from '../db/cells.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Log } from '../log.ts';
import { type AdminDocuments, isSame, newDocumentId } from './admin-documents.ts';
import { SESSION_AHEAD_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from './cookie.ts';
import { rememberNetwork } from './known-device.ts';

export interface SessionRecord extends Author {
  /** Its public name, for the list of sessions. */
  id: string;
  tokenHash: string;
  role: Role;
  /** When its owner last proved who they are, with a passkey or a password; null for a program. */
  confirmedAt: number | null;
  lastUsedAt: number;
  /** Secrets of the documents that may act with it; new documents get the first. */
  documents: readonly string[];
}

/** What a request shows of a session: its cookie, and the secret of the document it comes from. */
export interface Credentials {
  token: string | undefined;
  document: string | undefined;
}

/** The name and device of who signs in. */
type Visitor = Pick<Author, 'name' | 'device'>;

/** Who signed in, with which role. */
export interface Holder extends Visitor {
  accountId: number | null;
  role: Role;
}

/** What a successful sign-in remembers and ends. */
export interface SignedInFrom {
  /** The keyed hash of the client's address. */
  network: string;
  /** The secret of the admin document. */
  document: string;
  /** The token of the session that the new one replaces. */
  replaces: string | undefined;
}

export interface SessionStore {
  /**
   * The unexpired session of a cookie, if the request comes from one of its documents; synchronous
   * when it is in memory.
   */
  find(shown: Credentials): SessionRecord | null | Promise<SessionRecord | null>;
  /**
   * The unexpired session of a cookie alone. Every page of the site sends the cookie: only for what no
   * script of it can read.
   */
  findByCookie(token: string | undefined): SessionRecord | null | Promise<SessionRecord | null>;
  /** Runs a check of a password in turn. Known devices and networks have a queue of their own. */
  inTurn<T>(known: boolean, check: () => Promise<T>): Promise<T>;
  /**
   * Opens a session for whom `signIn` returns. That runs in the same transaction: when it throws,
   * nothing has changed. The token is stored only in its cookie.
   */
  open(
    signIn: (tx: Tx) => Promise<Holder>,
    from: SignedInFrom,
  ): Promise<{ token: string; session: SessionRecord }>;
  end(token: string | undefined): Promise<void>;
  /**
   * Notes that the session's owner proved again who they are. `prove` runs in the same transaction.
   */
  confirm(session: SessionRecord, prove?: (tx: Tx) => Promise<void>): Promise<SessionRecord>;
  /**
   * Drops what is in memory. For after a change of accounts or of other sessions, which then takes
   * effect with the next request.
   */
  reload(): void;
}

/** How often the last use of a session is saved, at most. */
const SAVE_LAST_USE_EVERY_MS = 5 * MINUTE;

/** Ids that a session keeps of the session it replaces, whose tabs go on with it. */
const MAX_DOCUMENTS = 8;

/** Nothing for a suspended account. Without an account it is a session of the shared password. */
const FIND_SESSION = `
  SELECT s.created_at, s.last_used_at, coalesce(a.name, s.name), s.device, s.documents, a.id,
    coalesce(a.role, 'owner'), s.confirmed_at, s.public_id
  FROM sessions s LEFT JOIN accounts a ON a.id = s.account_id
  WHERE s.token_hash = ? AND a.suspended_at IS NULL`;

/** The role that a session has now; null once it was ended or its account suspended. */
export async function roleOfSession(
  db: Pick<Database, 'rows'>,
  tokenHash: string,
): Promise<Role | null> {
  const [row] = await db.rows(
    `SELECT coalesce(a.role, 'owner') FROM sessions s LEFT JOIN accounts a ON a.id = s.account_id
     WHERE s.token_hash = ? AND a.suspended_at IS NULL`,
    [tokenHash],
  );
  return row ? (row[0] as Role) : null;
}

export function createSessionStore(
  db: Database,
  clock: Clock,
  log: Log,
  documents: AdminDocuments,
): SessionStore {
  /** By token. Used only when no other process can end a session. */
  const memory = new Map<string, SessionRecord & { savedAt: number }>();
  /** Counts reloads: what was read before one is not kept in memory. */
  let reloads = 0;
  // One at a time each: a check takes a core and 46 MiB.
  const passwordChecks = { known: createMutex(), unknown: createMutex() };

  async function load(token: string): Promise<SessionRecord | null> {
    const tokenHash = hashOf(token);
    const readAt = reloads;
    const [row] = await db.rows(FIND_SESSION, [tokenHash]);
    if (!row) return null;
    const lastUsedAt = Number(row[1]);
    const session = {
      tokenHash,
      createdAt: Number(row[0]),
      name: textOrNull(row[2]),
      device: textOrNull(row[3]),
      lastUsedAt,
      savedAt: lastUsedAt,
      documents: await secretsOf(String(row[4]).split(' ').filter(Boolean)),
      accountId: row[5] === null ? null : Number(row[5]),
      role: String(row[6]) as Role,
      confirmedAt: Number(row[7]),
      id: String(row[8]),
    };
    if (db.singleOwner && readAt === reloads) memory.set(token, session);
    return use(token, session);
  }

  const secretsOf = (ids: string[]) => Promise.all(ids.map((id) => documents.secretOf(id)));

  /** The ids for a new session: the tabs that the browser has open go on with it. */
  async function documentsFor(document: string, replaced: SessionRecord | null): Promise<string[]> {
    const secrets = [document, ...(replaced?.documents ?? [])];
    const ids = await Promise.all(secrets.map((secret) => documents.idOf(secret)));
    const known = [...new Set(ids.filter((id) => id !== null))].slice(0, MAX_DOCUMENTS);
    return known.length > 0 ? known : [newDocumentId()];
  }

  function findByCookie(token: string | undefined) {
    if (token === undefined) return null;
    const session = memory.get(token);
    return session ? use(token, session) : load(token);
  }

  function use(token: string, session: SessionRecord & { savedAt: number }): SessionRecord | null {
    const now = clock().getTime();
    const age = now - session.createdAt;
    const isIdle = now - session.lastUsedAt >= SESSION_IDLE_MS;
    if (isIdle || age >= SESSION_MAX_MS || age < -SESSION_AHEAD_MS) {
      memory.delete(token);
      return null;
    }
    session.lastUsedAt = now;
    if (now - session.savedAt >= SAVE_LAST_USE_EVERY_MS) {
      session.savedAt = now;
      saveLastUse(session.tokenHash, now);
    }
    return session;
  }

  /** Runs beside the request, which does not wait for it. The next save is tried 5 minutes later. */
  function saveLastUse(tokenHash: string, now: number): void {
    db.write((tx) =>
      tx.rows('UPDATE sessions SET last_used_at = ? WHERE token_hash = ?', [now, tokenHash]),
    ).catch((error: unknown) => log.error('session-use-not-saved', error));
  }

  async function endSession(tx: Tx, token: string, session: SessionRecord | null): Promise<void> {
    const deleted = await tx.rows('DELETE FROM sessions WHERE token_hash = ? RETURNING 1', [
      hashOf(token),
    ]);
    if (session && deleted.length > 0)
      await recordChange(tx, { session, clock }, sessionChange('signed-out'));
  }

  return {
    find({ token, document }) {
      if (document === undefined) return null;
      const session = findByCookie(token);
      return session instanceof Promise
        ? session.then((found) => ifAccepted(found, document))
        : ifAccepted(session, document);
    },

    findByCookie,

    inTurn: (known, check) => passwordChecks[known ? 'known' : 'unknown'](check),

    async open(signIn, { network, replaces, document }) {
      const replaced = replaces === undefined ? null : await load(replaces);
      const token = randomBytes(32).toString('base64url');
      const now = clock().getTime();
      const tokenHash = hashOf(token);
      const ids = await documentsFor(document, replaced);
      const opened = {
        id: randomBytes(12).toString('base64url'),
        tokenHash,
        createdAt: now,
        lastUsedAt: now,
        confirmedAt: now,
        documents: await secretsOf(ids),
      };
      const readAt = reloads;
      const session = await db.write(async (tx) => {
        if (replaces !== undefined) await endSession(tx, replaces, replaced);
        const { name, device, accountId, role } = await signIn(tx);
        const session = { ...opened, name, device, accountId, role };
        await rememberNetwork(tx, network, clock());
        await tx.rows(
          `INSERT INTO sessions (token_hash, created_at, last_used_at, name, device, documents,
             account_id, confirmed_at, public_id)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          [tokenHash, now, now, name, device, ids.join(' '), accountId, now, session.id],
        );
        if (accountId !== null)
          await tx.rows('UPDATE accounts SET last_sign_in_at = ? WHERE id = ?', [now, accountId]);
        await recordChange(tx, { session, clock }, sessionChange('signed-in'));
        return session;
      });
      if (replaces !== undefined) memory.delete(replaces);
      if (db.singleOwner && readAt === reloads) memory.set(token, { ...session, savedAt: now });
      return { token, session };
    },

    async confirm(session, prove) {
      const confirmedAt = clock().getTime();
      await db.write(async (tx) => {
        await prove?.(tx);
        await tx.rows('UPDATE sessions SET confirmed_at = ? WHERE token_hash = ?', [
          confirmedAt,
          session.tokenHash,
        ]);
      });
      // The record in memory too: it is the one that requests act with.
      session.confirmedAt = confirmedAt;
      return session;
    },

    reload() {
      reloads += 1;
      memory.clear();
    },

    async end(token) {
      if (token === undefined) return;
      const session = await load(token);
      memory.delete(token);
      await db.write((tx) => endSession(tx, token, session));
      // A request that read the row in the meantime may have cached it again.
      memory.delete(token);
    },
  };
}

function ifAccepted(session: SessionRecord | null, document: string): SessionRecord | null {
  return session?.documents.some((secret) => isSame(document, secret)) ? session : null;
}

function sessionChange(action: 'signed-in' | 'signed-out'): Change {
  return { action, subject: { kind: 'session' }, before: null, after: null };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
