import type { DecimalMark } from 'api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AmountEvidence, amountCents, writtenAmount } from './amount.ts';

/** Reads a column of amounts: what each gives, or the amount that has to be asked about. */
function column(texts: string[], answer: DecimalMark | null = null) {
  const evidence = new AmountEvidence();
  const amounts = texts.map(writtenAmount);
  for (const amount of amounts) if (amount) evidence.add(amount);
  if (evidence.column.unclear && !answer) return `which is ${evidence.column.unclear}?`;
  return amounts.map((amount) => amount && amountCents(amount, evidence.column.mark ?? answer));
}

describe('an amount', () => {
  test.each([
    ['$25.00', '', 2500],
    ['$1,234.50', '', 123450],
    ['+ $25.00', '+', 2500],
    ['+$25.00', '+', 2500],
    ['- $1,200.50', '-', 120050],
    ['-$25.00', '-', 2500],
    ['$-25.00', '-', 2500],
    ['\u2212$25.00', '-', 2500],
    ['(25.00)', '-', 2500],
    ['($25.00)', '-', 2500],
    ['$(25.00)', '-', 2500],
    ['25.00-', '-', 2500],
    ['25', '', 2500],
    ['US$25', '', 2500],
    ['US $ 25', '', 2500],
    ['USD 25.00', '', 2500],
    ['25.00 USD', '', 2500],
    ['$25.00 USD', '', 2500],
    ['$1,234', '', 123400],
    ['$12,345,678.90', '', 1234567890],
    ['1.234,50', '', 123450],
    ['1.234.567', '', 123456700],
    ['1 234,50', '', 123450],
    ['1\u202f234,50', '', 123450],
    ["1'234.50", '', 123450],
    ['1’234.50', '', 123450],
    ['.50', '', 50],
    ['0,5', '', 50],
    ['="25.00"', '', 2500],
    ['\u00a0$25.00 ', '', 2500],
    ['25.0000', '', 2500],
  ])('%j has the sign %j and %d cents', (text, sign, cents) => {
    const amount = writtenAmount(text);
    expect(amount).toMatchObject({ sign, otherCurrency: null });
    expect(amount && amountCents(amount, null)).toBe(cents);
  });

  test.each([
    ['1 234,50 €', '€', 123450],
    ['€25.00', '€', 2500],
    ['£25', '£', 2500],
    ['EUR 25,00', 'EUR', 2500],
    ['25.00 CAD', 'CAD', 2500],
    ['$25.00 CAD', 'CAD', 2500],
    ['CA$25.00', 'CA$', 2500],
    ['A$25.00', 'A$', 2500],
    ['R$ 25,00', 'R$', 2500],
    ['-€25.00', '€', 2500],
    ['25 kr', 'kr', 2500],
  ])('%j is in another currency, %s', (text, currency, cents) => {
    const amount = writtenAmount(text);
    expect(amount?.otherCurrency).toBe(currency);
    expect(amount && amountCents(amount, null)).toBe(cents);
  });

  test.each([
    'NaN',
    '',
    ' ',
    '-',
    '$',
    'N/A',
    'n/a',
    'free',
    '1,2,3',
    '12,34,567.00',
    '1.2.3',
    '25.00.00',
    '--25',
    '+-25',
    '25 00',
    '$25 and $30',
    '2026-10-07',
    '1e3',
    '25%',
    '#REF!',
    '0x19',
    '²5',
    '１２',
  ])('%j is none', (text) => {
    expect(writtenAmount(text + '!'.repeat(200_000))).toBeNull();
    expect(writtenAmount(text)).toBeNull();
  });

  test.each(['$12.345', '12.3456', '1,234.567', '0.125', '0.001'])(
    '%j has more than two decimals',
    (text) => {
      const amount = writtenAmount(text);
      expect(amount && amountCents(amount, '.')).toBe('too precise');
    },
  );
});

describe('a column of amounts', () => {
  test('with 1.234 alone has to be asked about', () => {
    expect(column(['1.234', '25'])).toBe('which is 1.234?');
    expect(column(['1.234', '25'], ',')).toEqual([123400, 2500]);
    expect(column(['1.234', '25'], '.')).toEqual(['too precise', 2500]);
  });

  test('shows by its other amounts what 1.234 is', () => {
    expect(column(['1.234', '25,50'])).toEqual([123400, 2550]);
    expect(column(['1.234', '25.50'])).toEqual(['too precise', 2550]);
    expect(column(['1,234', '25.50'])).toEqual([123400, 2550]);
    expect(column(['1,234', '1.234,50'])).toEqual(['too precise', 123450]);
  });

  test('is not overruled by an answer for another column', () => {
    expect(column(['1.234', '25,50'], '.')).toEqual([123400, 2550]);
  });

  test('with both marks asks about what stays unclear', () => {
    expect(column(['25.50', '25,50'])).toEqual([2550, 2550]);
    expect(column(['25.50', '25,50', '1,234'])).toBe('which is 1,234?');
    expect(column(['25.50', '25,50', '1,234'], '.')).toEqual([2550, 2550, 123400]);
  });

  test('reads any amount back as it was written', () => {
    const written = fc.record({
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      locale: fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
      prefix: fc.constantFrom('', '$', '$ ', 'US$', 'USD ', '+ $', '- $', '-$', '+'),
    });
    fc.assert(
      fc.property(written, ({ cents, locale, prefix }) => {
        const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const amount = writtenAmount(prefix + digits.format(cents / 100));
        expect(amount && amountCents(amount, null)).toBe(cents);
        expect(amount?.sign).toBe(/[+-]/.exec(prefix)?.[0] ?? '');
      }),
      { numRuns: 500 },
    );
  });
});
