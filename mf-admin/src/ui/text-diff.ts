import { diffLines, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** How many unchanged characters stay on each side of a change. */
const CONTEXT = 60;

/** The parts of two texts in order; long unchanged parts are shortened to "…". */
export function textDiff(before: string, after: string, by: 'words' | 'lines'): DiffPart[] {
  const changes =
    by === 'lines'
      ? // Each line ends with a line break, the last one too, so that equal lines are equal.
        diffLines(`${before}\n`, `${after}\n`)
      : diffWordsWithSpace(before, after);
  return changes.map(({ added, removed, value }, index) => {
    if (added) return { kind: 'added', text: value };
    if (removed) return { kind: 'removed', text: value };
    return { kind: 'same', text: shorten(value, index > 0, index < changes.length - 1) };
  });
}

function shorten(text: string, afterChange: boolean, beforeChange: boolean): string {
  const head = afterChange ? CONTEXT : 0;
  const tail = beforeChange ? CONTEXT : 0;
  if (text.length <= head + tail + 1) return text;
  // Whole words.
  const start = text.slice(0, head).replace(/\S*$/, '');
  const end = text.slice(text.length - tail).replace(/^\S*/, '');
  return `${start}…${end}`;
}
