import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A fixed wait is too short on a busy machine, and too long on any other. */
const SLEEPS = [/\.waitForTimeout\(/, /(?<!test\.)\bsetTimeout\(/, /timers\/promises/, /\bsleep\(/];

/** Repeated clicks hide that the first one did nothing. */
const REPEATS = [/\.toPass\(/, /\b(?:while|for) \([^)]*\.is(?:Visible|Hidden|Checked|Enabled)\(/];
const ACTS = /\.(?:click|dblclick|tap|press|check|uncheck|fill|selectOption|hover|focus)\(/;

function problemsIn(text: string): string[] {
  const polled = text.split(/expect\s*\.poll\(/).slice(1);
  const acts = polled.filter((rest) => ACTS.test(argumentsIn(rest)));
  return [
    ...[...SLEEPS, ...REPEATS].filter((pattern) => pattern.test(text)).map(String),
    ...acts.map((rest) => `acts again in a poll: ${argumentsIn(rest).trim()}`),
  ];
}

/** The text up to the matching closing bracket. */
function argumentsIn(rest: string): string {
  let open = 1;
  for (const [at, letter] of [...rest].entries()) {
    if (letter === '(') open += 1;
    if (letter === ')') open -= 1;
    if (open === 0) return rest.slice(0, at);
  }
  return rest;
}

test.each([
  ['a fixed wait', 'await page.waitForTimeout(500);', true],
  ['a sleep', 'await new Promise((done) => setTimeout(done, 50));', true],
  ['a limit for one test', 'test.setTimeout(240_000);', false],
  ['pressing until it passes', 'await expect(async () => { await box.click(); }).toPass();', true],
  ['pressing in a poll', 'await expect.poll(() => open.click()).toBe(1);', true],
  [
    'pressing while something is closed',
    'while (!(await it.isVisible())) await open.click();',
    true,
  ],
  ['looking in a poll', 'await expect.poll(() => titles(page)).toEqual([]); open.click();', false],
  ['moving the clock in a poll', 'expect.poll(async () => { await page.clock.runFor(5); })', false],
])('%s is found, and only that', (_, text, found) => {
  expect(problemsIn(text).length > 0).toBe(found);
});

test('browser tests have no fixed waits and no repeated clicks', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(40);
  const problems = files.flatMap((file) =>
    problemsIn(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
      (problem) => `${file}: ${problem}`,
    ),
  );
  expect(problems).toEqual([]);
});
