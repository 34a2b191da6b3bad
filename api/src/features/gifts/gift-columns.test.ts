import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { giftColumns } from '../../../testing/gifts.ts';

describe('the columns of files', () => {
  test('are never counted by who gave, and the history has none of their values', async () => {
    const site = await startTestApp();
    const cookie = await site.signIn();
    const put = (counted: { column: string; values: string[] }[]) =>
      site.put<ErrorBody>(
        '/api/gifts/columns',
        { ...giftColumns, columns: { ...giftColumns.columns, id: 'receipt', counted } },
        { cookie },
      );
    for (const column of ['first name', 'last name', 'comment', 'receipt']) {
      const { status, body } = await put([{ column, values: ['leilani'] }]);
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        'Please count rows by another column than name, note and id',
      ]);
    }
    expect((await put([{ column: 'team', values: ['leilani', 'noa'] }])).status).toBe(200);
    const history = JSON.stringify(await site.db.rows('SELECT * FROM audit_trail'));
    expect(history).toContain('team (2)');
    expect(history).not.toContain('leilani');
  });

  test('are remembered by the header, the latest first, at most 100 of them', async () => {
    const site = await startTestApp();
    const cookie = await site.signIn();
    const list = async () =>
      (await site.get<(typeof giftColumns)[]>('/api/gifts/columns', { cookie })).body;
    const put = (columns: typeof giftColumns) => {
      site.advance(1_000);
      return site.put('/api/gifts/columns', columns, { cookie });
    };
    expect(await list()).toEqual([]);
    const other = { ...giftColumns, signature: '1'.padStart(64, '0') };
    await put(giftColumns);
    expect((await put(other)).body).toEqual({ signature: other.signature });
    expect(await list()).toEqual([other, giftColumns]);
    const changed = { ...giftColumns, decimal: ',' as const };
    await put(changed);
    expect(await list()).toEqual([changed, other]);
    for (let number = 2; number <= 100; number += 1) {
      await put({ ...giftColumns, signature: String(number).padStart(64, '0') });
    }
    const all = await list();
    expect(all).toHaveLength(100);
    expect(all).not.toContainEqual(other);
    expect(all).toContainEqual(changed);
  });
});
