import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastProcessorTime } from '../../../testing/timing.ts';
import { csvRecord } from './csv.ts';

describe('a CSV record', () => {
  test.each([
    [['plain', 7, null], 'plain,7,'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    [['=1+1', '+1 808', '-1', '@SUM(A1)'], "'=1+1,'+1 808,'-1,'@SUM(A1)"],
    [['＝1', '＋1', '－1', '＠SUM(A1)'], "'＝1,'＋1,'－1,'＠SUM(A1)"],
    [['\t=1', '\r=1'], '"\'\t\'=1","\'\r\'=1"'],
    [['a;=1', 'a; =1', 'a;"=1'], '"a;\'=1","a; \'=1","a;""\'=1"'],
    [['one\n=1', 'one\r\n@x', 'one\n\n  -1'], '"one\n\'=1","one\r\n\'@x","one\n\n  \'-1"'],
    [['a\t=1', '  =1', '"=1"'], '"a\t\'=1",  \'=1,"""\'=1"""'],
    [["'=1", "a;'=1"], "''=1,\"a;''=1\""],
    [['a;b', 'well-known', '1 + 1 = 2'], '"a;b",well-known,1 + 1 = 2'],
    [['=HYPERLINK("https://x","y")'], `"'=HYPERLINK(""https://x"",""y"")"`],
    [['a=1', 'ʻokina', ''], 'a=1,ʻokina,'],
  ])('of %j is %j', (cells, expected) => {
    expect(csvRecord(cells)).toBe(`${expected}\r\n`);
  });
});

/** As a spreadsheet reads a file: a quote counts only where a cell begins. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      for (at += 1; at < csv.length; at += 1) {
        if (csv[at] !== '"') cell += csv[at];
        else if (csv[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    }
    while (at < csv.length && csv[at] !== separator && !/[\r\n]/.test(csv[at] ?? '')) {
      cell += csv[at];
      at += 1;
    }
    cells.push(cell);
    at += 1;
  }
  return cells;
}

const anyText = fc
  .array(fc.constantFrom(...'=+-@;,"\'\t\r\n a1'), { maxLength: 14 })
  .map((characters) => characters.join(''));

describe('with any text', () => {
  test('no cell is a formula, wherever a spreadsheet splits', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 3 }), (texts) => {
        const csv = csvRecord([1, ...texts]);
        for (const separator of [',', ';', '\t']) {
          for (const cell of cellsOf(csv, separator)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('the text can be restored by removing one apostrophe where a formula would begin', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [, cell = ''] = cellsOf(csvRecord([1, text]), ',');
        const back = cell
          .replace(/^'(?='*[\t\r])/, '')
          .replace(/(?<=(?:^|[;\t\r\n])[\s"']*)'(?=[=+\-@])/g, '');
        expect(back).toBe(text);
      }),
    );
  });

  test('the time is linear', async () => {
    const record = () =>
      csvRecord([`${'\n "\''.repeat(50_000)}x`, ';'.repeat(200_000), "'".repeat(200_000)]);
    expect(await leastProcessorTime(3, record)).toBeLessThan(1_000);
  });
});
