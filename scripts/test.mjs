import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, say, stopWith } from './terminal.mjs';
import { testFilesOf } from './test-files.mjs';
import { checkTypes } from './types.mjs';

// Everything, on a fresh clone: types, lint, imports, unit and API tests, browser tests.
// `npm test -- raffle` runs only the tests of one feature, without types and lint.
// Ends with one line that counts all tests: "N passed, N failed".
ensureInstalled();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

const words = process.argv.slice(2);
const only = words.length > 0 ? testFilesOf(words) : undefined;
if (only && only.unit.length + only.browser.length === 0)
  stopWith(`No test file has “${words.join('” or “')}” in its path.`);

if (!only) {
  say('Checking types');
  if (!checkTypes()) stopWith('The types do not hold; see above.');
  say('Checking format and lint');
  if (!(await runTool('@biomejs/biome/bin/biome', ['ci', '.'])))
    stopWith('Biome found something; see above.');
  say('Checking who imports whom');
  if (!(await runTool('dependency-cruiser/bin/dependency-cruise.mjs', ['.'])))
    stopWith('A module imports what it must not; see above and .dependency-cruiser.cjs.');
  say('Looking for files, exports and packages that nothing uses');
  if (!(await runTool('knip/bin/knip.js', ['--no-config-hints'])))
    stopWith('Knip found something; see above.');
}
// Some unit tests start the site itself, and then build only what they change.
await buildChanged();

const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
// A run that breaks off must not be judged by the report of an earlier one.
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
const browser = only?.browser.length === 0 ? undefined : ensureBrowser();
// Both at once: browser tests wait a lot, and leave processors idle.
const unitRun = only?.unit.length === 0 ? undefined : runUnitTests(only?.unit ?? []);
const browserRun = browser ? runBrowserTests(only?.browser ?? []) : undefined;
const unitTestsHold = (await unitRun) ?? true;
const browserTestsHold = (await browserRun) ?? true;

const unit = readReport(vitestReport) ?? { numPassedTests: 0, testResults: [] };
const inBrowser = readReport(playwrightReport) ?? {
  stats: { expected: 0, flaky: 0 },
  suites: [],
  errors: [],
};
const passed = unit.numPassedTests + inBrowser.stats.expected + inBrowser.stats.flaky;
const failures = [...failedUnitTests(unit), ...failedBrowserTests(inBrowser)];
const held = unitTestsHold && browserTestsHold;
// Once more, at the end: a log is read from there, and often kept from there only.
for (const { name, why } of failures) say(`\nfailed: ${name}\n${why}`);
say(`\n${passed} passed, ${held ? failures.length : Math.max(failures.length, 1)} failed`);
process.exit(held ? 0 : 1);

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

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

function runUnitTests(files) {
  return runTool('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...files,
  ]);
}

/** What it prints waits until the unit tests have printed theirs. */
function runBrowserTests(files) {
  const exactly = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  };
  return runTool('@playwright/test/cli.js', ['test', ...exactly], env, unitRun);
}

/** Whether a tool succeeds. What it prints is kept back until `after` has ended. */
function runTool(script, args, env = {}, after = undefined) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['inherit', after ? 'pipe' : 'inherit', after ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  if (after) {
    const kept = [];
    let keep = (chunk) => kept.push(chunk);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => keep(chunk));
    after.then(() => {
      keep = (chunk) => process.stdout.write(chunk);
      for (const chunk of kept) keep(chunk);
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
