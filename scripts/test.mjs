import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { exitWith, print, root } from './terminal.mjs';
import { testFilesOf } from './test-files.mjs';
import { checkTypes } from './types.mjs';

// All checks: types, lint, imports, unit and API tests, browser tests. Needs no other setup.
// `npm test -- raffle` runs only the tests of one feature, without types and lint.
// The last line counts all tests: "N passed, N failed".
ensureInstalled();
const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

const features = process.argv.slice(2);
const only = features.length > 0 ? testFilesOf(features) : undefined;
if (only && only.unit.length + only.browser.length === 0)
  exitWith(`No test file has “${features.join('” or “')}” in its path.`);

if (!only) {
  print('Checking types');
  if (!checkTypes()) exitWith('Type checking failed; see above.');
  print('Checking format and lint');
  if (!(await runTool('@biomejs/biome/bin/biome', ['ci', '.'])))
    exitWith('Biome found problems; see above.');
  print('Checking imports, and looking for unused files, exports and packages');
  // Each uses one core.
  const imports = runTool('dependency-cruiser/bin/dependency-cruise.mjs', ['.']);
  const unused = runTool('knip/bin/knip.js', ['--no-config-hints'], {}, imports);
  const [importsPassed, nothingUnused] = [await imports, await unused];
  if (!importsPassed) exitWith('An import breaks a rule; see above and .dependency-cruiser.cjs.');
  if (!nothingUnused) exitWith('Knip found problems; see above.');
}
// Built first: some unit tests start the site, and then build only what they change.
await buildChanged();

const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');
// Without old reports, an aborted run cannot pass for an earlier one.
for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
const browser = only?.browser.length === 0 ? undefined : ensureBrowser();
// At the same time: browser tests wait a lot and leave CPU time unused.
const unitRun = only?.unit.length === 0 ? undefined : runUnitTests(only?.unit ?? []);
const browserRun = browser ? runBrowserTests(only?.browser ?? []) : undefined;
const unitTestsPassed = (await unitRun) ?? true;
const browserTestsPassed = (await browserRun) ?? true;

const unit = readReport(vitestReport) ?? { numPassedTests: 0, testResults: [] };
const inBrowser = readReport(playwrightReport) ?? {
  stats: { expected: 0, flaky: 0 },
  suites: [],
  errors: [],
};
const passed = unit.numPassedTests + inBrowser.stats.expected + inBrowser.stats.flaky;
const failures = [...failedUnitTests(unit), ...failedBrowserTests(inBrowser)];
const allPassed = unitTestsPassed && browserTestsPassed;
// Repeated at the end, where a log is read first.
for (const { name, why } of failures) print(`\nfailed: ${name}\n${why}`);
print(`\n${passed} passed, ${allPassed ? failures.length : Math.max(failures.length, 1)} failed`);
process.exit(allPassed ? 0 : 1);

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function failedUnitTests({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path);
    // A suite that failed to start counts as one failure.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: file, why: firstLines(message) }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${file} › ${test.fullName}`,
        why: firstLines(test.failureMessages.join('\n')),
      }));
  });
}

function failedBrowserTests({ suites, errors }) {
  const suiteResults = (suite) => [
    ...(suite.suites ?? []).flatMap(suiteResults),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        name: `${spec.file}:${spec.line} › ${spec.title}`,
        why: firstLines(
          spec.tests
            .flatMap((test) => test.results.flatMap((result) => result.errors))
            .map((error) => error.message)
            .join('\n'),
        ),
      })),
  ];
  return [
    ...suites.flatMap(suiteResults),
    ...errors.map((error) => ({ name: 'browser tests', why: firstLines(error.message) })),
  ];
}

function firstLines(text) {
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

/** Its output is printed after that of the unit tests. */
function runBrowserTests(files) {
  const exactly = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  };
  return runTool('@playwright/test/cli.js', ['test', ...exactly], env, unitRun);
}

/** @returns whether a tool succeeds. Its output is held until `after` has settled. */
function runTool(script, args, env = {}, after = undefined) {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['inherit', after ? 'pipe' : 'inherit', after ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  if (after) {
    const held = [];
    let write = (chunk) => held.push(chunk);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => write(chunk));
    after.then(() => {
      write = (chunk) => process.stdout.write(chunk);
      for (const chunk of held) write(chunk);
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}
