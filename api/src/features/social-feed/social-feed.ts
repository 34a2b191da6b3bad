import { type SocialPost, socialTexts } from '../../../contract/index.ts';
import { type Clock, MINUTE } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/client.ts';
import { Unavailable } from '../../platform/errors.ts';
import {
  type ExternalSource,
  isConfigured,
  storedResponse,
} from '../../platform/external-sources/refresh.ts';
import { fetchPosts, INSTAGRAM_URL, renewToken } from './instagram.ts';
import { currentToken } from './token.ts';

export const INSTAGRAM = 'instagram';

/** The posts fetched last. @throws Unavailable while none were fetched yet */
export async function listSocialPosts(db: Pick<Database, 'rows'>): Promise<SocialPost[]> {
  const stored = await storedResponse(db, INSTAGRAM);
  if (stored === undefined) throw new Unavailable(socialTexts.failed);
  return JSON.parse(stored);
}

/** Whether the settings name an account. */
export function hasSocialFeed(db: Pick<Database, 'rows'>): Promise<boolean> {
  return isConfigured(db, INSTAGRAM);
}

export interface InstagramSettings {
  accessToken: string;
  apiUrl?: string | undefined;
  timeoutMs?: number;
}

export function instagramSource(
  db: Database,
  clock: Clock,
  { accessToken, apiUrl, timeoutMs }: InstagramSettings,
): ExternalSource {
  const instagram = { apiUrl: apiUrl ?? INSTAGRAM_URL, ...(timeoutMs && { timeoutMs }) };
  return {
    name: INSTAGRAM,
    // A new token is usually for the same account, so the stored posts stay until the next response.
    subject: 'me',
    topic: 'social',
    everyMs: 10 * MINUTE,
    leaseMs: MINUTE,
    fetch: async (signal) => {
      const token = await currentToken({
        db,
        clock,
        source: INSTAGRAM,
        given: accessToken,
        renew: (old) => renewToken(instagram, old, signal),
      });
      return fetchPosts(instagram, token, signal);
    },
  };
}
