import { createHmac } from 'node:crypto';
import { HOUR } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { count, secondsOverLimit } from '../../platform/rate-limit/rate-limit.ts';
import { isSame } from '../../platform/session/admin-documents.ts';

/**
 * What shows a proposed release to organizers alone: somebody who may only propose could otherwise send
 * visitors a link to a page of theirs at the site's address. A link has a key, which works once: the
 * server takes it in exchange for a pass, which only this browser has and no script can read. Opening the
 * link is not enough, because programs open links too (preview-passes.ts). The page itself has neither,
 * because the proposed release runs on it.
 */
export interface PreviewKeys {
  /** A key for a link to one release. It works once, within an hour. */
  make(remote: string, id: string, now: Date): Promise<string>;
  /** Whether a key would work. Does not use it. */
  isKey(remote: string, id: string, key: string, now: Date): Promise<boolean>;
  /** Takes a key. @returns a pass for this release; undefined for a key that does not work */
  exchange(remote: string, id: string, key: string, now: Date): Promise<string | undefined>;
  isPass(remote: string, id: string, pass: string, now: Date): Promise<boolean>;
}

const KEY_VALID_MS = HOUR;
export const PASS_VALID_MS = 12 * HOUR;

/** Counts the uses of a key, for as long as it could work. */
const USES = { purpose: 'preview-key', atMost: 1, withinMs: KEY_VALID_MS };

/** Without what a text may have after the signature. */
const countedAs = (key: string) => key.split('.', 2).join('.');

type Kind = 'key' | 'pass';

export function createPreviewKeys(db: Database): PreviewKeys {
  async function sign(kind: Kind, remote: string, id: string, until: string): Promise<string> {
    const [row] = await db.rows("SELECT value FROM settings WHERE name = 'document-key'");
    if (!row) throw new Error('there is no document key');
    return createHmac('sha256', String(row[0]))
      .update(`preview ${kind}\n${remote}\n${id}\n${until}`)
      .digest('base64url');
  }
  async function make(kind: Kind, remote: string, id: string, endsAt: number): Promise<string> {
    const until = endsAt.toString(36);
    return `${until}.${await sign(kind, remote, id, until)}`;
  }
  async function isValid(kind: Kind, remote: string, id: string, text: string, now: Date) {
    const [until = '', signature = ''] = text.split('.', 2);
    if (!/^[0-9a-z]{1,12}$/.test(until)) return false;
    if (!(Number.parseInt(until, 36) > now.getTime())) return false;
    return isSame(signature, await sign(kind, remote, id, until));
  }
  return {
    make: (remote, id, now) => make('key', remote, id, now.getTime() + KEY_VALID_MS),
    isKey: async (remote, id, key, now) =>
      (await isValid('key', remote, id, key, now)) &&
      (await secondsOverLimit(db, USES, countedAs(key), now)) === null,
    async exchange(remote, id, key, now) {
      if (!(await isValid('key', remote, id, key, now))) return undefined;
      const uses = await db.write((tx) => count(tx, USES, countedAs(key), now));
      if (uses.count > USES.atMost) return undefined;
      return make('pass', remote, id, now.getTime() + PASS_VALID_MS);
    },
    isPass: (remote, id, pass, now) => isValid('pass', remote, id, pass, now),
  };
}
