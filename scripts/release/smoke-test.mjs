import { signInAt } from '../admin-session.mjs';
import { browserArguments, findBrowser } from '../browser.mjs';
import { buildOrUseLast } from '../build.mjs';
import { importFromApi } from '../builds.mjs';
import { siteVersions } from '../publish.mjs';
import { print } from '../terminal.mjs';
import { startSmokeTestSite } from './smoke-test-site.mjs';

/** Tabs at the same time. Each loads one part after the other: a new tab costs more than a page. */
const AT_ONCE = 4;
const PART_WITHIN_MS = 20_000;
/** A page that keeps requesting is judged as it is then. */
const QUIET_WITHIN_MS = 5_000;

/** The tested remote can reach nothing but the test site. */
const loopbackOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * Loads a built remote in a browser before it is published: every page and slot, in this folder's own
 * site with the sample campaign.
 *
 * @throws Error with a line for each part that does not work
 */
export async function smokeTest(remote, built) {
  await buildOrUseLast(['shell']);
  const reason = await whySkipped(built);
  if (reason) return print(`${remote} was not tested in a browser. ${reason}`);
  const browser = await openBrowser();
  if (!browser) {
    return print(
      `${remote} was not tested in a browser, because none was found. Install Chrome or Chromium, or set CHROMIUM_PATH to one.`,
    );
  }
  try {
    const site = await startSmokeTestSite(remote, built);
    try {
      await testParts(browser, site);
    } finally {
      await site.close();
    }
  } finally {
    await browser.close();
  }
}

/** Why this folder's site cannot run it. The site that it is sent to may be newer. */
async function whySkipped(built) {
  const { incompatibility } = await importFromApi('src/serving/releases/compatibility');
  const { readManifest } = await importFromApi('src/serving/releases/read-build');
  return incompatibility((await readManifest(built)).requires, await siteVersions());
}

async function openBrowser() {
  const { chromium } = await import('@playwright/test');
  const executablePath = findBrowser();
  const args = [...browserArguments, loopbackOnly];
  if (executablePath) return chromium.launch({ executablePath, args });
  // On some systems browsers are not on the PATH. Windows always has Edge.
  for (const channel of ['chrome', 'msedge']) {
    const browser = await chromium.launch({ channel, args }).catch(() => undefined);
    if (browser) return browser;
  }
  return undefined;
}

async function testParts(browser, site) {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  await signIn(context, site);
  const queue = [...site.parts];
  const problems = new Map();
  const work = async () => {
    let page;
    for (let part = queue.shift(); part; part = queue.shift()) {
      page ??= await context.newPage();
      const problem = await testPart(page, part);
      if (!problem) continue;
      problems.set(part, problem);
      // A part that keeps its tab busy would hold up the next one.
      await page.close();
      page = undefined;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const messages = site.parts.flatMap((part) => problems.get(part) ?? []);
  if (messages.length > 0) throw new Error(messages.join('\n'));
}

/** For admin screens; public pages do not know of it. */
async function signIn(context, { origin, password }) {
  const { cookie } = await signInAt(origin, password);
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
}

/** @returns an error message; undefined when the page or slot works */
async function testPart(page, { title, address, kind }) {
  page.setDefaultTimeout(PART_WITHIN_MS);
  const thrown = [];
  const caught = [];
  const keepThrown = (error) => thrown.push(`${error.name}: ${error.message}`);
  const keepCaught = (message) => {
    // React logs the errors that the shell catches. A missing picture does not count.
    const isError = message.type() === 'error' && !message.text().startsWith('Failed to load');
    if (isError) caught.push(message.text());
  };
  page.on('pageerror', keepThrown);
  page.on('console', keepCaught);
  try {
    await page.goto(address);
    await waitUntilSettled(page);
    const seen = await page.evaluate(readState);
    const [error = caught.at(-1) ?? 'no error message'] = thrown;
    if (thrown.length > 0 || seen === 'broken') return `${title} does not work: ${quoted(error)}.`;
    if (seen === 'empty' && kind === 'pages') return `${title} shows nothing.`;
    return undefined;
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
    return `${title} did not load within ${PART_WITHIN_MS / 1000} seconds.`;
  } finally {
    page.off('pageerror', keepThrown);
    page.off('console', keepCaught);
  }
}

/** Waits until the part is shown or has failed, and the network is quiet. */
async function waitUntilSettled(page) {
  // 500 ms without requests: longer than the shell's pause before a retry.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
  await page.waitForFunction(hasRendered);
}

/** Runs in the page: whether the shell has stopped waiting for the part. */
function hasRendered() {
  const main = document.querySelector('#root #main');
  return Boolean(main) && !main.querySelector(':scope > [class^="skeleton-"], [data-loading-slot]');
}

/** Runs in the page: what a visitor sees of the part, once its effects have run too. */
async function readState() {
  await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
  const main = document.querySelector('#root #main');
  const notices = [...(main?.querySelectorAll('[role=alert]') ?? [])];
  const broken = /This (page|part) could not be loaded\./;
  if (notices.some((notice) => broken.test(notice.textContent))) return 'broken';
  return main?.childElementCount ? 'shown' : 'empty';
}

const quoted = (text) => `“${text.split('\n')[0].trim().slice(0, 200).replace(/\.$/, '')}”`;
