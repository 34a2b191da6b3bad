import { expect, test } from 'vitest';
import { releaseTexts } from '../../../contract/index.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { HOUR } from '../../platform/clock.ts';

const site = await startReleaseSite({ rateLimits: true });

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
  expect([refused.status, refused.body.message]).toEqual([429, releaseTexts.tooManyChanges]);
  expect((await back({ cookie: site.cookie })).status).toBe(200);
  site.advance(HOUR);
  expect((await back({ headers })).status).toBe(200);
});
