import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const vitestReport = join(results, 'vitest.json');
const unitTestsHold = runTool('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);

const browser = ensureBrowser();
await buildChanged();
const playwrightReport = join(results, 'playwright.json');
const browserTestsHold = runTool('@playwright/test/cli.js', ['test'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});

const unit = JSON.parse(readFileSync(vitestReport, 'utf8'));
const inBrowser = JSON.parse(readFileSync(playwrightReport, 'utf8')).stats;
const passed = unit.numPassedTests + inBrowser.expected + inBrowser.flaky;
// A suite that could not even start counts as one failure.
const failed =
  unit.numFailedTests +
  unit.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length +
  inBrowser.unexpected;
const held = unitTestsHold && browserTestsHold;
say(`\n${passed} passed, ${held ? failed : Math.max(failed, 1)} failed`);
process.exit(held ? 0 : 1);

function runTool(script, args, env = {}) {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    }).status === 0
  );
}
