import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sampleCampaign } from 'api/contract';
import { signInAt } from '../scripts/admin-session.mjs';
import { builtFolder } from '../scripts/builds.mjs';
import { minimalRemote, withDeployToken } from './built-remotes.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  keptScrollTop,
  sumLayoutShifts,
  test,
  turnWheel,
  untilDrawn,
  untilLoaded,
} from './fixtures.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';

const phone = { viewport: { width: 360, height: 740 } };
const desktop = { viewport: { width: 1440, height: 900 } };

const menu = (page: Page) => page.locator('summary', { hasText: 'Menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const standing = (page: Page) => expect(page.locator('#first-paint')).toHaveCount(0);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('before any script', () => {
  test('a hanging stylesheet blocks nothing', async ({ page }) => {
    await page.route(/\.css$/, () => undefined);
    for (const path of ['/', '/raffle', '/legal']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      await standing(page);
      const size = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
      expect(size).toContain('Fraunces');
    }
    await expect(page.getByRole('heading', { name: 'Indemnification' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('an open menu stays open and keeps the focus', async ({ page }) => {
      const release = await holdResponse(page, /\.js$/);
      await page.goto('/raffle', { waitUntil: 'commit' });
      await menu(page).first().click();
      await expect(
        page.locator('#first-paint').getByRole('link', { name: 'Evidence' }),
      ).toBeVisible();
      release();
      await standing(page);
      await expect(navigation(page).getByRole('link', { name: 'Evidence' })).toBeVisible();
      await expect(menu(page)).toBeFocused();
    });
  });

  test.describe('and without any', () => {
    test.use({ ...phone, javaScriptEnabled: false });

    test('menus open, donate links work, and the page says what is missing', async ({ page }) => {
      await page.goto('/raffle');
      await menu(page).click();
      const nav = navigation(page);
      await expect(nav.getByRole('link', { name: 'Raffle', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await nav.locator('summary', { hasText: 'Donate' }).click();
      await expect(nav.getByRole('link', { name: 'Venmo (opens in a new tab)' })).toHaveAttribute(
        'href',
        /^https:\/\/venmo\.com/,
      );
      await expect(page.locator('.without-script')).toBeVisible();
      await nav.getByRole('link', { name: 'Facilities' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    test('the first tab stop is a link to the content', async ({ page }) => {
      await page.goto('/');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      expect((await skip.boundingBox())?.height).toBeGreaterThan(24);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#main$/);
    });
  });
});

for (const { viewport } of [phone, desktop]) {
  test(`no public page jumps at ${viewport.width} px, however late fonts and scripts load`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // With motion, as for most visitors.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await sumLayoutShifts(page);
    const pages = ['/', '/raffle', '/lovenotes', '/evidence', '/petition', '/legal', '/data'];
    for (const path of [...pages, '/facilities', '/rfk', '/raffle/rules', '/fundraiser']) {
      const fontsCome = await holdResponse(page, /\.woff2$/);
      const scriptsCome = await holdResponse(page, /\.js$/);
      await page.goto(path, { waitUntil: 'commit' });
      const painted = page.locator('#first-paint');
      await expect(painted.locator('h1')).toBeVisible();
      expect(await painted.innerHTML(), path).not.toContain('{{');
      await untilDrawn(page);
      fontsCome();
      // Without styles nothing is painted, but it can be measured.
      await page.waitForFunction(
        () =>
          [
            ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'),
          ].every((link) => link.sheet) && document.fonts.status === 'loaded',
      );
      const title = await painted.locator('h1').innerText();
      const before = await painted.locator('h1').boundingBox();
      scriptsCome();
      await standing(page);
      await expect(page.locator('#root h1')).toHaveText(title);
      expect(await page.locator('#root h1').boundingBox(), path).toEqual(before);
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      await untilDrawn(page);
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      expect(shift, path).toBeLessThan(0.02);
    }
  });
}

test.describe('the bar', () => {
  test.use(desktop);

  test('links to sections at home, to Home elsewhere, and marks the current page', async ({
    page,
  }) => {
    await page.goto('/');
    const names = () => navigation(page).locator('> ul > li').allInnerTexts();
    const pages = ['Evidence', 'Facilities', 'Love Notes', 'Raffle', 'Write to RFK', 'Legal'];
    expect(await names()).toEqual(['Story', 'Photos', 'Action', 'Contact', ...pages]);
    await navigation(page).getByRole('link', { name: 'Action' }).click();
    await expect(page).toHaveURL(/\/#action$/);
    await expect(page.locator('#action')).toBeInViewport();
    await expect(page.locator('#action')).toBeFocused();

    await navigation(page).getByRole('link', { name: 'Legal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Legal');
    expect(await names()).toEqual(['Home', ...pages]);
    await expect(page.locator('header [aria-current]')).toHaveText(['Legal']);
    await expect(
      navigation(page).getByRole('link', { name: 'Kai’s Story (opens in a new tab)' }),
    ).toHaveAttribute('target', '_blank');
  });

  test('a truncated link breaks nothing', async ({ page }) => {
    await page.goto('/legal');
    await page.evaluate(() => {
      window.location.hash = '#%E0%A4%A';
    });
    await expect(page).toHaveURL(/#%E0%A4%A$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Legal Disclaimer/);
  });

  test('hides on scrolling down and returns on scrolling up or focus', async ({ page }) => {
    await page.goto('/legal');
    const bar = page.getByRole('banner');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 900);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(bar).not.toBeInViewport();
    await bar.getByRole('link', { name: 'Friends of Kai' }).focus();
    await expect(bar).toBeInViewport();
  });

  test('a link to the current page scrolls to its top', async ({ page }) => {
    await page.goto('/evidence');
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1200);
    await page.mouse.wheel(0, -200);
    await expect(page.getByRole('banner')).toBeInViewport();
    await navigation(page).getByRole('link', { name: 'Evidence' }).click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test('shows the current page with forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/raffle');
    const current = page.locator('header [aria-current="page"]').first();
    await expect(current).toHaveCSS('border-bottom-width', '3px');
  });
});

test.describe('the menu of a phone', () => {
  test.use(phone);

  test('closes on Escape, on a click outside and on navigation', async ({ page }) => {
    await page.goto('/legal');
    const evidence = navigation(page).getByRole('link', { name: 'Evidence' });
    await menu(page).click();
    await navigation(page).locator('summary', { hasText: 'Donate' }).click();
    await expect(navigation(page).getByRole('link', { name: /^GoFundMe/ })).toBeVisible();
    await expectAccessible(page, 'header');
    await page.keyboard.press('Escape');
    await expect(navigation(page).getByRole('link', { name: /^GoFundMe/ })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(evidence).toBeHidden();
    await expect(menu(page)).toBeFocused();

    await menu(page).click();
    await expect(evidence).toBeVisible();
    await page.mouse.click(180, 725);
    await expect(evidence).toBeHidden();

    await menu(page).click();
    await evidence.click();
    await expect(page).toHaveURL(/\/evidence$/);
    await expect(evidence).toBeHidden();
  });

  test('nothing is cut at 320 px with text at 200 % and wide spacing', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/raffle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await menu(page).click();
    for (const part of ['header', 'footer']) {
      const cut = await page.locator(`${part} :is(a, summary, p, button)`).evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return (
              left < 0 ||
              right > 321 ||
              (element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).overflow !== 'visible')
            );
          })
          .map((element) => element.textContent),
      );
      expect(cut, part).toEqual([]);
    }
    await expect(navigation(page).getByRole('link', { name: 'Legal' })).toBeVisible();
    // The bar is higher than usual, and its last button can still be reached.
    const donate = navigation(page).locator('summary', { hasText: 'Donate' });
    await donate.scrollIntoViewIfNeeded();
    await donate.click();
    await expect(navigation(page).getByRole('link', { name: /^GoFundMe/ })).toBeInViewport();
    await menu(page).click();
    await expect(donate).toBeHidden();
  });
});

test.describe('scrolling', () => {
  test.use(desktop);

  /** Clicks without scrolling to the link. */
  async function goToLegal(page: Page) {
    await navigation(page)
      .getByRole('link', { name: 'Legal' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Legal');
  }

  test('a reload and Back restore the scroll position, also on a page that grows while it loads', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(3_000);
    // Everything near the form has loaded, so the page no longer grows.
    await expect(page.getByRole('form', { name: 'Share Your Story' })).toBeVisible();
    await keptScrollTop(page);
    const place = await page
      .locator('#contact')
      .evaluate((part) => part.getBoundingClientRect().top);
    const there = () =>
      expect
        .poll(() => page.locator('#contact').evaluate((part) => part.getBoundingClientRect().top))
        .toBeCloseTo(place, -2);

    await page.reload();
    await there();

    await goToLegal(page);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await there();
  });

  test('Back to a link to a section returns to where the visitor had scrolled', async ({
    page,
  }) => {
    await page.goto('/');
    await navigation(page).getByRole('link', { name: 'Photos' }).click();
    await expect(page.locator('#photos')).toBeInViewport();
    const photos = await keptScrollTop(page);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(photos + 1_000);
    const place = await keptScrollTop(page);
    await goToLegal(page);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThan(120);
  });
});

test('the year in the footer is the server’s, before and after scripts run', async ({ page }) => {
  const inHawaii = { timeZone: 'Pacific/Honolulu', year: 'numeric' } as const;
  const year = new Date().toLocaleString('en-US', inHawaii);
  const built = await readFile(join(builtFolder('shell'), 'first-paint.json'), 'utf8');
  expect(JSON.parse(built)['/footer']).toContain('© {{year}} ');
  const html = await (await page.request.get('/legal')).text();
  expect(html).toContain(`© ${year} Friends of Kai`);
  await page.clock.install({ time: Date.now() + 400 * 24 * 60 * 60 * 1_000 });
  await page.goto('/legal');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Friends of Kai`);
});

test.describe('sharing', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Share this page' });

  test('uses the phone’s share sheet', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: ShareData) => {
          document.title = `shared ${what.url}`;
        },
      });
    });
    await page.goto('/legal');
    await share(page).click();
    await expect(page).toHaveTitle(/^shared http.*\/legal$/);
  });

  test('otherwise copies the link, with a toast', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto('/legal?from=mail');
    await share(page).click();
    await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/legal`);
  });

  for (const [path, shared] of [
    ['/raffle/rules?from=mail&version=1#prizes', '/raffle/rules?version=1'],
    ['/raffle/my-entry#0123456789ABCDEFGHJKMNPQRS', '/raffle/my-entry'],
  ] as const) {
    test(`the link of ${path} is ${shared}`, async ({ page, site, watch }) => {
      // No entry has this key.
      watch.allow(/404/);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await page.goto(path);
      // What comes moves the footer, also away between the press of a mouse button and its release.
      await untilLoaded(page);
      await share(page).click();
      await expect(page.getByLabel('Please copy this link:')).toHaveValue(site.url + shared);
    });
  }

  test('otherwise shows the link', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.goto('/legal');
    await share(page).click();
    await expect(page.getByLabel('Please copy this link:')).toHaveValue(`${site.url}/legal`);
  });
});

test.describe('on paper', () => {
  test('prints text only, black on white, with the URLs of links', async ({ page }) => {
    await page.goto('/legal');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const text = page.getByRole('heading', { name: 'Indemnification' });
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.goto('/petition');
    const link = page.locator('main a[href^="https:"]').first();
    await expect(link).toBeVisible();
    const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(after).toContain('https://www.change.org');
  });
});

test('an unknown address shows the home page, noindex; a missing file has an error page with a link home', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.goto('/no/such.page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Help Kai Get The Care He Deserves',
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/old/declaration.pdf');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('the appeal', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'FEDERAL INTERVENTION NEEDED' });

  /** Changes the settings through the API. */
  async function set(site: Site, change: object) {
    const admin = await signInAt(site.url, ADMIN_PASSWORD);
    const response = await fetch(`${site.url}/api/campaign`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...admin },
      body: JSON.stringify({ ...sampleCampaign(new Date()), ...change }),
    });
    expect(response.status).toBe(200);
  }

  test('opens only if the settings say so, once in a browser, and returns the focus', async ({
    ownSite,
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.clock.install();
    await page.goto(`${ownSite.url}/legal`);
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toHaveCount(0);
    expect(requested.filter((url) => url.includes('appeal'))).toEqual([]);

    await set(ownSite, { appealPopUp: true });
    const come = await holdResponse(page, '**/shell/appeal.*');
    await page.reload({ waitUntil: 'domcontentloaded' });
    const link = page.locator('main a').first();
    await link.focus();
    come();
    await page.clock.runFor(2_500);
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, 'dialog[open]');

    const send = dialog(page).getByRole('link', { name: 'SEND LETTER TO RFK NOW' });
    const letter = new URL((await send.getAttribute('href')) ?? '');
    expect(letter.pathname.split(',')).toHaveLength(3);
    expect(letter.href).toContain('%0D%0A');
    expect(letter.href).not.toContain('+');
    expect(letter.href.length).toBeLessThanOrEqual(2_000);
    expect(decodeURIComponent(letter.search)).toContain('A friend of Kai');

    const top = await scrollTop(page);
    await page.mouse.move(640, 80);
    await turnWheel(page, 600);
    expect(await scrollTop(page)).toBe(top);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
      expect(behind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.reload();
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closes for good with either button, and waits while the visitor is typing', async ({
    ownSite,
    page,
  }) => {
    await set(ownSite, { appealPopUp: true });
    await page.clock.install();
    for (const name of ['Maybe later', 'Close']) {
      await page.goto(`${ownSite.url}/legal`);
      await page.clock.runFor(2_500);
      await dialog(page).getByRole('button', { name }).click();
      await expect(dialog(page)).toHaveCount(0);
      // A dialog is closed a moment before its page hears of it.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('rfk-appeal-dismissed')))
        .toBe('true');
      await page.evaluate(() => localStorage.clear());
    }
    // The visitor starts typing before the appeal loads.
    const come = await holdResponse(page, '**/shell/appeal.*');
    await page.goto(`${ownSite.url}/raffle`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Full name').fill('Leilani');
    come();
    await page.clock.runFor(10_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.getByLabel('Full name').blur();
    await page.clock.runFor(1_000);
    await expect(dialog(page)).toBeVisible();
  });

  test('stays closed in a tab that waits while another one dismisses it', async ({
    ownSite,
    context,
    page,
  }) => {
    await set(ownSite, { appealPopUp: true });
    await context.clock.install();
    await page.goto(`${ownSite.url}/raffle`);
    await page.getByLabel('Full name').fill('Leilani');
    // This tab has asked for the appeal already.
    const asking = await context.newPage();
    const come = await holdResponse(asking, '**/shell/appeal.*');
    await asking.goto(`${ownSite.url}/legal`);
    const asked = asking.waitForRequest('**/shell/appeal.*');
    await context.clock.runFor(3_500);
    await asked;

    const other = await context.newPage();
    await other.goto(`${ownSite.url}/legal`);
    await context.clock.runFor(2_500);
    await dialog(other).getByRole('button', { name: 'Maybe later' }).click();
    await expect(dialog(other)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('rfk-appeal-dismissed')))
      .toBe('true');

    come();
    await untilLoaded(asking);
    await page.getByLabel('Full name').blur();
    await context.clock.runFor(10_000);
    await untilLoaded(page);
    await expect(dialog(asking)).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('opens on a page that search engines do not list', async ({ ownSite, page }) => {
    const built = await minimalRemote('mf-tiny-book', { listed: false });
    await (await withDeployToken(ownSite, 'mf-tiny-book')).publish('mf-tiny-book', built.folder);
    await built.remove();
    await set(ownSite, { appealPopUp: true });
    await page.clock.install();
    await page.goto(`${ownSite.url}/tiny-book`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guestbook for Kai');
    await page.clock.runFor(2_500);
    await expect(dialog(page)).toBeVisible();
  });
});
