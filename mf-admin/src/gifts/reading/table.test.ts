import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileRefusal } from './file-kind.ts';
import { guessColumns, kindsOf } from './guess-columns.ts';
import { readFile, readText } from './read-table.ts';
import { atOnce, inSlices } from './slices.ts';
import { type Table, withHeaderAt } from './table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const hex = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'));

const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells);

function refusal(content: Uint8Array): string {
  try {
    atOnce(readFile(content));
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
  return 'none';
}

describe('a file that is no CSV file is refused with what to do', () => {
  test.each([
    ['a PDF renamed to CSV', bytes('%PDF-1.7\n1 0 obj'), /PDF.*Download the list as a CSV file/],
    ['a PDF behind a blank line', bytes('\n%PDF-1.7\n1 0 obj'), /PDF/],
    ['an Excel file', hex('504b030414000600'), /Excel, Numbers or zip.*“CSV”/],
    ['an old Excel file', hex('d0cf11e0a1b11ae1'), /old Excel/],
    ['a PNG', hex('89504e470d0a1a0a'), /picture/],
    ['a JPEG', hex('ffd8ffe000104a46'), /picture/],
    ['a photo of a phone', hex('000000206674797068656963'), /picture/],
    ['a WebP', hex('524946460000000057454250'), /picture/],
    ['a compressed file', hex('1f8b0800'), /compressed/],
    ['a web page', bytes('\n<!DOCTYPE html><html><body>Sign in'), /web page.*Sign in there again/],
    ['XML', bytes('<?xml version="1.0"?><a/>'), /XML/],
    ['JSON', bytes('[{"amount": 25}]'), /JSON/],
    ['a text document', bytes('{\\rtf1\\ansi'), /text document/],
    ['other bytes', hex('0001020304050607ff'), /not text/],
    ['nothing', bytes(''), /empty/],
    ['blank lines', bytes('\n \r\n'), /empty/],
    ['one column', bytes('Jane\nBob\n'), /No columns/],
    ['names alone', bytes('Name,Amount,Date\n'), /no gifts below/],
    ['a line of separators', bytes(`Name,Amount\n${','.repeat(3_000_000)}`), /1,000 columns/],
    ['more columns than a list has', bytes(`${'a,'.repeat(1_001)}\n1,2\n`), /1,000 columns/],
  ])('%s', (_, content, sentence) => {
    expect(refusal(content)).toMatch(sentence);
  });

  test('and so is one whose quotation marks do not match all over', () => {
    const lines = Array.from({ length: 60 }, () => `"${'x'.repeat(50_000)},1\n`);
    expect(refusal(bytes(`a,b\n${lines.join('')}`))).toMatch(/quotation marks/);
  });

  test('any other bytes are refused with a sentence, or are rows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
        expect(refusal(content)).toMatch(/none|\.$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('encodings', () => {
  const text = 'Name,Amount\nʻIolani Kahananui,25\nRenée O’Neil,30\n';
  const names = ['ʻIolani Kahananui', 'Renée O’Neil'];
  const namesIn = (table: Table) => table.rows.slice(1).map(({ cells }) => cells[0]);

  test.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['UTF-16 LE', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 BE', new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())],
    ['UTF-16 LE without a mark', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['UTF-16 BE without a mark', new Uint8Array(Buffer.from(text, 'utf16le').swap16())],
  ])('%s', (_, content) => {
    const table = atOnce(readFile(content));
    expect(table.header.names).toEqual(['name', 'amount']);
    expect(namesIn(table)).toEqual(names);
  });

  test('Windows-1252', () => {
    const table = atOnce(readFile(latin('Name,Amount\nRen\xe9e O\x92Neil,30\n')));
    expect(namesIn(table)).toEqual(['Renée O’Neil']);
  });

  test('UTF-8 with one damaged character', () => {
    const damaged = Buffer.concat([bytes(text.repeat(20)), latin('Zo\xeb,25\n')]);
    expect(namesIn(atOnce(readFile(new Uint8Array(damaged)))).slice(0, 2)).toEqual(names);
  });

  test('UTF-8 that ends in the middle of a character stays UTF-8', () => {
    const cut = bytes('Name,Amount\nRenée,25\nZoë').slice(0, -1);
    expect(namesIn(atOnce(readFile(cut)))[0]).toBe('Renée');
  });
});

describe('separators', () => {
  test.each([
    ['commas', 'Name,Amount,Note\nJane,25.00,"a; b; c"\nBob,30.00,x\n'],
    ['semicolons', 'Name;Amount;Note\nJane;1.234,50;a, b, c\nBob;30,00;x\n'],
    ['tabs', 'Name\tAmount\tNote\nJane\t1,234.50\ta, b, c\nBob\t30.00\tx\n'],
    ['bars', 'Name|Amount|Note\nJane|25.00|a, b\nBob|30.00|x\n'],
    ['what its first line says', 'sep=;\nName;Amount;Note\nJane;25;a,b,c,d\nBob;30;a,b,c,d\n'],
  ])('are %s', (_, text) => {
    const table = atOnce(readText(text));
    expect(table.header.names).toEqual(['name', 'amount', 'note']);
    expect(
      cellsOf(table)
        .slice(-2)
        .map(({ length }) => length),
    ).toEqual([3, 3]);
  });
});

describe('the header', () => {
  test('is found below other lines', () => {
    const table = atOnce(
      readText('Donations of Kai\n\nExported,today\nName,Amount,Date\nJane,25,x\n'),
    );
    expect(table.header).toMatchObject({ row: 2, titles: ['Name', 'Amount', 'Date'] });
  });

  test('is found below titles that have all the commas', () => {
    const table = atOnce(
      readText('Donations,,,\nExported,2026-10-07,,\nName,Amount,Date,\nA,25,x,\n'),
    );
    expect(table.header).toMatchObject({ row: 2, names: ['name', 'amount', 'date', 'column 4'] });
  });

  test('is none when the file begins with gifts, and nothing of them is taken for names', () => {
    const table = atOnce(readText('Jane Doe\t$25.00\tOct 7, 2026\nBob\t$30.00\tOct 8, 2026\n'));
    expect(table.header).toEqual({
      row: -1,
      names: ['column 1', 'column 2', 'column 3'],
      titles: ['Column 1', 'Column 2', 'Column 3'],
    });
    expect(table.signature).toBeNull();
  });

  test('may be chosen', () => {
    const table = atOnce(readText('A,B\nName,Amount\nJane,25\n'));
    expect(table.header.row).toBe(0);
    expect(withHeaderAt(table, 1).header.names).toEqual(['name', 'amount']);
    expect(withHeaderAt(table, -1).header.names).toEqual(['column 1', 'column 2']);
  });

  test('has a signature of its names, whatever their order and case', () => {
    const signature = (header: string) => atOnce(readText(`${header}\nJane,25,x\n`)).signature;
    expect(signature('Name,Amount,Note')).toMatch(/^[0-9a-f]{64}$/);
    expect(signature(' note , NAME,Amount')).toBe(signature('Name,Amount,Note'));
    expect(signature('Name,Amount,Date')).not.toBe(signature('Name,Amount,Note'));
  });

  test('names a column that appears twice, or without a name', () => {
    const { header } = atOnce(readText('Amount,,amount\n25,x,30\n'));
    expect(header.names).toEqual(['amount', 'column 2', 'amount 2']);
  });

  test('gives each column a name of its own, also beside one that has a number', () => {
    const { header } = atOnce(readText('Amount,Amount 2,Amount,Column 5,\n25,x,30,a,b\n'));
    expect(header.names).toEqual(['amount', 'amount 2', 'amount 3', 'column 5', 'column 5 2']);
  });
});

describe('rows', () => {
  test('have the numbers of their lines, over several lines too', () => {
    const table = atOnce(readText('a,b\r\n"x\r\ny",1\r\n\r\nz,2'));
    expect(table.rows.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [1, 1],
      [2, 3],
      [5, 5],
    ]);
    expect(table.ends).toBe(false);
  });

  test('after a quotation mark that is never closed are read all the same', () => {
    const good = Array.from({ length: 5_000 }, (_, index) => `Jane ${index},${index}`);
    const lines = ['Name,Amount', ...good.slice(0, 10), '"Bob,25', ...good.slice(10)];
    const { rows } = atOnce(readText(lines.join('\n')));
    expect(rows.filter(({ broken }) => broken)).toEqual([
      expect.objectContaining({ line: 12, cells: ['"Bob', '25'] }),
    ]);
    expect(rows).toHaveLength(lines.length);
    expect(rows.at(-1)).toMatchObject({ line: lines.length, cells: ['Jane 4999', '4999'] });
  });

  test('that a stray quotation mark joins are not trusted', () => {
    const { rows } = atOnce(readText('Name,Amount\n"Bob,25\nJane,"30"\nAnn,35\n'));
    expect(rows[1]).toMatchObject({ line: 2, lastLine: 3, broken: expect.any(String) });
    expect(rows[2]).toMatchObject({ line: 4, cells: ['Ann', '35'], broken: null });
  });

  test('are the same however the text is split into slices', async () => {
    const long = Array.from(
      { length: 3_000 },
      (_, index) => `${index},"note ${'x'.repeat(index % 200)}\n ""${index}"", 💛"`,
    );
    const text = ['id,note', ...long, ''].join('\n');
    const { rows } = await inSlices(readFile(bytes(text)));
    expect(rows).toHaveLength(3_001);
    for (const [index, { cells, line, lastLine }] of rows.slice(1).entries()) {
      expect(cells).toEqual([String(index), `note ${'x'.repeat(index % 200)}\n "${index}", 💛`]);
      expect([line, lastLine]).toEqual([2 + 2 * index, 3 + 2 * index]);
    }
  });
});

describe('a guess about unknown columns', () => {
  const goFundMe = [
    'Donation ID,First Name,Last Name,Donation Amount,Net Amount,Donation Date,Comment,Status,Email',
    'd1,Jane,Doe,$25.00,$24.00,10/07/2026,Aloha,Completed,jane@example.org',
    'd2,,,$30.00,$29.00,10/13/2026,,Refunded,',
  ].join('\n');

  test('goes by names and values', () => {
    const guess = guessColumns(atOnce(readText(goFundMe)), 'donors.csv');
    expect(guess).toEqual({
      platform: 'gofundme',
      columns: {
        amount: 'donation amount',
        date: 'donation date',
        time: null,
        payer: ['first name', 'last name'],
        note: 'comment',
        id: 'donation id',
        currency: null,
        counted: [{ column: 'status', values: ['completed'] }],
      },
    });
  });

  const guessOf = (title: string, ...values: string[]) => {
    const rows = values.map((value) => `10/13/2026,Zelle,$5.00,${value}`);
    const text = ['Date,Description,Amount', ...rows].join('\n');
    const { columns } = guessColumns(
      atOnce(readText(text.replace('Amount', `Amount,${title}`))),
      '',
    );
    return { note: columns.note, id: columns.id };
  };

  test.each([
    ['Reference', ['KAI-7K3-94M', '', 'for Kai'], 'reference'],
    ['Reference number', ['kai 7k3 94m', 'aloha'], 'reference number'],
    ['Payment id', ['7K3-94M', '5'], 'description'],
  ])('a column of references is no id: %s', (title, values, noted) => {
    expect(guessOf(title, ...values)).toEqual({ note: noted, id: null });
  });

  test.each([
    ['Reference', ['1001', '1002'], { note: 'description', id: null }],
    ['Reference no.', ['1001', '1002'], { note: 'description', id: 'reference no.' }],
    ['Reference #', ['1001', '1002'], { note: 'description', id: 'reference #' }],
    ['Transaction number', ['1001', '1002'], { id: 'transaction number' }],
  ])('a payment has its id in a column that says so: %s', (title, values, guess) => {
    expect(guessOf(title, ...values)).toMatchObject(guess);
  });

  test('one id that looks like a reference by chance is an id all the same', () => {
    const ids = Array.from({ length: 20 }, (_, index) => `F00${index}-${index}`);
    expect(guessOf('Transaction id', ...ids, '7K394M').id).toBe('transaction id');
    const text = 'Date,Amount,Reference\n10/13/2026,$5.00,aloha\n';
    expect(guessColumns(atOnce(readText(text)), '').columns.note).toBe('reference');
  });

  test('goes by values alone if there are no names', () => {
    const { columns } = guessColumns(
      atOnce(readText('Jane\t$25\tOct 7, 2026\nBob\t$3\tMay 8, 2026')),
      '',
    );
    expect(columns).toMatchObject({ amount: 'column 2', date: 'column 3', payer: [] });
  });

  test('lists the values of a column', () => {
    const table = atOnce(readText('A,Status\n1,Done\n2,DONE\n3,Open\n4,\n'));
    expect(kindsOf(table, 'status')).toEqual([
      { value: 'done', label: 'Done', count: 2 },
      { value: 'open', label: 'Open', count: 1 },
    ]);
  });
});
