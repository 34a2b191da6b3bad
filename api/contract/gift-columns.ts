import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GiftPlatform } from './gift-platforms.ts';

/**
 * What an organizer said about the columns of a file of gifts, remembered for the next file with the
 * same header. Columns are named as the header names them, folded: lower case, single spaces; a name
 * that appears again has its number behind it ("amount", "amount 2").
 */

export const giftColumnsLimits = { files: 100, name: 200, values: 100 } as const;

const ColumnName = z
  .string('Please choose a column')
  .check(
    z.minLength(1, 'Please choose a column'),
    z.maxLength(giftColumnsLimits.name, 'Please use a file with shorter column names'),
  );

const OptionalColumn = z.nullable(ColumnName);

/** How dates such as 03/04/2026 are meant. In others, the month is plain to see. */
export const dateForms = ['month-day-year', 'day-month-year'] as const;
export const DateForm = z.enum(dateForms, 'Please choose how dates are written');
export type DateForm = z.output<typeof DateForm>;

export const decimalMarks = ['.', ','] as const;
export const DecimalMark = z.enum(decimalMarks, 'Please choose how amounts are written');
export type DecimalMark = z.output<typeof DecimalMark>;

/** A row is a gift only if its value in this column, folded, is one of these. */
const CountedValues = z.object({
  column: ColumnName,
  values: z
    .array(
      z.string('Please choose values').check(z.maxLength(200, 'Please choose a shorter value')),
    )
    .check(
      z.minLength(1, 'Please choose at least one value'),
      z.maxLength(giftColumnsLimits.values, 'Please choose at most 100 values'),
    ),
});

export const GiftColumns = z.object({
  /** SHA-256, in hex, of the folded and sorted names of the header. */
  signature: z
    .string('Please send the signature of the header')
    .check(z.regex(/^[0-9a-f]{64}$/, 'Please send the signature of the header')),
  platform: GiftPlatform,
  columns: z.object(
    {
      amount: ColumnName,
      /** With the time, unless that has a column of its own. */
      date: ColumnName,
      time: OptionalColumn,
      /** One column, or several such as first and last name; empty if the file names nobody. */
      payer: z.array(ColumnName).check(z.maxLength(3, 'Please choose at most 3 columns')),
      note: OptionalColumn,
      id: OptionalColumn,
      currency: OptionalColumn,
      /** Such as a status, a type, or "in" and "out". */
      counted: z.array(CountedValues).check(z.maxLength(3, 'Please choose at most 3 columns')),
    },
    'Please say which column is which',
  ),
  /** How dates such as 03/04/2026 are meant; null if no file has needed the answer. */
  dateForm: z.nullable(DateForm),
  /** How amounts such as 1.234 are meant; null if no file has needed the answer. */
  decimal: z.nullable(DecimalMark),
  /** IANA time zone of times without one; null for the campaign's. */
  timeZone: z.nullable(
    z.string('Please choose a time zone').check(z.maxLength(60, 'Please choose a time zone')),
  ),
});
export type GiftColumns = z.output<typeof GiftColumns>;

/** Whether the values of a column say who gave: no rows are counted by it. */
export function isOfPersons(
  { payer, note, id }: Pick<GiftColumns['columns'], 'payer' | 'note' | 'id'>,
  column: string,
): boolean {
  return [...payer, note, id].includes(column);
}

export const listGiftColumns = endpoint({
  method: 'GET',
  path: '/api/gifts/columns',
  access: 'admin',
  permission: 'read',
  summary: 'What is remembered about the columns of files of gifts, one for each header.',
  input: z.object({}),
  output: z.array(GiftColumns),
});

export const rememberGiftColumns = endpoint({
  method: 'PUT',
  path: '/api/gifts/columns',
  access: 'admin',
  permission: 'organize',
  summary:
    'Remember the columns of files with this header, in place of what was remembered for it. Over 100 headers, the least recently used one is forgotten.',
  // Their values are kept longer than the payers.
  input: GiftColumns.check(
    z.refine(({ columns }) => !columns.counted.some(({ column }) => isOfPersons(columns, column)), {
      path: ['columns', 'counted'],
      error: 'Please count rows by another column than name, note and id',
    }),
  ),
  output: z.object({ signature: z.string() }),
});
