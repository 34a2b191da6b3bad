import { expect, test } from 'vitest';
import { notVerifiedText, undoneText, verifyText } from './certain-texts.ts';

test('a single match is spoken of as one', () => {
  expect(verifyText(1, 1)).toBe('Verify the one certain match');
  expect(notVerifiedText(1)).toBe('One was not verified');
  expect(undoneText(1, 1)).toBe('1 entry is pending again. One stays as it is.');
});

test('several matches, all or some of them', () => {
  expect(verifyText(1_204, 1_204)).toBe('Verify all 1,204 certain matches');
  expect(verifyText(1, 2)).toBe('Verify 1 of 2');
  expect(notVerifiedText(2)).toBe('2 were not verified');
  expect(undoneText(3, 2)).toBe('3 entries are pending again. 2 stay as they are.');
  expect(undoneText(3, 0)).toBe('3 entries are pending again.');
});
