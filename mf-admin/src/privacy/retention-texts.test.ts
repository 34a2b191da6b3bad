import { expect, test } from 'vitest';
import { dateText, giftsText, noticeTitle } from './retention-texts.ts';

const campaign = { timeZone: 'Pacific/Honolulu', giftsErasedAfterDays: 30 };
const passed = '2020-08-20T18:00:00.000Z';
const ahead = '2999-08-20T18:00:00.000Z';

test('a deletion whose date has passed says that it waits, or that it goes on', () => {
  const title = (at: string, waitsFor: string[]) => noticeTitle(at, waitsFor, campaign.timeZone);
  expect(title(ahead, ['prizes-to-draw'])).toMatch(/^Personal data will be deleted on .*2999/);
  expect(title(passed, ['prizes-to-hand-over'])).toBe(
    'Personal data of the raffle is still needed',
  );
  expect(title(passed, [])).toBe('Personal data is being deleted');
});

test('a date that has passed, with nothing left to delete, is not announced', () => {
  expect(dateText(ahead, campaign.timeZone)).toMatch(
    /^Personal data is deleted on .*2999.*\. The overview announces it two weeks before\.$/,
  );
  expect(dateText(passed, campaign.timeZone)).toMatch(
    /^The personal data that was due on .*2020.* is deleted\. Anything sent after the campaign’s end is deleted the same number of days after it was sent\.$/,
  );
  expect(dateText(null, campaign.timeZone)).toMatch(/^Nothing is deleted automatically\./);
});

test('payers of gifts are erased from a moment on, those of a later file after it', () => {
  expect(giftsText(ahead, campaign)).toMatch(
    /^Names, notes and payment ids of gifts are erased from .*2999.* on; amounts and days stay\. Those of a file stay for at least 30 days after it was brought in\. If prizes are still to be drawn by then, it happens later\.$/,
  );
  expect(giftsText(passed, { ...campaign, giftsErasedAfterDays: 1 })).toBe(
    'Names, notes and payment ids of gifts are erased now; amounts and days stay. Those of a file stay for at least one day after it was brought in.',
  );
});
