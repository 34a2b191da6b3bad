import { beforeEach, describe, expect, test } from 'vitest';
import { type PublicCampaign, socialTexts } from '../../../contract/index.ts';
import { badResponses, patienceFor } from '../../../testing/external-sources.ts';
import { feed, path, post, startInstagram } from '../../../testing/instagram.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { prepareSource } from '../../platform/external-sources/refresh.ts';
import { INSTAGRAM } from './social-feed.ts';

const { site, website, instagram, ask, shown, reset } = await startInstagram();

beforeEach(reset);

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
