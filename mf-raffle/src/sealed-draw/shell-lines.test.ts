import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { picksOfCheckValues, sealOfCheckValues } from './check/check-values.ts';
import { shellLines } from './shell-lines.ts';

const lines = shellLines(sealOfCheckValues, picksOfCheckValues, 'https://site.example');

/** Runs the lines of one kind in a shell; each must print what follows its `#`. */
function run(kind: string): [printed: string, expected: string][] {
  return lines
    .filter((line) => line.startsWith(kind))
    .map((line) => {
      const printed = execFileSync('bash', ['-c', line], { encoding: 'utf8' });
      return [printed.split(/\s/)[0] ?? '', line.split('# ')[1] ?? 'nothing'];
    });
}

test('the lines for picks and number print what the record says', () => {
  const results = [...run('python3'), ...run('printf')];
  expect(results).toHaveLength(7);
  for (const [printed, expected] of results) expect(printed).toBe(expected);
});

test('what a record says cannot run a command', () => {
  const evil = `'; echo "owned"; '`;
  const [first] = picksOfCheckValues;
  if (!first) throw new Error('the check values have picks');
  const picks = [{ ...first, randomness: { ...first.randomness, value: evil } }];
  const line = shellLines(sealOfCheckValues, picks, 'https://site.example').at(-1) ?? '';
  expect(execFileSync('bash', ['-c', line], { encoding: 'utf8' })).not.toContain('owned');
});
