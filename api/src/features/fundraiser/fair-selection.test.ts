import { expect, test } from 'vitest';
import type { FundraiserEntry } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import { systemRandom } from '../../platform/random.ts';

const fiveEntries = `
  INSERT INTO fundraiser_entries (name, email, donation_platform, instagram_username,
    instagram_actions, entry_status, created_at)
  SELECT 'N' || column1, column1 || '@example.org', 'venmo', '@n', '["liked"]', 'verified', column1
  FROM (VALUES (1), (2), (3), (4), (5))`;

test('a selection gives each entry the same chance', async () => {
  const site = await startTestApp({ random: systemRandom });
  const cookie = await site.signIn();
  const select = () =>
    site.post<{ winner: FundraiserEntry }>('/api/fundraiser/select-winner', undefined, {
      cookie,
    });
  await site.db.write((tx) => tx.rows(fiveEntries));
  const wins = new Map<number, number>();
  const draws = 500;
  for (let i = 0; i < draws; i += 1) {
    const { winner } = (await select()).body;
    wins.set(winner.id, (wins.get(winner.id) ?? 0) + 1);
    await site.db.write((tx) => tx.rows("UPDATE fundraiser_entries SET entry_status = 'verified'"));
  }
  const expected = draws / 5;
  const chiSquare = [...wins.values()].reduce(
    (sum, won) => sum + (won - expected) ** 2 / expected,
    0,
  );
  expect(wins.size).toBe(5);
  // 4 degrees of freedom: a fair pick is above this once in 100,000 runs.
  expect(chiSquare).toBeLessThan(28.5);
});
