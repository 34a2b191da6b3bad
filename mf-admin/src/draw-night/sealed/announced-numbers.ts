/** What an organizer typed, as the one spelling that decides, or what is wrong with it. */
export type ReadNumbers = { value: string; problem: null } | { value: null; problem: string };

const CANONICAL = /^(((0|[1-9][0-9]*)\.)+\/)+$/;

/**
 * One lottery a line, its numbers with spaces or commas between them: "2 5 8, 10" → "2.5.8.10./".
 * Numbers of a lottery come out ascending. The spelling of the record is taken, too.
 */
export function readNumbers(typed: string): ReadNumbers {
  const text = typed.trim();
  if (text === '') return wrong('Please enter the numbers');
  if (CANONICAL.test(text)) return { value: text, problem: null };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const sources: string[] = [];
  for (const line of lines) {
    const strange = /[^\d\s,;]/.exec(line)?.[0];
    if (strange !== undefined) {
      return wrong(
        `“${strange}” is not a number. Please enter digits only: one lottery a line, with spaces between its numbers`,
      );
    }
    const thousands = /\d,\d{3}(?!\d)/.exec(line)?.[0];
    if (thousands !== undefined) {
      return wrong(
        `“${thousands}” may be one number or two. Please write it without a comma, or with a space after it`,
      );
    }
    const numbers = (line.match(/\d+/g) ?? []).map(BigInt);
    if (numbers.length === 0) return wrong('Please enter the numbers of each lottery');
    numbers.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    sources.push(`${numbers.map((number) => `${number}.`).join('')}/`);
  }
  return { value: sources.join(''), problem: null };
}

function wrong(problem: string): ReadNumbers {
  return { value: null, problem };
}

/** "9319./2.5.8./" → one line a lottery, to correct it. */
export function toLines(value: string): string {
  return value
    .split('/')
    .filter(Boolean)
    .map((source) => source.split('.').filter(Boolean).join(' '))
    .join('\n');
}
