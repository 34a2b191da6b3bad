import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWith, print } from './terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** Path of Chromium: CHROMIUM_PATH, or one on the PATH. As root, installs it with apt if there is none. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    print('Installing Chromium (apt-get install chromium)');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
    });
    const installed = findOnPath();
    if (installed) return installed;
  }
  return exitWith(
    'The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

/** Path of an installed Chromium; undefined when there is none. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH ?? findOnPath();
}

function findOnPath() {
  return NAMES.map(onPath).find(Boolean);
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
