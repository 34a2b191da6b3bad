import { beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import {
  badResponses,
  PATIENT_MS,
  patienceFor,
  startFakeWebsite,
} from '../../../testing/external-sources.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { prepareSource, refresh } from '../../platform/external-sources/refresh.ts';
import { campaignSlug, GOFUNDME, gofundmeSource } from './gofundme.ts';

const site = await startTestApp();
const website = await startFakeWebsite();
const sourceThatWaits = (timeoutMs: number) =>
  gofundmeSource({ campaign: 'kai', apiUrl: website.url, timeoutMs });
const source = sourceThatWaits(PATIENT_MS);
const defaults = { current_amount: 48_640, goal_amount: 200_000, donation_count: 1_600 };

const fundraiser = (amount: number, changes: Record<string, unknown> = {}) => ({
  data: {
    fundraiser: {
      currentAmount: { amount, currencyCode: 'USD' },
      goalAmount: { amount: 250_000, currencyCode: 'USD' },
      donationCount: 1_777,
      ...changes,
    },
  },
});

const neverStopped = new AbortController().signal;
const ask = (signal = neverStopped, asked = source) =>
  refresh(asked, {
    db: site.db,
    clock: site.now,
    random: (below) => Math.floor(below / 2),
    signal,
  });
const shown = async () => (await site.get<Progress>('/api/gofundme-progress')).body;

beforeEach(async () => {
  await prepareSource(site.db, GOFUNDME, 'progress', undefined);
  await prepareSource(site.db, GOFUNDME, 'progress', source.subject);
  website.requests.length = 0;
});

describe('the fundraising progress', () => {
  test('is the campaign’s own before the first response of GoFundMe', async () => {
    expect(await shown()).toEqual(defaults);
  });

  test('is from GoFundMe’s last response', async () => {
    website.respondWithJson(fundraiser(51_234.5));
    expect(await ask()).toMatchObject({ outcome: 'kept', waitMs: MINUTE });
    expect(await shown()).toEqual({
      current_amount: 51_234.5,
      goal_amount: 250_000,
      donation_count: 1_777,
    });
    const [request] = website.requests;
    expect(request).toMatchObject({ method: 'POST' });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      operationName: 'GetFundraiser',
      variables: { slug: 'kai' },
      query: expect.stringContaining('fundraiser(slug: $slug)'),
    });
  });

  test('is the campaign’s own while the amount is below it', async () => {
    website.respondWithJson(fundraiser(48_639.99));
    await ask();
    expect(await shown()).toEqual(defaults);
  });

  test('keeps the campaign’s goal when GoFundMe names none', async () => {
    website.respondWithJson(fundraiser(60_000, { goalAmount: null }));
    await ask();
    expect(await shown()).toMatchObject({ current_amount: 60_000, goal_amount: 200_000 });
  });

  test('is one response for everyone, whatever they add to bypass caches', async () => {
    const first = await site.get('/api/gofundme-progress?t=1');
    const etag = first.headers.get('etag') ?? '';
    const again = await site.get('/api/gofundme-progress?t=2', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    website.respondWithJson(fundraiser(70_000));
    await ask();
    const moved = await site.get('/api/gofundme-progress?t=2', {
      headers: { 'if-none-match': etag },
    });
    expect(moved).toMatchObject({ status: 200, body: { current_amount: 70_000 } });
  });

  test('never sends a request to GoFundMe for a visitor’s request', async () => {
    await shown();
    expect(website.requests).toEqual([]);
  });

  test.each(Object.entries(badResponses))('stays the same after %s', async (_, bad) => {
    website.respondWithJson(fundraiser(51_000));
    await ask();
    site.advance(2 * MINUTE);
    website.respondWith(bad.respond);
    const failed = await ask(neverStopped, sourceThatWaits(patienceFor(bad.code)));
    expect(failed).toMatchObject({ outcome: 'failed', failure: { code: bad.code } });
    expect(await shown()).toMatchObject({ current_amount: 51_000 });
  });

  test.each([
    ['a campaign it does not know', { data: { fundraiser: null }, errors: [{ message: 'none' }] }],
    ['an amount below nothing', fundraiser(-5)],
    ['an amount in words', fundraiser(1, { currentAmount: { amount: 'much' } })],
    ['half a donation', fundraiser(60_000, { donationCount: 0.5 })],
    ['another currency', fundraiser(60_000, { currentAmount: { amount: 9, currencyCode: 'EUR' } })],
  ])('is the campaign’s own after %s', async (_, response) => {
    website.respondWithJson(response);
    expect(await ask()).toMatchObject({ outcome: 'failed', failure: { code: 'unexpected' } });
    expect(await shown()).toEqual(defaults);
  });

  test('of another campaign is not shown after the setting changed', async () => {
    website.respondWithJson(fundraiser(51_000));
    await ask();
    expect(await shown()).toMatchObject({ current_amount: 51_000 });
    await prepareSource(site.db, GOFUNDME, 'progress', 'noa');
    expect(await shown()).toEqual(defaults);
  });
});

describe('GoFundMe', () => {
  test('is requested once a minute', async () => {
    website.respondWithJson(fundraiser(51_000));
    await ask();
    expect(await ask()).toMatchObject({ outcome: 'not-due', waitMs: MINUTE });
    site.advance(MINUTE);
    expect(await ask()).toMatchObject({ outcome: 'kept' });
    expect(website.requests).toHaveLength(2);
  });

  test('is requested after doubling waits when it fails, up to an hour', async () => {
    website.respondWithJson({}, 500);
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const { waitMs } = await ask();
      waits.push(waitMs / MINUTE);
      site.advance(waitMs);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    website.respondWithJson(fundraiser(51_000));
    expect(await ask()).toMatchObject({ outcome: 'kept', failures: 8, waitMs: MINUTE });
    site.advance(MINUTE);
    website.respondWithJson({}, 500);
    expect(await ask()).toMatchObject({ failures: 1, waitMs: 2 * MINUTE });
  });

  test('is not requested before its Retry-After', async () => {
    website.respondWithJson({}, 429, { 'retry-after': '900' });
    const failed = await ask();
    expect(failed).toMatchObject({ failure: { code: 'refused', status: 429 } });
    expect(failed.waitMs).toBe(15 * MINUTE);
    site.advance(15 * MINUTE - 1);
    expect(await ask()).toMatchObject({ outcome: 'not-due' });
    expect(website.requests).toHaveLength(1);
  });

  test('may send a date in Retry-After', async () => {
    const date = new Date(Date.now() + 30 * MINUTE).toUTCString();
    website.respondWithJson({}, 503, { 'retry-after': date });
    const { waitMs } = await ask();
    expect(Math.abs(waitMs - 30 * MINUTE)).toBeLessThan(5 * SECOND);
  });

  test('cannot delay requests for more than a day', async () => {
    website.respondWithJson({}, 429, { 'retry-after': '999999999' });
    expect((await ask()).waitMs).toBe(24 * 60 * MINUTE);
  });

  test('is requested by one of several processes at a time', async () => {
    website.respondWithJson(fundraiser(51_000));
    const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(all.filter(({ outcome }) => outcome === 'kept')).toHaveLength(1);
    expect(website.requests).toHaveLength(1);
  });

  test('is requested by another process when the first one died', async () => {
    website.respondWith(() => undefined);
    const gone = new AbortController();
    const asking = ask(gone.signal);
    await expect.poll(() => website.requests.length).toBe(1);
    expect(await ask()).toMatchObject({ outcome: 'not-due', waitMs: 30 * SECOND });
    site.advance(30 * SECOND);
    website.respondWithJson(fundraiser(52_000));
    expect(await ask()).toMatchObject({ outcome: 'kept' });
    gone.abort();
    await asking;
    // Who came too late changed nothing.
    expect(await ask()).toMatchObject({ outcome: 'not-due', failures: 0, waitMs: MINUTE });
    expect(await shown()).toMatchObject({ current_amount: 52_000 });
  });

  test('can be requested at once after a stop aborted a request', async () => {
    website.respondWith(() => undefined);
    const stopping = new AbortController();
    const asking = ask(stopping.signal);
    await expect.poll(() => website.requests.length).toBe(1);
    stopping.abort();
    await asking;
    website.respondWithJson(fundraiser(52_000));
    expect(await ask()).toMatchObject({ outcome: 'kept', failures: 0 });
  });
});

test.each([
  ['friends-of-kai', 'friends-of-kai'],
  [' friends-of-kai ', 'friends-of-kai'],
  ['https://www.gofundme.com/f/friends-of-kai', 'friends-of-kai'],
  ['https://www.gofundme.com/en-gb/f/friends-of-kai?utm_source=x#updates', 'friends-of-kai'],
])('the campaign may be set as %s', (setting, slug) => {
  expect(campaignSlug(setting)).toBe(slug);
});
