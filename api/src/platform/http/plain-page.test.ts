import { expect, test } from 'vitest';
import { accountTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';

test('a tab that cannot ask who acts says where to press instead', async () => {
  const site = await startTestApp({ settings: { confirmAgainMs: 900_000 } });
  const cookie = await site.signIn();
  const headers = {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const open = () => site.raw('/api/petition/view', { ...headers, cookie });
  expect((await open()).status).toBe(200);
  site.advance(900_001);
  const refused = await open();
  const page = await refused.text();
  expect(refused.status).toBe(403);
  expect(page).toContain(accountTexts.confirmAgain);
  expect(page).toContain('it asks you, and then opens this list');
});
