import { expect, test } from 'vitest';
import { formatCents, formatCount, formatDollars } from './format.ts';

const counts = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const whole = [
  0, 1, 12, 123, 999, 1_000, 1_234, 12_345, 123_456, 999_999, 1_000_000, 9_007_199_254,
];

test.each([...whole, ...whole.slice(1).map((value) => -value)])(
  '%d is written as Intl does',
  (value) => {
    expect(formatCount(value)).toBe(counts.format(value));
    expect(formatDollars(value)).toBe(dollars.format(value));
    expect(formatCents(value)).toBe(dollars.format(value / 100));
  },
);

test('amounts with cents are written as Intl does', () => {
  for (let cents = 1; cents < 3_000_000; cents += 997) {
    expect(formatCents(cents)).toBe(dollars.format(cents / 100));
    expect(formatDollars((cents / 100).toFixed(2))).toBe(dollars.format(cents / 100));
  }
  for (const amount of ['0.5', '1250.50', '25', '0', '1000000.01'])
    expect(formatDollars(amount)).toBe(dollars.format(Number(amount)));
});
