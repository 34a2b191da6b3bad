import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { releaseTexts, serverTexts } from '../../../contract/index.ts';
import { openUpload } from '../../../testing/open-upload.ts';
import { archiveOf, buildRemote, liveOf } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { SLOW_UPLOAD_MS } from './uploads.ts';

// Only the tests move the clock that uploads are measured by.
const sentence = releaseTexts.slowUpload(SLOW_UPLOAD_MS / 1000);

type Site = Awaited<ReturnType<typeof startReleaseSite>>;

/** Resolves when an upload waits for its turn. */
const somebodyWaits = (site: Site) => expect.poll(() => site.uploads.waiting()).toBe(1);

test('three stalled uploads do not block others', async () => {
  const site = await startReleaseSite();
  // One after the other: the one that came first gives way first.
  const stalled = [
    await openUpload(site, 'mf-story'),
    await openUpload(site, 'mf-lovenotes'),
    await openUpload(site, 'mf-admin'),
  ];
  const published = site.publish('mf-raffle', { pages: ['/raffle'] });
  await somebodyWaits(site);
  site.advance(SLOW_UPLOAD_MS + 1);
  expect((await published).status).toBe(201);
  const first = await Promise.race(stalled.map(({ answer }) => answer));
  expect(first).toEqual({ status: 503, retryAfter: '1', message: sentence });
  // The other two are left alone while nobody waits for their places.
  const [, second, third] = stalled;
  second?.end();
  third?.end();
  const messages = await Promise.all(stalled.map(async ({ answer }) => (await answer).message));
  expect(messages.map((message) => message === sentence)).toEqual([true, false, false]);
});

test('a server that could not look for a minute still ends a stalled upload first', async () => {
  const site = await startReleaseSite();
  const stalled = await openUpload(site, 'mf-story');
  const published = site.publish('mf-story', { pages: ['/'] });
  await somebodyWaits(site);
  site.advance(60_000);
  expect((await published).status).toBe(201);
  expect((await stalled.answer).message).toBe(sentence);
});

test('after a broken connection a volunteer can send again', async () => {
  const site = await startReleaseSite();
  const stalled = await openUpload(site, 'mf-story');
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'] }));
  await stalled.send(built.subarray(0, 100));
  const sentAgain = site.sendArchive('mf-story', built);
  await somebodyWaits(site);
  site.advance(SLOW_UPLOAD_MS + 1);
  const { status, body } = await sentAgain;
  expect(status).toBe(201);
  expect(liveOf(site.releasesDir, 'mf-story')).toBe(body.id);
  expect((await stalled.answer).message).toBe(sentence);
});

test('an upload of a few bytes now and then counts as stalled', async () => {
  const site = await startReleaseSite();
  const dripping = await openUpload(site, 'mf-story');
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'] }));
  for (let sent = 0; sent < 20; sent += 1) {
    await dripping.send(built.subarray(sent, sent + 1));
    site.advance(SLOW_UPLOAD_MS / 15);
  }
  expect((await site.sendArchive('mf-story', built)).status).toBe(201);
  expect((await dripping.answer).message).toBe(sentence);
});

test('an active upload goes on, and another one of the same token is refused as busy', async () => {
  const site = await startReleaseSite();
  const slow = await openUpload(site, 'mf-story');
  const files = { 'noise.txt': randomBytes(50_000).toString('base64') };
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'], files }));
  const other = site.publish('mf-story', { pages: ['/'], content: 'another' });
  await somebodyWaits(site);
  // As quick as is enough, until the other one has given up.
  let sent = 0;
  for (; sent < 25_000; sent += 5_000) {
    await slow.send(built.subarray(sent, sent + 5_000));
    site.advance(SLOW_UPLOAD_MS / 3);
  }
  const refused = await other;
  expect([refused.status, refused.body.message]).toEqual([503, serverTexts.busy]);
  void slow.send(built.subarray(sent));
  slow.end();
  expect((await slow.answer).status).toBe(201);
});

test('two people can publish one remote at once, each with their own token', async () => {
  const site = await startReleaseSite();
  const { body } = await site.post<{ secret: string }>(
    '/api/release-tokens',
    { remote: 'mf-story', name: 'Another volunteer' },
    { cookie: site.cookie },
  );
  const first = await openUpload(site, 'mf-story', body.secret);
  expect((await site.publish('mf-story', { pages: ['/'] })).status).toBe(201);
  first.end();
  expect((await first.answer).message).not.toBe(sentence);
});
