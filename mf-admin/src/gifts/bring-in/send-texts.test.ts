import { expect, test } from 'vitest';
import { duplicatesText, sendText, stoppedText } from './send-texts.ts';

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

test.each([
  [1, '1 gift is in two of these files and counts once.'],
  [2, '2 gifts are in two of these files and count once.'],
])('says that a gift in two files counts once', (count, text) => {
  expect(duplicatesText(count)).toBe(text);
});
