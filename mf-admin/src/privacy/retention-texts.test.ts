import { expect, test } from 'vitest';
import { giftsText } from './retention-texts.ts';

const campaign = { timeZone: 'Pacific/Honolulu', giftsErasedAfterDays: 30 };
const passed = '2020-08-20T18:00:00.000Z';
const ahead = '2999-08-20T18:00:00.000Z';

test('payers of gifts are erased from a moment on, those of a later file after it', () => {
  expect(giftsText(ahead, campaign)).toMatch(
    /^Names, notes and payment ids of gifts are erased from .*2999.* on; amounts and days stay\. Those of a file stay for at least 30 days after it was brought in\. If prizes are still to be drawn by then, it happens later\.$/,
  );
  expect(giftsText(passed, { ...campaign, giftsErasedAfterDays: 1 })).toBe(
    'Names, notes and payment ids of gifts are erased now; amounts and days stay. Those of a file stay for at least one day after it was brought in.',
  );
});
