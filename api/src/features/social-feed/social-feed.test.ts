import { beforeEach, describe, expect, test } from 'vitest';
import { type PublicCampaign, type SocialPost, socialTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import {
  badResponses,
  PATIENT_MS,
  patienceFor,
  type ReceivedRequest,
  startFakeWebsite,
} from '../../../testing/external-sources.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { prepareSource, refresh } from '../../platform/external-sources/refresh.ts';
import { INSTAGRAM, instagramSource } from './social-feed.ts';

const site = await startTestApp();
const website = await startFakeWebsite();

const post = (number: number, changes: Record<string, unknown> = {}) => ({
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
const feed = (...posts: unknown[]) => ({ data: posts, paging: { cursors: {} } });
const refusedToken = {
  error: { message: 'Error validating access token', type: 'OAuthException', code: 190 },
};

/** Responds as Instagram does: posts for valid tokens, and a new token on request. */
function instagram(validTokens: string[], posts: unknown, renewals: Record<string, string> = {}) {
  website.respondWith(({ url }, response) => {
    const token = url.searchParams.get('access_token') ?? '';
    const respond = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (!validTokens.includes(token)) return respond(refusedToken, 400);
    if (url.pathname === '/me/media') return respond(posts);
    const renewed = renewals[token];
    if (!renewed) return respond({ error: { code: 10, message: 'too young' } }, 400);
    return respond({ access_token: renewed, token_type: 'bearer', expires_in: (60 * DAY) / 1000 });
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
const path = ({ url }: ReceivedRequest) => url.pathname;
const tokenOf = ({ url }: ReceivedRequest) => url.searchParams.get('access_token');

beforeEach(async () => {
  await prepareSource(site.db, INSTAGRAM, 'social', undefined);
  await prepareSource(site.db, INSTAGRAM, 'social', 'me');
  await site.db.write((tx) => tx.rows('DELETE FROM outside_tokens'));
  website.requests.length = 0;
});

describe('the social feed', () => {
  test('is an error until it was fetched once', async () => {
    const refused = await shown();
    expect(refused).toMatchObject({ status: 503, body: { message: socialTexts.failed } });
    expect(refused.headers.get('retry-after')).toBe('60');
  });

  test('has the posts that Instagram gave last', async () => {
    instagram(['given'], feed(post(1), post(2)));
    expect(await ask()).toMatchObject({ outcome: 'kept', waitMs: 10 * MINUTE });
    expect(await shown()).toMatchObject({ status: 200, body: [post(1), post(2)] });
    const media = website.requests.find((request) => path(request) === '/me/media');
    expect(Object.fromEntries(media?.url.searchParams ?? [])).toEqual({
      fields:
        'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp,like_count,comments_count',
      limit: '8',
      access_token: 'given',
    });
  });

  test('has at most eight posts', async () => {
    instagram(['given'], feed(...Array.from({ length: 25 }, (_, number) => post(number))));
    await ask();
    expect((await shown()).body).toHaveLength(8);
  });

  test('takes captions of any length, and none', async () => {
    const long = `${'ā'.repeat(2_200)} 🌺\u0000\n<b>`;
    const captions = [long, '', undefined, null];
    instagram(['given'], feed(...captions.map((caption, number) => post(number, { caption }))));
    await ask();
    expect((await shown()).body.map(({ caption }) => caption)).toEqual([long, '', '', '']);
  });

  test('leaves out likes that are hidden', async () => {
    instagram(['given'], feed(post(1, { like_count: undefined, comments_count: -1 })));
    await ask();
    const [only] = (await shown()).body;
    expect(only).not.toHaveProperty('like_count');
    expect(only).not.toHaveProperty('comments_count');
  });

  test('shows a video by its thumbnail when there is no media URL, and leaves out a post with neither', async () => {
    instagram(
      ['given'],
      feed(
        post(1, {
          media_type: 'VIDEO',
          media_url: undefined,
          thumbnail_url: 'https://x.example/s',
        }),
        post(2, { media_url: undefined }),
      ),
    );
    await ask();
    const { body } = await shown();
    expect(body.map(({ media_url }) => media_url)).toEqual(['https://x.example/s']);
  });

  test('leaves out posts with an address that is not http or https', async () => {
    instagram(
      ['given'],
      feed(
        post(1, { permalink: 'javascript:alert(1)' }),
        post(2, { media_url: 'data:text/html,hello' }),
        post(3),
      ),
    );
    await ask();
    expect((await shown()).body.map(({ id }) => id)).toEqual([post(3).id]);
  });

  test('is empty when the account has posted nothing', async () => {
    instagram(['given'], feed());
    await ask();
    expect(await shown()).toMatchObject({ status: 200, body: [] });
  });

  test.each(Object.entries(badResponses))('stays the same after %s', async (_, bad) => {
    instagram(['given'], feed(post(1)));
    await ask();
    site.advance(HOUR);
    website.respondWith(bad.respond);
    expect(await ask('given', patienceFor(bad.code))).toMatchObject({
      outcome: 'failed',
      failure: { code: bad.code },
    });
    expect(await shown()).toMatchObject({ status: 200, body: [{ id: post(1).id }] });
  });

  test('stays the same when no post of a response has the expected shape', async () => {
    instagram(['given'], feed(post(1)));
    await ask();
    site.advance(HOUR);
    instagram(['given'], feed({ name: 'changed' }, 'all'));
    expect(await ask()).toMatchObject({ failure: { code: 'unexpected' } });
    expect((await shown()).body).toHaveLength(1);
  });

  test('is a 304 for a matching ETag', async () => {
    instagram(['given'], feed(post(1)));
    await ask();
    const etag = (await shown()).headers.get('etag') ?? '';
    site.advance(HOUR);
    await ask();
    const headers = { 'if-none-match': etag };
    expect((await site.get('/api/instagram/posts', { headers })).status).toBe(304);
  });

  test('is an error again when the token is removed from the settings', async () => {
    instagram(['given'], feed(post(1)));
    await ask();
    await prepareSource(site.db, INSTAGRAM, 'social', undefined);
    expect((await shown()).status).toBe(503);
  });

  test('waits as long as Instagram asks for', async () => {
    website.respondWithJson({ error: { code: 4, message: 'limit' } }, 429, {
      'retry-after': '7200',
    });
    expect(await ask()).toMatchObject({ failure: { code: 'refused', status: 429 } });
    site.advance(2 * HOUR - 1);
    expect(await ask()).toMatchObject({ outcome: 'not-due' });
  });
});

describe('the token', () => {
  const renewals = () => website.requests.filter((one) => path(one) === '/refresh_access_token');

  test('is renewed at the start, because its age is unknown, and then before it expires', async () => {
    instagram(['given', 'second', 'third'], feed(post(1)), { given: 'second', second: 'third' });
    await ask();
    expect(website.requests.map((one) => [path(one), tokenOf(one)])).toEqual([
      ['/refresh_access_token', 'given'],
      ['/me/media', 'second'],
    ]);
    expect(renewals()[0]?.url.searchParams.get('grant_type')).toBe('ig_refresh_token');

    site.advance(44 * DAY);
    await ask();
    expect(renewals()).toHaveLength(1);
    site.advance(2 * DAY);
    await ask();
    expect(renewals().map(tokenOf)).toEqual(['given', 'second']);
    expect(tokenOf(website.requests.at(-1) as ReceivedRequest)).toBe('third');
  });

  test('is used on when renewing fails; that is tried once a day', async () => {
    instagram(['given'], feed(post(1)));
    for (let hour = 0; hour < 30; hour += 1) {
      expect(await ask()).toMatchObject({ outcome: 'kept' });
      site.advance(HOUR);
    }
    expect(renewals()).toHaveLength(2);
    expect((await shown()).status).toBe(200);
  });

  test('is renewed in time, although a clock that was ahead had renewed it or had tried to', async () => {
    const right = site.now();
    instagram(['given'], feed(post(1)));
    site.advance(400 * DAY);
    await ask();
    site.setNow(right);
    instagram(['given', 'second'], feed(post(1)), { given: 'second' });
    await ask();
    expect(renewals().map(tokenOf)).toEqual(['given', 'given']);

    site.advance(400 * DAY);
    instagram(['second', 'third'], feed(post(1)), { second: 'third' });
    await ask();
    site.setNow(right);
    instagram(['third', 'fourth'], feed(post(1)), { third: 'fourth' });
    await ask();
    expect(renewals().map(tokenOf)).toEqual(['given', 'given', 'second', 'third']);
  });

  test('is refused when it has expired, and the posts stay', async () => {
    instagram(['given'], feed(post(1)));
    await ask();
    site.advance(HOUR);
    instagram([], feed(post(2)));
    expect(await ask()).toMatchObject({ failure: { code: 'token-refused', status: 400 } });
    expect((await shown()).body).toHaveLength(1);
  });

  test('is the one in the settings once that differs from the stored one', async () => {
    instagram(['given'], feed(post(1)), { given: 'lost' });
    expect(await ask()).toMatchObject({ failure: { code: 'token-refused' } });
    site.advance(HOUR);
    instagram(['newer'], feed(post(2)));
    expect(await ask('newer')).toMatchObject({ outcome: 'kept' });
  });

  test('is in no error message', async () => {
    for (const bad of Object.values(badResponses)) {
      website.respondWith(bad.respond);
      const { failure } = await ask('secret-token', patienceFor(bad.code));
      expect(failure).toBeDefined();
      const shownError = JSON.stringify([
        failure,
        failure?.message,
        failure?.stack,
        failure?.cause,
      ]);
      expect(shownError).not.toContain('secret-token');
      expect(shownError).not.toContain('access_token');
      site.advance(DAY);
    }
  });
});

describe('whether there is a feed', () => {
  const campaign = (etag = '') =>
    site.get<PublicCampaign>('/api/campaign', { headers: { 'if-none-match': etag } });
  const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

  test('is part of the campaign, and changes for open pages with the server’s settings', async () => {
    await prepareSource(site.db, INSTAGRAM, 'social', undefined);
    const without = await campaign();
    expect(without.body.socialFeed).toBe(false);
    expect((await campaign(etagOf(without))).status).toBe(304);

    await prepareSource(site.db, INSTAGRAM, 'social', 'me');
    const configured = await campaign(etagOf(without));
    expect(configured).toMatchObject({ status: 200, body: { socialFeed: true } });
    // Nothing was fetched yet: there is a feed, and it fails.
    expect((await shown()).status).toBe(503);

    await prepareSource(site.db, INSTAGRAM, 'social', 'me');
    expect((await campaign(etagOf(configured))).status).toBe(304);

    await prepareSource(site.db, INSTAGRAM, 'social', undefined);
    const again = await campaign(etagOf(configured));
    expect(again).toMatchObject({ status: 200, body: { socialFeed: false } });
  });
});
