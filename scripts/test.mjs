import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWith } from './terminal.mjs';
import { checkTypes } from './types.mjs';

// Everything, on a fresh clone: types, lint, unit and API tests, browser tests.
// Ends with one line that counts all tests: "N passed, N failed".
ensureInstalled();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

say('Checking types');
if (!checkTypes()) stopWith('The types do not hold; see above.');
say('Checking format and lint');
if (!runTool('@biomejs/biome/bin/biome', ['ci', '.']))
  stopWith('Biome found something; see above.');
// Some unit tests start the site itself, and then build only what they change.
await buildChanged();

const vitestReport = join(results, 'vitest.json');
const unitTestsHold = runTool('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);

const browser = ensureBrowser();
const playwrightReport = join(results, 'playwright.json');
const browserTestsHold = runTool('@playwright/test/cli.js', ['test'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});

const unit = JSON.parse(readFileSync(vitestReport, 'utf8'));
const inBrowser = JSON.parse(readFileSync(playwrightReport, 'utf8'));
const passed = unit.numPassedTests + inBrowser.stats.expected + inBrowser.stats.flaky;
const failures = [...failedUnitTests(unit), ...failedBrowserTests(inBrowser)];
const held = unitTestsHold && browserTestsHold;
// Once more, at the end: a log is read from there, and often kept from there only.
for (const { name, why } of failures) say(`\nfailed: ${name}\n${why}`);
say(`\n${passed} passed, ${held ? failures.length : Math.max(failures.length, 1)} failed`);
process.exit(held ? 0 : 1);

function failedUnitTests({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    // A suite that could not even start counts as one failure.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: file, why: briefly(message) }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${file} › ${test.fullName}`,
        why: briefly(test.failureMessages.join('\n')),
      }));
  });
}

function failedBrowserTests({ suites, errors }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        why: briefly(
          spec.tests
            .flatMap((test) => test.results.flatMap((result) => result.errors))
            .map((error) => error.message)
            .join('\n'),
        ),
      })),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map((error) => ({ name: 'browser tests', why: briefly(error.message) })),
  ];
}

function briefly(text) {
  return text
    .split('\n')
    .slice(0, 20)
    .map((line) => line.slice(0, 600))
    .join('\n');
}

function runTool(script, args, env = {}) {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  );
}
