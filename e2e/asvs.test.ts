import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The requirements of levels 1 and 2 of ASVS 5.0.0: section, colon, numbers. */
const standard: Record<number, string> = {
  1: '1:1-2 2:1-9 3:1-11 4:1-3 5:1-2',
  2: '1:1-3 2:1-3 3:1-4 4:1',
  3: '2:1-2 3:1-4 4:1-6 5:1-5 7:1-2',
  4: '1:1-3 2:1 3:1-2 4:1-4',
  5: '1:1 2:1-3 3:1-2 4:1-3',
  6: '1:1-3 2:1-12 3:1-4 4:1-4 5:1-5 6:1-3 8:1-4',
  7: '1:1-3 2:1-4 3:1-2 4:1-5 5:1-2 6:1-2',
  8: '1:1-2 2:1-3 3:1 4:1',
  9: '1:1-3 2:1-4',
  10: '1:1-2 2:1-2 3:1-4 4:1-11 5:1-5 6:1-2 7:1-3',
  11: '1:1-2 2:1-3 3:1-3 4:1-4 5:1 6:1',
  12: '1:1-3 2:1-2 3:1-4',
  13: '1:1 2:1-5 3:1-2 4:1-5',
  14: '1:1-2 2:1-4 3:1-3',
  15: '1:1-3 2:1-3 3:1-7',
  16: '1:1 2:1-5 3:1-4 4:1-3 5:1-3',
  17: '1:1 2:1-4 3:1-2',
};

interface Row {
  id: string;
  status: string;
  where: string;
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows: Row[] = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [id = '', , , status = '', where = ''] = cells(line);
    return { id, status, where };
  });

function allIds(): string[] {
  return Object.entries(standard).flatMap(([chapter, sections]) =>
    sections.split(' ').flatMap((text) => {
      const [section, numbers = ''] = text.split(':');
      return numbers.split(',').flatMap((run) => {
        const [first = 0, last = first] = run.split('-').map(Number);
        return Array.from(
          { length: last - first + 1 },
          (_, at) => `${chapter}.${section}.${first + at}`,
        );
      });
    }),
  );
}

test('docs/asvs.md has every requirement of levels 1 and 2 once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(allIds());
  expect(rows).toHaveLength(253);
});

describe('a row', () => {
  test.each(rows.map((row) => [row.id, row] as const))('%s', (_, { status, where }) => {
    expect(['met', 'partly', 'not', 'n/a']).toContain(status);
    const paths = [
      ...where.matchAll(/`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mts|mjs|md|json|sql)|Dockerfile)`/g),
    ];
    for (const [, path = ''] of paths) expect(existsSync(join(root, path)), path).toBe(true);
    for (const [, path = ''] of where.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(join(root, 'docs', path)), path).toBe(true);
    }
    for (const [, path = '', name = ''] of where.matchAll(/`([^`]+)` "(.+?)"(?=[;.,]| |$)/g)) {
      expect(read(path), path).toContain(name);
    }
    for (const [, script = ''] of where.matchAll(/`npm run ([\w-]+)`/g)) {
      expect(Object.keys(JSON.parse(read('package.json')).scripts)).toContain(script);
    }
    // What is met says where; what is not says why.
    if (status === 'met') expect(paths.length > 0 || where.includes('](decisions/')).toBe(true);
    else expect(where.replaceAll(/`[^`]*`|"[^"]*"/g, '').trim()).toMatch(/\w{2}/);
    expect(where).not.toContain('@@');
  });
});

test('the counts in docs/security.md are those of the table', () => {
  const stated = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| (V\d+ |all )/.test(line))
    .map((line) => {
      const [chapter = '', ...counts] = cells(line);
      return [chapter.split(' ')[0]?.replace('V', '') ?? '', ...counts.map(Number)];
    });
  const count = (chapter: string) => {
    const own = rows.filter(({ id }) => chapter === 'all' || id.split('.')[0] === chapter);
    const of = (status: string) => own.filter((row) => row.status === status).length;
    return [chapter, own.length - of('n/a'), of('met'), of('partly'), of('not')];
  };
  expect(stated).toEqual([...Object.keys(standard), 'all'].map(count));
});
