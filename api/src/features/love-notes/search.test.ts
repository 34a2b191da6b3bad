import { describe, expect, test } from 'vitest';
import type { LoveNote } from '../../../contract/index.ts';
import { notes } from '../../../testing/love-notes.ts';

describe('searching love notes', () => {
  test('finds parts of name, email, location and message, whatever the accents', async () => {
    const { site, all, idOf } = await notes();
    await idOf({ message: 'A rainbow over Hāna, Kaʻahumanu' });
    await idOf({ name: 'Zoe', email: 'zoe@mail.test', location: null, message: 'Other' });
    for (const search of ['hana', 'Kaahumanu', 'kaʻAHU', 'lani@ex', 'kauai', 'Tutu', 'tū', 'a ra'])
      expect(await all(`&search=${encodeURIComponent(search)}`), search).toMatchObject([
        { message: 'A rainbow over Hāna, Kaʻahumanu' },
      ]);
    expect(await all('&search=nobody')).toEqual([]);
    expect(await all('&search=%20')).toHaveLength(2);
    const visitors = await site.get<LoveNote[]>('/api/support?search=zoe@mail');
    expect(visitors.body, 'a visitor cannot find out an address').toHaveLength(2);
  });

  test('can be of public or private ones, and continues after the last one seen', async () => {
    const { all, idOf } = await notes();
    const ids: number[] = [];
    for (let i = 0; i < 6; i += 1)
      ids.push(await idOf({ message: `mango ${i}`, isPublic: i % 2 === 0 }));
    const found = async (query: string) => (await all(query)).map(({ id }) => id);
    expect(await found('&search=mango&only=private')).toEqual([ids[5], ids[3], ids[1]]);
    expect(await found('&search=mango&only=public')).toEqual([ids[4], ids[2], ids[0]]);
    expect(await found(`&search=mango&limit=2&before=${ids[4]}`)).toEqual([ids[3], ids[2]]);
  });

  test('the index matches the notes after any change', async () => {
    const { site, idOf, hide, cookie } = await notes();
    const run = (sql: string) => site.db.write((tx) => tx.rows(sql));
    for (let i = 0; i < 12; i += 1) await idOf({ message: `note ${i}`, isPublic: i % 3 > 0 });
    await hide(await idOf());
    await site.delete(`/api/support/${await idOf()}`, { cookie });
    await run(
      "UPDATE support_messages SET message = 'papaya', is_public = 1 - is_public WHERE id % 4 = 0",
    );
    await run('DELETE FROM support_messages WHERE id % 5 = 0');
    await run(
      "INSERT INTO support_messages_search (support_messages_search, rank) VALUES ('integrity-check', 1)",
    );
  });
});

test('a search reads the index, not all notes', async () => {
  const { site } = await notes();
  const plan = await site.db.rows(
    `EXPLAIN QUERY PLAN SELECT rowid FROM support_messages_search
     WHERE support_messages_search MATCH '"aloha"' AND rowid < 9 ORDER BY rowid DESC LIMIT 50`,
  );
  expect(plan.map((row) => String(row[3])).join('\n')).toMatch(
    /^SCAN support_messages_search VIRTUAL TABLE INDEX \d+:\S*M\d+\S*$/,
  );
});
