import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, simple } from '../../../testing/read-gift-files.ts';
import { readText } from './read-table.ts';
import { atOnce } from './slices.ts';

describe('a file with chosen columns', () => {
  const file = (...rows: string[]) => ['Name;Amount;Date;Note', ...rows].join('\n');

  test('asks about dates and amounts that stay unclear, and reads them as answered', () => {
    const text = file('Jane;1.234;03/04/2026;', 'Bob;25;05/06/2026;');
    expect(read(text, { columns: simple }).questions).toEqual({
      amount: '1.234',
      date: '03/04/2026',
    });
    const answered = read(text, { columns: simple, decimal: ',', dateForm: 'day-month-year' });
    expect(answered.questions).toEqual({ amount: null, date: null });
    expect(answered.gifts.map(({ gift }) => [gift.amount, gift.givenOn])).toEqual([
      ['1234.00', '2026-04-03'],
      ['25.00', '2026-06-05'],
    ]);
  });

  test('shows an anonymous donor as nobody', () => {
    const names = ['', 'Anonymous', 'anonymous donor', '(None)', 'N/A', 'Anon Y. Mous'];
    const found = read(file(...names.map((name) => `${name};25.00;2026-10-07;`)), {
      columns: simple,
    });
    expect(found.gifts.map(({ gift }) => gift.payer)).toEqual(['', '', '', '', '', 'Anon Y. Mous']);
    expect(found.gifts.map(({ gift }) => gift.occurrence)).toEqual([0, 1, 2, 3, 4, 0]);
  });

  test('numbers gifts alike, those with an id and those without one together', () => {
    const jane = (id: string) => `Jane;25.00;2026-10-07;${id}`;
    const found = read(file(jane('A'), jane(''), jane('A'), jane('B'), jane('')), {
      columns: { ...simple, note: null, id: 'note' },
    });
    expect(found.gifts.map(({ gift }) => [gift.externalId, gift.occurrence])).toEqual([
      ['A', 0],
      [null, 1],
      ['B', 2],
      [null, 3],
    ]);
    expect(found.notIncoming.map(({ reason }) => reason)).toEqual([
      'The same payment as in line 2',
    ]);
  });

  test('says with the line what cannot be read', () => {
    const found = read(
      file(
        'Jane;NaN;2026-10-07;',
        'Jane;12.345;2026-10-07;',
        'Jane;;2026-10-07;',
        'Jane;25.00;;',
        'Jane;25.00;31/31/2026;',
        'Jane;€25.00;2026-10-07;',
        'Jane;123456789.00;2026-10-07;',
        'Jane;25.00;2027-10-07;',
        'Jane;25.00',
        'Jane;25.00;2026-10-07;a;b',
        '',
        'Total;;;',
        'Jane;25.50;2026-10-07;fine',
      ),
      { columns: simple },
    );
    expect(found.unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '“NaN” is not an amount'],
      [3, '“12.345” has more than two decimals'],
      [4, 'It has no amount'],
      [5, 'It has no date'],
      [6, '“31/31/2026” is not a date'],
      [7, 'It is in another currency (€), and gifts are in US dollars'],
      [8, '“123456789.00” is too much'],
      [9, '“2027-10-07” is in the future'],
      [10, 'It has 2 columns, but the file has 4'],
      [11, expect.stringMatching(/^It has 5 columns, but the file has 4/)],
    ]);
    expect(found.notIncoming.map(({ line }) => line)).toEqual([13]);
    expect(found.gifts.map(({ line }) => line)).toEqual([14]);
  });

  test('counts only rows with the chosen values', () => {
    const columns = { ...simple, counted: [{ column: 'note', values: ['paid', 'done'] }] };
    const found = read(
      file(
        'Jane;25.00;2026-10-07;PAID',
        'Jane;26.00;2026-10-07;open',
        'Jane;-27.00;2026-10-07;done',
      ),
      { columns },
    );
    expect(found.gifts.map(({ gift }) => gift.amount)).toEqual(['25.00']);
    expect(found.notIncoming.map(({ reason }) => reason)).toEqual([
      '“open” does not count',
      'Money that went out, or a refund',
    ]);
  });

  test('names payments that may have gone back by their ids, and what went out', () => {
    const columns = {
      ...simple,
      id: 'note',
      counted: [{ column: 'name', values: ['paid'] }],
    };
    const found = read(
      file(
        'paid;25.00;2026-10-07;a',
        'Refunded;26.00;2026-10-07;b',
        'refunded;26.00;2026-10-07;b',
        'paid;-27.00;2026-10-07;c',
        'open;28.00;2026-10-07;d',
        'canceled;29.00;2026-10-07;',
      ),
      { columns },
    );
    expect(found.returned).toEqual([
      { line: 3, externalId: 'b', cents: null, isFee: false },
      { line: 4, externalId: 'b', cents: null, isFee: false },
      { line: 5, externalId: 'c', cents: 2_700, isFee: false },
    ]);
  });

  test('joins a name of two columns, and a day and a time of two columns', () => {
    const text = 'First,Last,Amount,Day,Hour\nJane,Doe,$25.00,10/13/2026,9:30 PM';
    const columns = {
      ...simple,
      payer: ['first', 'last'],
      date: 'day',
      time: 'hour',
      note: null,
    };
    const found = read(text, { columns, timeZone: 'America/New_York' });
    expect(found.gifts[0]?.gift).toMatchObject({
      payer: 'Jane Doe',
      givenAt: '2026-10-14T01:30:00.000Z',
      givenOn: '2026-10-13',
    });
  });
});

describe('with any content', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aZ1,;\t|"\n \'ʻé💛$.'), maxLength: 12 });

  test('gifts are read as they were written', () => {
    const gift = fc.record({
      cents: fc.integer({ min: 1, max: 99_999_999 }),
      day: fc.date({
        min: new Date('2020-01-01'),
        max: new Date('2026-10-30'),
        noInvalidDate: true,
      }),
      note: cell,
      payer: cell,
    });
    const form = fc.record({
      separator: fc.constantFrom(',', ';', '\t', '|'),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      encode: fc.constantFrom(utf8, utf8WithMark, utf16le, utf16be),
      preamble: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(gift, { minLength: 2, maxLength: 20 }), form, (gifts, how) => {
        const { separator, lineEnd, encode, preamble } = how;
        const all = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = gifts.map(({ cents, day, note, payer }) =>
          [all(payer), `$${(cents / 100).toFixed(2)}`, day.toISOString(), all(note)].join(
            separator,
          ),
        );
        const header = ['Name', 'Amount', 'Date', 'Note'].join(separator);
        const title = preamble ? [`Gifts of${separator}Kai`] : [];
        const text = [...title, header, ...lines, ''].join('\n').replaceAll('\n', lineEnd);
        const found = read(encode(text), { columns: simple });
        const clean = (one: string) => one.trim();
        expect(found.unreadable).toEqual([]);
        expect(
          found.gifts.map(({ gift: { amount, givenAt, note } }) => [amount, givenAt, note]),
        ).toEqual(
          gifts.map(({ cents, day, note }) => [
            (cents / 100).toFixed(2),
            day.toISOString(),
            clean(note),
          ]),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('each row is in one list', () => {
    const row = fc.array(cell, { minLength: 1, maxLength: 6 }).map((cells) => cells.join(','));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const table = atOnce(readText(['Name,Amount,Date,Note', ...rows, 'a,b,c,d'].join('\n')));
        if (table.header.row !== 0) return;
        const found = read(table, { columns: simple });
        const lines = [...found.gifts, ...found.notIncoming, ...found.unreadable];
        expect(lines.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
          table.rows.slice(1).map(({ line }) => line),
        );
      }),
      { numRuns: 500 },
    );
  });
});

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf8WithMark(text: string): Uint8Array {
  return utf8(`\ufeff${text}`);
}

function utf16le(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
}

function utf16be(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
}
