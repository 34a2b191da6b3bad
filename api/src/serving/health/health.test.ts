import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

test('the process is up and ready while its database responds', async () => {
  const site = await startTestApp();
  expect(await site.get('/healthz')).toMatchObject({ status: 200, body: { status: 'up' } });
  expect(await site.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('the process is up but not ready when its database is unreachable', async () => {
  const site = await startTestApp();
  site.db.rows = () => Promise.reject(new Error('gone'));
  expect((await site.get('/healthz')).status).toBe(200);
  const response = await site.fetch(new Request('http://localhost/readyz'), {});
  expect(response.status).toBe(503);
});
