import { test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import type { Ask } from '../../../testing/entry-actions.ts';
import { compareLists } from '../../../testing/entry-lists.ts';
import { addPrize } from '../../../testing/rows.ts';

test('whatever is done to entries, every list is what plain SQL gives', async () => {
  const site = await startTestApp();
  await addPrize(site.db, { quantity: 1_000 });
  const cookie = await site.signIn();
  const ask: Ask = (method, path, body) =>
    site.send(
      path,
      {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      },
      { cookie },
    );
  await compareLists([ask], site.db, site.db.singleOwner ? 25 : 6);
});
