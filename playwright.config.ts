import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

/** These take minutes: begun last, they would leave the other workers idle. */
const long = ['**/volunteer-workflow.spec.ts', '**/screens.spec.ts', '**/admin-prize-*.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: long },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  // Each waits for its server and its browser now and then, so three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A hang, not a machine that others use too.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    // Recording one takes a third of the time, also where nothing fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Nothing moves away under the pointer, and two cores need not draw it. Where motion is the
    // matter, and on the donor's way, tests ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments,
    },
  },
});
