import { createHmac } from 'node:crypto';
import { HOUR } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { isSame } from '../../platform/session/admin-documents.ts';

/**
 * Keys in links to proposed releases, which only organizers get. Without one, somebody who may only
 * propose could send visitors a link to a page of theirs at the site's address.
 */
export interface PreviewKeys {
  /** A key for one release, valid for 12 hours. */
  make(remote: string, id: string, now: Date): Promise<string>;
  isValid(remote: string, id: string, key: string, now: Date): Promise<boolean>;
}

const VALID_MS = 12 * HOUR;

export function createPreviewKeys(db: Database): PreviewKeys {
  async function sign(remote: string, id: string, until: string): Promise<string> {
    const [row] = await db.rows("SELECT value FROM settings WHERE name = 'document-key'");
    if (!row) throw new Error('there is no document key');
    return createHmac('sha256', String(row[0]))
      .update(`preview\n${remote}\n${id}\n${until}`)
      .digest('base64url');
  }
  return {
    async make(remote, id, now) {
      const until = (now.getTime() + VALID_MS).toString(36);
      return `${until}.${await sign(remote, id, until)}`;
    },
    async isValid(remote, id, key, now) {
      const [until = '', signature = ''] = key.split('.', 2);
      if (!/^[0-9a-z]{1,12}$/.test(until)) return false;
      if (!(Number.parseInt(until, 36) > now.getTime())) return false;
      return isSame(signature, await sign(remote, id, until));
    },
  };
}
