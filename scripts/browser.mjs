import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWith, print } from './terminal.mjs';

/** The same engine without a window: a page costs 30 % less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
/** What visitors have. */
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Chromium uses only the last --disable-features, so this list repeats Playwright's (1.65). The last
 * three are ours: a spare process for the next page, and the address bar's suggestions, which cost
 * every new context a second of CPU time.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** For a browser that may run as root, without a screen, and makes no requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
];

/**
 * Path of Chromium: CHROMIUM_PATH, or one on the PATH. As root, installs one with apt if there is none.
 * `full` asks for one with a window, to measure what visitors have.
 */
export function ensureBrowser({ full = false } = {}) {
  const found = findBrowser({ full });
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    apt('update');
    // Some distributions have only the full one.
    for (const name of full ? ['chromium'] : [HEADLESS_SHELL, 'chromium']) {
      print(`Installing Chromium (apt-get install ${name})`);
      apt('install', '-y', '--no-install-recommends', name);
      const installed = findOnPath({ full });
      if (installed) return installed;
    }
  }
  return exitWith(
    'The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

/** Path of an installed Chromium; undefined when there is none. */
export function findBrowser({ full = false } = {}) {
  return process.env.CHROMIUM_PATH ?? findOnPath({ full });
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env });
}

function findOnPath({ full }) {
  return (full ? FULL : [HEADLESS_SHELL, ...FULL]).map(onPath).find(Boolean);
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
