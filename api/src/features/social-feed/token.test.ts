import { beforeEach, describe, expect, test } from 'vitest';
import {
  badResponses,
  patienceFor,
  type ReceivedRequest,
} from '../../../testing/external-sources.ts';
import { feed, path, post, startInstagram, tokenOf } from '../../../testing/instagram.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

const { site, website, instagram, ask, shown, reset } = await startInstagram();

beforeEach(reset);

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
