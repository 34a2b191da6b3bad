import { expect, test } from 'vitest';
import { readNumbers, toLines } from './announced-numbers.ts';

test.each([
  ['9319\n2 5 8 10 12', '9319./2.5.8.10.12./'],
  ['12, 5, 2', '2.5.12./'],
  ['07 7 0', '0.7.7./'],
  ['  4;3  \n\n 1 ', '3.4./1./'],
  ['90071992547409931 90071992547409930', '90071992547409930.90071992547409931./'],
  ['9319./2.5.8.10.12./', '9319./2.5.8.10.12./'],
])('%j is entered as %s', (typed, value) => {
  expect(readNumbers(typed)).toEqual({ value, problem: null });
});

test.each([
  ['', 'Please enter the numbers'],
  ['two five', '“t” is not a number'],
  ['1 2 x', '“x” is not a number'],
  ['-3', '“-” is not a number'],
  ['9,319', '“9,319” may be one number or two'],
  ['1\n,', 'Please enter the numbers of each lottery'],
])('%j is refused with a message', (typed, problem) => {
  const read = readNumbers(typed);
  expect(read.value).toBe(null);
  expect(read.problem).toContain(problem);
});

test('numbers of the record can be corrected line by line', () => {
  expect(toLines('9319./2.5.8./')).toBe('9319\n2 5 8');
  expect(readNumbers(toLines('9319./2.5.8./')).value).toBe('9319./2.5.8./');
});
