import { GiftRow } from 'api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, simple } from '../../../testing/read-gift-files.ts';

/** What cells hold: usual values, and what spreadsheets and programs leave in them. */
const odd = fc.oneof(
  fc.constantFrom(
    '',
    '\u00ad',
    '\u2800',
    '\u200b',
    '\u202e',
    '\u0001',
    '\ud800',
    '"',
    '="4301"',
    '4.30E+18',
    'x'.repeat(1_500),
    '👩‍👧'.repeat(400),
    '=1+1',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
);
const dates = fc.oneof(
  fc.constantFrom(
    '2000-01-01T00:00:00Z',
    '2000-01-01',
    '1899-12-30',
    '1900-01-01',
    '1970-01-01T00:00:00Z',
    '2500-01-01',
    '2026-10-31 23:59:59',
    '10/31/26 11:59 PM',
  ),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const amounts = fc.oneof(
  fc.constantFrom('0.01', '$99,999,999.99', '100000000', '-5', '0', '0.30', '25.5', '1e3', '٢٥'),
  fc.nat().map((cents) => (cents / 100).toFixed(2)),
);

const columns = { ...simple, id: 'id' };

describe('every gift that is read', () => {
  test('can be sent as it is, whatever the file contains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: odd, amount: amounts, date: dates, note: odd, id: odd }), {
          minLength: 1,
          maxLength: 6,
        }),
        (rows) => {
          const lines = rows.map(({ name, amount, date, note, id }) =>
            [name, amount, date, note, id].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(),
          );
          const text = `Name,Amount,Date,Note,Id\n${lines.join('\n')}\n`;
          const { gifts } = read(text, { columns, dateForm: 'month-day-year', decimal: '.' });
          for (const { gift } of gifts) {
            // What the server changed would have another fingerprint than what the screen compares.
            expect(GiftRow.safeParse(gift)).toEqual({ success: true, data: gift });
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
