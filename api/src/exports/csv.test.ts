import { describe, expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

describe('a CSV record', () => {
  test.each([
    [['plain', 7, null], 'plain,7,'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
    [['=1+1', '+1 808', '-1', '@SUM(A1)'], "'=1+1,'+1 808,'-1,'@SUM(A1)"],
    [['＝1', '＋1', '－1', '＠SUM(A1)'], "'＝1,'＋1,'－1,'＠SUM(A1)"],
    [['\t=1', '\r=1'], '\'\t=1,"\'\r=1"'],
    [['=HYPERLINK("https://x","y")'], `"'=HYPERLINK(""https://x"",""y"")"`],
    [['a=1', 'ʻokina', ''], 'a=1,ʻokina,'],
  ])('of %j is %j', (cells, expected) => {
    expect(csvRecord(cells)).toBe(`${expected}\r\n`);
  });
});
