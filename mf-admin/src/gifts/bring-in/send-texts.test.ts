import { ApiError } from 'shell/kit';
import { expect, test } from 'vitest';
import { duplicatesText, reasonText, sendText, stoppedText, wentBackTexts } from './send-texts.ts';

test('names the lines of refunded payments that are in', () => {
  expect(Object.values(wentBackTexts([7])).join(' ')).toBe(
    '1 payment that was refunded or failed counts as a gift. See line 7. If its money went back, discard the gift under Gifts once it is in. A gift counts in full or not at all.',
  );
  expect(Object.values(wentBackTexts([2, 9])).join(' ')).toBe(
    '2 payments that were refunded or failed count as gifts. See lines 2, 9. Discard the gifts whose money went back under Gifts once they are in. A gift counts in full or not at all.',
  );
});

const nothing = { left: 0, withoutId: 0, sent: 0, duplicates: 0 };

test.each([
  [{ ...nothing, left: 5 }, 'Bring in 5 gifts', '0 gifts are in, 5 not yet.'],
  [{ ...nothing, left: 4, sent: 1 }, 'Bring in the other 4 gifts', '1 gift is in, 4 not yet.'],
  [{ ...nothing, left: 1, withoutId: 3 }, 'Bring in 1 gift', '0 gifts are in, 1 not yet.'],
  [
    { ...nothing, withoutId: 3 },
    'Add the ids of 3 known gifts',
    'The ids of 3 known gifts were not added yet.',
  ],
  [
    { ...nothing, withoutId: 1, sent: 2 },
    'Add the id of 1 known gift',
    'The id of 1 known gift was not added yet.',
  ],
])('the button says what it sends, and the alert what is missing: %j', (gifts, send, stopped) => {
  expect(sendText(gifts, false)).toBe(send);
  expect(stoppedText(gifts)).toBe(stopped);
});

test('that nothing is lost is said unless an import was taken back', () => {
  const failed = (status: number) =>
    reasonText(new ApiError(status, '{"error":"No.","message":"No.","errors":[]}'));
  expect(failed(503)).toMatch(/^No\. Nothing is lost/);
  expect(failed(401)).toMatch(/^You were signed out\. Nothing is lost/);
  expect(failed(404)).toMatch(/^An import of these files was taken back.*new again/);
  expect(failed(404)).not.toContain('lost');
});

test.each([
  [1, '1 gift is in two of these files and counts once.'],
  [2, '2 gifts are in two of these files and count once.'],
])('says that a gift in two files counts once', (count, text) => {
  expect(duplicatesText(count)).toBe(text);
});
