import { expect, test } from 'vitest';
import { textDiff } from './text-diff.ts';

test('of two texts, the words that differ', () => {
  expect(
    textDiff('Dear officials, please help Kai.', 'Dear officials, help Noa.', 'words'),
  ).toEqual([
    { kind: 'same', text: 'Dear officials, ' },
    { kind: 'removed', text: 'please ' },
    { kind: 'same', text: 'help ' },
    { kind: 'removed', text: 'Kai' },
    { kind: 'added', text: 'Noa' },
    { kind: 'same', text: '.' },
  ]);
});

test('of two lists, the lines that differ, also the last one', () => {
  expect(textDiff('a@b.org\nc@d.org', 'a@b.org\nc@d.org\ne@f.org', 'lines')).toEqual([
    { kind: 'same', text: 'a@b.org\nc@d.org\n' },
    { kind: 'added', text: 'e@f.org\n' },
  ]);
});

test('a long text that did not change is left out, except beside the change', () => {
  const long = 'word '.repeat(100);
  const [start, removed, added, end] = textDiff(
    `${long}old ${long}`,
    `${long}new ${long}`,
    'words',
  );
  expect(removed).toEqual({ kind: 'removed', text: 'old' });
  expect(added).toEqual({ kind: 'added', text: 'new' });
  expect(start?.text).toBe(`… ${'word '.repeat(11)}`);
  expect(end?.text).toBe(` ${'word '.repeat(11)}…`);
});
