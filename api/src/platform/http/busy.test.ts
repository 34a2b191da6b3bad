import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { serverTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { goodEntry } from '../../../testing/rows.ts';

const site = await startTestApp();

test('an entry while the file is locked is refused as busy, and succeeds later', async () => {
  const other = createClient({ url: `file:${join(site.folder, 'database.db')}`, concurrency: 1 });
  const transaction = await other.transaction('write');
  const refused = await site.post('/api/raffle/enter', goodEntry());
  expect(refused).toMatchObject({ status: 503, body: { message: serverTexts.busy } });
  expect(refused.headers.get('retry-after')).toBe('1');
  await transaction.rollback();

  const taken = await site.post<{ id: number }>('/api/raffle/enter', goodEntry());
  expect(taken.status).toBe(201);
  const { rows } = await other.execute('SELECT id FROM raffle_entries');
  expect(rows.map((row) => row.id)).toEqual([taken.body.id]);
  other.close();
});

test('an entry on a full disk is refused, and reads go on', async () => {
  const [row] = await site.db.rows('PRAGMA page_count');
  await site.db.write((tx) => tx.rows(`PRAGMA max_page_count = ${Number(row?.[0])}`));
  const refuse = async () => {
    for (let i = 0; i < 200; i += 1) {
      const entry = goodEntry({ shippingAddress: 'x'.repeat(500) });
      const { status } = await site.post('/api/raffle/enter', entry);
      if (status !== 201) return status;
    }
    return 201;
  };
  expect(await refuse()).toBe(507);
  expect((await site.get('/api/raffle/stats')).status).toBe(200);
  await site.db.write((tx) => tx.rows('PRAGMA max_page_count = 1000000'));
  expect((await site.post('/api/raffle/enter', goodEntry())).status).toBe(201);
});
