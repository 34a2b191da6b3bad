import type { SocialPost } from '../contract/index.ts';
import { INSTAGRAM, instagramSource } from '../src/features/social-feed/social-feed.ts';
import { DAY } from '../src/platform/clock.ts';
import { prepareSource, refresh } from '../src/platform/external-sources/refresh.ts';
import { startTestApp } from './app.ts';
import { PATIENT_MS, type ReceivedRequest, startFakeWebsite } from './external-sources.ts';

/** A post as Instagram sends it. */
export const post = (number: number, changes: Record<string, unknown> = {}) => ({
  id: `1790${number}`,
  caption: `Aloha ${number}`,
  media_type: 'IMAGE',
  media_url: `https://scontent.cdninstagram.example/${number}.jpg`,
  permalink: `https://www.instagram.com/p/${number}/`,
  timestamp: '2026-02-28T10:00:00+0000',
  like_count: 12,
  comments_count: 3,
  ...changes,
});
export const feed = (...posts: unknown[]) => ({ data: posts, paging: { cursors: {} } });
const refusedToken = {
  error: { message: 'Error validating access token', type: 'OAuthException', code: 190 },
};

export const path = ({ url }: ReceivedRequest) => url.pathname;
export const tokenOf = ({ url }: ReceivedRequest) => url.searchParams.get('access_token');

/** A site whose social feed comes from an Instagram of its own. */
export async function startInstagram() {
  const site = await startTestApp();
  const website = await startFakeWebsite();

  /** Responds as Instagram does: posts for valid tokens, and a new token on request. */
  function instagram(validTokens: string[], posts: unknown, renewals: Record<string, string> = {}) {
    website.respondWith(({ url }, response) => {
      const token = url.searchParams.get('access_token') ?? '';
      const respond = (value: unknown, status = 200) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(value));
      if (!validTokens.includes(token)) return respond(refusedToken, 400);
      if (url.pathname === '/me/media') return respond(posts);
      const renewed = renewals[token];
      if (!renewed) return respond({ error: { code: 10, message: 'too young' } }, 400);
      return respond({
        access_token: renewed,
        token_type: 'bearer',
        expires_in: (60 * DAY) / 1000,
      });
    });
  }

  const ask = (accessToken = 'given', timeoutMs = PATIENT_MS) =>
    refresh(
      instagramSource(site.db, site.now, { accessToken, apiUrl: `${website.url}/`, timeoutMs }),
      {
        db: site.db,
        clock: site.now,
        random: (below) => Math.floor(below / 2),
        signal: new AbortController().signal,
      },
    );
  const shown = () => site.get<SocialPost[]>('/api/instagram/posts');

  /** Before each test: nothing was fetched, and no token is stored. */
  async function reset(): Promise<void> {
    await prepareSource(site.db, INSTAGRAM, 'social', undefined);
    await prepareSource(site.db, INSTAGRAM, 'social', 'me');
    await site.db.write((tx) => tx.rows('DELETE FROM outside_tokens'));
    website.requests.length = 0;
  }

  return { site, website, instagram, ask, shown, reset };
}
