import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { releaseTexts, serverTexts } from '../../../contract/index.ts';
import { openUpload } from '../../../testing/open-upload.ts';
import { archiveOf, buildRemote, liveOf } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';

const STALLED_MS = 1_000;
const sentence = releaseTexts.slowUpload(1);

test('three stalled uploads do not block others', async () => {
  const site = await startReleaseSite({}, STALLED_MS);
  // One after the other: the one that came first gives way first.
  const stalled = [
    await openUpload(site, 'mf-story'),
    await openUpload(site, 'mf-lovenotes'),
    await openUpload(site, 'mf-admin'),
  ];
  expect((await site.publish('mf-raffle', { pages: ['/raffle'] })).status).toBe(201);
  const first = await Promise.race(stalled.map(({ answer }) => answer));
  expect(first).toEqual({ status: 503, retryAfter: '1', message: sentence });
  // The other two are left alone while nobody waits for their places.
  const [, second, third] = stalled;
  second?.end();
  third?.end();
  const messages = await Promise.all(stalled.map(async ({ answer }) => (await answer).message));
  expect(messages.map((message) => message === sentence)).toEqual([true, false, false]);
});

test('after a broken connection a volunteer can send again at once', async () => {
  const site = await startReleaseSite({}, STALLED_MS);
  const stalled = await openUpload(site, 'mf-story');
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'] }));
  stalled.send(built.subarray(0, 100));
  const { status, body } = await site.sendArchive('mf-story', built);
  expect(status).toBe(201);
  expect(liveOf(site.releasesDir, 'mf-story')).toBe(body.id);
  expect((await stalled.answer).message).toBe(sentence);
});

test('an upload of a few bytes now and then counts as stalled', async () => {
  const site = await startReleaseSite({}, STALLED_MS);
  const dripping = await openUpload(site, 'mf-story');
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'] }));
  let sent = 0;
  const drip = setInterval(() => dripping.send(built.subarray(sent++, sent)), 20);
  dripping.answer.finally(() => clearInterval(drip));
  expect((await site.sendArchive('mf-story', built)).status).toBe(201);
  expect((await dripping.answer).message).toBe(sentence);
});

test('an active upload goes on, and another one of the same token is refused as busy', async () => {
  const site = await startReleaseSite({}, STALLED_MS);
  const slow = await openUpload(site, 'mf-story');
  const files = { 'noise.txt': randomBytes(400_000).toString('base64') };
  const built = await archiveOf(await buildRemote('mf-story', { pages: ['/'], files }));
  // As quick as is enough, until the other one has given up.
  let sent = 0;
  const pace = setInterval(() => {
    slow.send(built.subarray(sent, sent + 5_000));
    sent += 5_000;
  }, 50);
  const refused = await site.publish('mf-story', { pages: ['/'], content: 'another' });
  clearInterval(pace);
  expect([refused.status, refused.body.message]).toEqual([503, serverTexts.busy]);
  slow.send(built.subarray(sent));
  slow.end();
  expect((await slow.answer).status).toBe(201);
});

test('two people can publish one remote at once, each with their own token', async () => {
  const site = await startReleaseSite({}, STALLED_MS);
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
