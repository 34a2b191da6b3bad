import { browserArguments, findBrowser } from '../browser.mjs';
import { buildOrKeep } from '../build.mjs';
import { fromApi } from '../builds.mjs';
import { siteVersions } from '../publish.mjs';
import { say } from '../terminal.mjs';
import { startTrialSite } from './trial-site.mjs';

/** So many parts at once, each in a tab of its own. */
const AT_ONCE = 4;
const PART_WITHIN_MS = 20_000;
/** A page that never stops asking is looked at as it is by then. */
const QUIET_WITHIN_MS = 5_000;

/** Nothing that is tried can reach anything but the site it is tried on. */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * Loads a built remote in a browser before anybody else does: its entry, then every page and slot,
 * in this folder's own site with the sample campaign.
 *
 * @throws Error with a sentence about each part that does not work
 */
export async function tryRelease(remote, built) {
  await buildOrKeep(['shell']);
  const reason = await whyNotHere(built);
  if (reason) return say(`${remote} was not tried in a browser. ${reason}`);
  const browser = await openBrowser();
  if (!browser) {
    return say(
      `${remote} was not tried in a browser, because there is none here. Install Chrome or Chromium, or set CHROMIUM_PATH to one.`,
    );
  }
  try {
    const site = await startTrialSite(remote, built);
    try {
      await tryParts(browser, site);
    } finally {
      await site.close();
    }
  } finally {
    await browser.close();
  }
}

/** Why this folder's site cannot run it. Another site may: that one decides when it is sent. */
async function whyNotHere(built) {
  const { incompatibility } = await fromApi('src/serving/releases/compatibility');
  const { readManifest } = await fromApi('src/serving/releases/read-build');
  return incompatibility((await readManifest(built)).requires, await siteVersions());
}

async function openBrowser() {
  const { chromium } = await import('@playwright/test');
  const executablePath = findBrowser();
  const args = [...browserArguments, loopbackOnly];
  if (executablePath) return chromium.launch({ executablePath, args });
  // An installed one is not on the PATH everywhere, and Windows always has Edge.
  for (const channel of ['chrome', 'msedge']) {
    const browser = await chromium.launch({ channel, args }).catch(() => undefined);
    if (browser) return browser;
  }
  return undefined;
}

async function tryParts(browser, site) {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  const waiting = [...site.parts];
  const problems = new Map();
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const problem = await tryPart(context, part, site.password);
      if (problem) problems.set(part, problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const sentences = site.parts.flatMap((part) => problems.get(part) ?? []);
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}

/** @returns what is wrong with a page or slot, as a sentence; undefined when it works */
async function tryPart(context, { title, address, kind }, password) {
  const page = await context.newPage();
  page.setDefaultTimeout(PART_WITHIN_MS);
  const thrown = [];
  const caught = [];
  page.on('pageerror', (error) => thrown.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // React writes down what the shell caught; a picture that is missing breaks no page.
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load');
    if (isError) caught.push(message.text());
  });
  try {
    await page.goto(address);
    await settle(page);
    const gate = page.locator('#main input[type=password]');
    if (await gate.isVisible()) {
      await gate.fill(password);
      await gate.press('Enter');
      await gate.waitFor({ state: 'detached' });
      await settle(page);
    }
    const [error = caught.at(-1) ?? 'it says no more'] = thrown;
    const seen = await page.evaluate(look);
    if (thrown.length > 0 || seen === 'broken') return `${title} does not work: ${quoted(error)}.`;
    if (seen === 'empty' && kind === 'pages') return `${title} shows nothing.`;
    return undefined;
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
    return `${title} did not come up within ${PART_WITHIN_MS / 1000} seconds.`;
  } finally {
    await page.close();
  }
}

/** Until the part is there or has failed, its requests are answered, and what came is shown. */
async function settle(page) {
  // Longer than the shell's pause before it asks again for what did not come.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
  await page.waitForFunction(hasCome);
}

/** In the page: whether the shell no longer waits for the part. */
function hasCome() {
  const main = document.querySelector('#root #main');
  return Boolean(main) && !main.querySelector(':scope > [class^="skeleton-"]');
}

/** In the page: what a visitor sees of the part. */
function look() {
  const main = document.querySelector('#root #main');
  const notices = [...(main?.querySelectorAll('[role=alert]') ?? [])];
  const broken = /This (page|part) could not be loaded\./;
  if (notices.some((notice) => broken.test(notice.textContent))) return 'broken';
  return main?.childElementCount ? 'shown' : 'empty';
}

const quoted = (text) => `“${text.split('\n')[0].trim().slice(0, 200).replace(/\.$/, '')}”`;
