import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { requestAsAdminPage } from './admin-page.ts';
import { whatHangs } from './hang.ts';
import { ADMIN_PASSWORD, type Site, type SiteServer, startServer, startSite } from './test-site.ts';
import { watchToasts } from './toasts.ts';

export { expect };

interface Watch {
  /** Allows problems that a test provokes on purpose; all others fail it. */
  allow: (pattern: RegExp) => void;
}

/**
 * `site` is one server per worker; `ownSite` one site per test, to break or change; `ownServer` one
 * in a process of its own, to restart. Every page is watched: an unexpected console error, unhandled
 * error or 5xx fails the test.
 */
export const test = base.extend<
  { ownSite: Site; ownServer: SiteServer; watch: Watch },
  { site: Site }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await startServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        requestAsAdminPage(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  ownSite: async ({ context }, use) => {
    const site = await startSite();
    await use(site);
    await closePages(context);
    await site.stop();
  },
  ownServer: async ({ context }, use) => {
    const server = await startServer();
    await use(server);
    await closePages(context);
    await server.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
  request: async ({ request, baseURL }, use) => {
    requestAsAdminPage({ request }, baseURL);
    await use(request);
  },
  context: async ({ context, javaScriptEnabled, baseURL }, use) => {
    requestAsAdminPage(context, baseURL);
    await watchToasts(context);
    context.on('page', countRequests);
    if (javaScriptEnabled !== false) context.on('page', waitForReact);
    await use(context);
    await endHandlers(context);
  },
  watch: [
    async ({ context }, use, test) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push(`console.error: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`unhandled: ${error.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      if (test.status !== test.expectedStatus) {
        for (const page of context.pages()) {
          const hang = await whatHangs(page);
          if (hang) problems.push(`${page.url()} hangs: ${hang}`);
        }
      }
      const unexpected = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** A handler that still waits for a response would fail a test that has passed. */
async function endHandlers(context: BrowserContext) {
  const targets = [context, ...context.pages()];
  await Promise.all(targets.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Before their server stops: they would poll a stopped one. */
export async function closePages(context: BrowserContext) {
  await endHandlers(context);
  for (const page of context.pages()) await page.close();
}

/**
 * Whether the history has no entry of an overlay that has closed: it is left a moment later, and that
 * would cancel a reload.
 */
function isAtRest(): boolean {
  const isOpen = document.querySelector('dialog[open], [role="dialog"], [aria-expanded="true"]');
  return !window.history.state?.layers || isOpen !== null;
}

/**
 * Makes `goto` wait until React has replaced the first paint: its elements look the same but would
 * disappear during a test. `waitUntil: 'commit'` does not wait.
 */
function waitForReact(page: Page) {
  const wait = () => page.locator('#first-paint').waitFor({ state: 'detached', timeout: 30_000 });
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await wait();
    return answer;
  };
  page.reload = async (options) => {
    await expect.poll(() => page.evaluate(isAtRest), 'no overlay is about to leave').toBe(true);
    const answer = await reload.call(page, options);
    await wait();
    return answer;
  };
}

/** Rows of a table are alike, and 50 of them take axe twice as long as all the rest of a page. */
const FURTHER_ROWS = 'tbody > tr:nth-child(n + 13)';

/** In the page itself: a blank page for each report took a third of the time. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * The targets that are too small in the middle of the screen, too. Where they were, the admin's
 * bar or a toast may have covered half of them, as happens while a person scrolls.
 */
async function tooSmallUncovered(page: Page, targets: Violation['nodes']) {
  const small: typeof targets = [];
  for (const node of targets) {
    const selector = node.target.map(String).join(' ');
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
    const { violations } = await axeOf(page).include(selector).withRules('target-size').analyze();
    if (violations.length > 0) small.push(node);
  }
  return small;
}

/**
 * No accessibility violation that axe finds, on the page or in one part of it. Behind an open
 * dialog nothing is reachable: name the dialog as the part.
 * @param everyRow looks at all rows of tables, not only at the first twelve
 */
export async function expectAccessible(page: Page, within = 'html', { everyRow = false } = {}) {
  expect(page.frames(), 'frames, which axe would need a page of its own for').toHaveLength(1);
  const axe = axeOf(page);
  if (!everyRow) axe.exclude(FURTHER_ROWS);
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const left = id === 'target-size' ? await tooSmallUncovered(page, nodes) : nodes;
    if (left.length > 0) found.push(`${id}: ${left.map((node) => node.html).join(' | ')}`);
  }
  expect(found, 'accessibility').toEqual([]);
}

/** From the next page on, sums layout shifts in `window.shift`. */
export async function sumLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const state = globalThis as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        state.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits two frames, in which the result of the last event is drawn. */
export async function untilDrawn(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Turns the mouse wheel, and waits until the page has noticed and drawn what follows. */
export async function turnWheel(page: Page, by: number) {
  await page.evaluate(() => {
    const turned = new Promise((done) => addEventListener('wheel', done, { once: true }));
    Object.assign(window, { turned: turned.then(() => undefined) });
  });
  await page.mouse.wheel(0, by);
  await page.evaluate(() => (window as unknown as { turned: Promise<void> }).turned);
  await untilDrawn(page);
}

/** Requests of each page that have no response yet, and how many there were. */
const requestsOf = new WeakMap<Page, { underWay: Set<Request>; count: number }>();

function countRequests(page: Page) {
  const requests = { underWay: new Set<Request>(), count: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    requests.underWay.add(request);
    requests.count += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.underWay.delete(request));
}

/**
 * Waits until nothing is loading and what has loaded is drawn. (Playwright's 'networkidle' comes once
 * for each document: after that, waiting for it returns at once.)
 */
export async function untilLoaded(page: Page) {
  await expect
    .poll(async () => {
      const before = requestsOf.get(page)?.count;
      // What has just come may request more.
      await untilDrawn(page);
      const { underWay, count } = requestsOf.get(page) ?? {};
      return [count === before, [...(underWay ?? [])].map((request) => request.url())];
    })
    .toEqual([true, []]);
}

/** Looks at one page at each of these widths: they need no page load of their own. */
export async function atWidths(page: Page, widths: number[], look: () => Promise<void>) {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await untilDrawn(page);
      await look();
    });
  }
}

/** Jumps over the page's waits, a second each, until `read` gives `wanted`. Install the clock first. */
export async function jumpUntil<T>(page: Page, read: () => T | Promise<T>, wanted: T) {
  const readOn = async () => {
    if ((await read()) !== wanted) await page.clock.fastForward(1_000);
    return read();
  };
  await expect.poll(readOn, { intervals: [100] }).toBe(wanted);
}

/** The scroll position, once it is saved as the one to which Back returns. */
export async function keptScrollTop(page: Page): Promise<number> {
  let top = Number.NaN;
  await expect
    .poll(async () => {
      await untilDrawn(page);
      const [at, kept] = await page.evaluate(() => {
        const places = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]');
        return [Math.round(window.scrollY), places.at(-1)?.[1]];
      });
      top = at;
      return kept === at;
    })
    .toBe(true);
  return top;
}

/** What waits for `held` goes on when `release` is called. */
export function latch(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** Holds requests to these URLs, of one method if it is given. @returns releases them. */
export async function holdResponse(
  page: Page,
  addresses: string | RegExp,
  method?: string,
): Promise<() => void> {
  const { held, release } = latch();
  await page.route(addresses, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Presses something whose requests arrive while their responses are lost, until the page has given up. Needs
 * the page's clock.
 *
 * @returns lets responses through again
 */
export async function loseResponses(
  page: Page,
  addresses: string,
  method: string,
  press: () => Promise<void>,
): Promise<() => Promise<void>> {
  let tries = 0;
  await page.route(addresses, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    tries += 1;
    await route.fetch();
    await route.abort();
  });
  await press();
  await jumpUntil(page, () => tries, 3);
  return () => page.unroute(addresses);
}

/**
 * Cuts the network off, and returns what brings it back. Chromium alone let a request through that a
 * page sent a moment later, so each is refused here, too.
 */
export async function cutNetwork(context: BrowserContext): Promise<() => Promise<void>> {
  const refuse = (route: Route) => route.abort('internetdisconnected');
  await context.route('**/*', refuse);
  await context.setOffline(true);
  return async () => {
    await context.setOffline(false);
    await context.unroute('**/*', refuse);
  };
}

/**
 * Ends the session as the page sends its next change. Any earlier, a poll might have noticed it
 * first, and the sign-in dialog would cover the button that the test is about to press.
 */
export async function endSessionAtNextChange(page: Page) {
  let ended = false;
  await page.route('**/api/**', async (route) => {
    if (ended || route.request().method() === 'GET') return route.fallback();
    ended = true;
    // On the server: a response on its way renews the cookie.
    const session = new URL('/api/admin/session', route.request().url());
    await expect(await page.request.delete(session.href)).toBeOK();
    await route.fulfill({ response: await route.fetch() });
  });
}

/** The browser asks before a reload, as it does once somebody has pressed something. The page stays. */
export async function expectAsksBeforeReload(page: Page) {
  const asked = page.waitForEvent('dialog');
  // The script ends once the question is answered.
  const reload = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;
}

/** No horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out').toBeLessThanOrEqual(0);
}

export async function signIn(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
