import { expect, test } from 'vitest';
import { releaseMessages } from '../../contract/index.ts';
import { HOUR } from '../clock.ts';
import { startReleaseSite } from './site-testing.ts';

const site = await startReleaseSite({ rateLimits: true });

test('uploads that do not end hold up their own remote alone', async () => {
  const headers = {
    authorization: `Bearer ${await site.tokenFor('mf-story')}`,
    'content-type': 'application/gzip',
  };
  const ends: (() => void)[] = [];
  const slow = () =>
    site.fetch(
      new Request('http://localhost/api/releases/mf-story', {
        method: 'POST',
        headers,
        body: new ReadableStream({
          start: (body) => {
            ends.push(() => body.close());
          },
        }),
        duplex: 'half',
      } as RequestInit),
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } } as never,
    );
  // Whichever is refused answers; the other one waits for its body.
  const both = [slow(), slow()];
  expect((await Promise.race(both)).status).toBe(503);
  expect((await site.publish('mf-raffle', { pages: ['/raffle'] })).status).toBe(201);
  for (const end of ends) end();
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([400, 503]);
  expect((await site.publish('mf-story', { pages: ['/'] })).status).toBe(201);
});

test('a token changes its remote 120 times an hour; an admin can undo all of it', async () => {
  const headers = { authorization: `Bearer ${await site.tokenFor('mf-lovenotes')}` };
  const ids: string[] = [];
  for (const content of ['one', 'two']) {
    const { body } = await site.publish('mf-lovenotes', { content, pages: ['/lovenotes'] });
    ids.push(body.id);
  }
  const back = (sent: object) =>
    site.post<{ message: string }>('/api/releases/mf-lovenotes/rollback', { to: ids[0] }, sent);
  for (let number = 0; number < 118; number += 1) await back({ headers });
  const refused = await back({ headers });
  expect([refused.status, refused.body.message]).toEqual([429, releaseMessages.tooManyChanges]);
  expect((await back({ cookie: site.cookie })).status).toBe(200);
  site.advance(HOUR);
  expect((await back({ headers })).status).toBe(200);
});
