import type { Page } from '@playwright/test';
import { cards, moveFirstBehindSecond, openDetails, openPrizes, openTab } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilDrawn,
  untilLoaded,
} from './fixtures.ts';
import { adminScreens, publicScreens } from './screen-paths.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';

async function signInQuietly(page: Page, site: Site) {
  await page.request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
}

async function show(page: Page, site: Site, path: string) {
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilLoaded(page);
  // Sections that load when near have loaded.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
  await untilLoaded(page);
}

/** Controls whose accessible name lacks their visible text: voice control cannot find them. */
function unlabelled(page: Page) {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    return [...document.querySelectorAll<HTMLElement>('[aria-label]')].flatMap((element) => {
      const named = 'a, button, summary, label, input, [role=button], [role=tab], [role=checkbox]';
      if (!element.matches(named) || !element.checkVisibility()) return [];
      const seen = element.matches('input')
        ? (element.closest('label')?.innerText ?? '')
        : element.innerText;
      const name = element.getAttribute('aria-label') ?? '';
      return plain(name).includes(plain(seen)) ? [] : [`${seen.trim()} / ${name}`];
    });
  });
}

/** What a screen itself calls messages; not what people wrote. */
async function messagesIn(page: Page) {
  const words = await page
    .locator('main :is(h1, h2, nav a, [role=tab], dt, label, th, summary, main a)')
    .allInnerTexts();
  return words.filter((text) => /messages|contact message/i.test(text) && !/inbox/i.test(text));
}

/** From the top, where the header is in sight. */
async function lookAtWidths(page: Page) {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await atWidths(page, [1440, 360], async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

/** As with a browser's setting for large text. */
async function enlargeText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await untilDrawn(page);
}

/** The inbox's old address. */
const oldInbox = '/admin?tab=inbox';

test('on every screen, accessible names contain the visible labels, love notes and inbox have these names, nothing overflows at 360 px with text at 200 %, and no public one has an accessibility problem', async ({
  site,
  page,
}) => {
  test.slow();
  await signInQuietly(page, site);
  for (const path of [...publicScreens, ...adminScreens, oldInbox]) {
    const look = async () => {
      // One page for all hung twice: Chromium may stop drawing a page that was resized and left.
      const screen = await page.context().newPage();
      await show(screen, site, path);
      expect.soft(await unlabelled(screen), path).toEqual([]);
      if (adminScreens.includes(path)) expect.soft(await messagesIn(screen), path).toEqual([]);
      if (publicScreens.includes(path)) await lookAtWidths(screen);
      await screen.setViewportSize({ width: 360, height: 800 });
      await enlargeText(screen);
      await expectNoSidewaysScroll(screen);
      await screen.close();
    };
    // A screen that hangs is named, after one minute instead of the whole test's time.
    await test.step(path, look, { timeout: 60_000 });
  }
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a signature’s details call the relationship by its name', async ({ site, page }) => {
    await signInQuietly(page, site);
    await page.goto(`${site.url}/admin?tab=petition`);
    const signatures = await (await page.request.get(`${site.url}/api/petition/signatures`)).json();
    const one = signatures.find(
      (signature: { relationshipToIssue: string | null; comment: string | null }) =>
        signature.relationshipToIssue && signature.comment,
    );
    const row = tableRows(page, 'Petition signatures, newest first').filter({ hasText: one.name });
    const details = (await openDetails(row)).last();
    for (const text of [`Relationship${one.relationshipToIssue}`, `Comment${one.comment}`]) {
      await expect(details.locator('td').filter({ hasText: text })).toBeVisible();
    }
  });

  test('the list of prizes has compact rows', async ({ site, page }) => {
    await page.goto(`${site.url}/raffle`);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const rows = page.locator('[data-view="list"] > li');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(heights.length).toBeGreaterThan(20);
    // Five or six rows fit on a phone's screen.
    const average = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect(average).toBeLessThanOrEqual(140);
    // Everything the specification lists for a prize.
    const [prize] = await (await page.request.get(`${site.url}/api/raffle/prizes`)).json();
    for (const text of [prize.brandName, prize.prizeTitle, prize.prizeDescription]) {
      await expect(rows.first()).toContainText(text);
    }
    await expect(rows.first()).toContainText(
      `$${Number(prize.prizeValue).toLocaleString('en-US')}`,
    );
    await expect(rows.first().locator('img')).toBeVisible();
  });
});

test.describe('unsaved work', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('is not asked about when one clicks the current tab or menu entry', async ({
    ownSite: site,
    page,
  }) => {
    await openPrizes(page, site.url);
    await moveFirstBehindSecond(page);
    await page.getByRole('tab', { name: 'Manage Prizes' }).click();
    const menu = page.getByRole('navigation', { name: 'Admin screens' });
    await menu.getByRole('link', { name: 'Raffle' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/tab=prizes/);
    await expect(page.getByText('You have reordered the prizes')).toBeVisible();

    await page.getByRole('tab', { name: 'Manage Entries' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await menu.getByRole('link', { name: 'Inbox' }).click();
    await expect(question(page)).toBeVisible();
  });
});

test('the counts of love notes by type filter the list', async ({ site, page }) => {
  await signInQuietly(page, site);
  await page.goto(`${site.url}/lovenotes-admin`);
  const types = page.getByRole('group', { name: 'Show only one type' });
  const prayers = types.getByRole('button', { name: /^Prayer/ });
  await expect(prayers).toHaveText(/\d/);
  const count = Number((await prayers.textContent())?.replace(/\D/g, ''));
  const rows = tableRows(page, 'Love notes');
  await expect(rows.nth(count)).toBeVisible();
  await prayers.click();
  await expect(prayers).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(count);
  await expect(rows.getByText('Prayer', { exact: true })).toHaveCount(count);
  await page.reload();
  await expect(rows).toHaveCount(count);
  await prayers.click();
  await expect(rows.nth(count)).toBeVisible();
});

test('a hidden love note is labeled Hidden, not Public', async ({ ownSite: site, page }) => {
  await signInQuietly(page, site);
  await page.goto(`${site.url}/lovenotes-admin?tab=public`);
  const row = tableRows(page, 'Love notes')
    .filter({ has: page.getByText('Public', { exact: true }) })
    .first();
  const name = await row.getByRole('heading').textContent();
  const note = tableRows(page, 'Love notes')
    .filter({ has: page.getByRole('button', { name: `Unhide the love note from ${name}` }) })
    .first();
  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(note.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(note.getByText('Public', { exact: true })).toHaveCount(0);
});

test('the number of cards is explained beside the number of prizes', async ({ site, page }) => {
  await openPrizes(page, site.url);
  const prizes: { quantity: number }[] = await (
    await page.request.get(`${site.url}/api/raffle/prizes`)
  ).json();
  const items = prizes.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(items).toBeGreaterThan(prizes.length);
  await expect(
    page.getByText(
      `These ${prizes.length} prizes make ${items} items in all; “Prizes” above counts items.`,
    ),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(prizes.length);
});

test('an empty password is not sent', async ({ site, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/session')) sent.push('sign-in');
  });
  await page.goto(`${site.url}/admin`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter the password.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByText('Please enter the password.')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test.describe('for a visitor in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a love note has the date in the campaign’s time zone', async ({ site, page }) => {
    const [note] = await (await page.request.get(`${site.url}/api/support`)).json();
    const day = (timeZone: string) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      }).format(new Date(note.createdAt));
    // Hawaii and Auckland are 22 or 23 hours apart: almost always two dates.
    await page.goto(`${site.url}/lovenotes`);
    const shown = page.locator(`#note-${note.id} time`);
    await expect(shown).toHaveText(day('Pacific/Honolulu'));
    await signInQuietly(page, site);
    await page.goto(`${site.url}/lovenotes-admin`);
    const admin = page.locator(`time[datetime="${note.createdAt}"]`).first();
    await expect(admin).toContainText(day('Pacific/Honolulu'));
  });
});

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the button to choose a prize’s picture is in view', async ({ site, page }) => {
    await openPrizes(page, site.url);
    const choose = page.getByText('Choose an image', { exact: true });
    await expect(choose).toBeInViewport({ ratio: 1 });
    // Also on wide screens, where the form is sticky.
    await page.mouse.move(1000, 600);
    await page.mouse.wheel(0, 1_200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
    await expect(choose).toBeInViewport({ ratio: 1 });
  });
});

test('in print a checked box is a black tick in a black frame', async ({ ownSite: site, page }) => {
  await openTab(page, 'winners', site.url);
  const [prize] = await (await page.request.get(`${site.url}/api/raffle/individual-prizes`)).json();
  await page.request.post(`${site.url}/api/raffle/draw-winner/${prize.id}`, { data: {} });
  const told = page.getByRole('checkbox', { name: /^Notified/ });
  await told.check();
  await expect(told).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const lines = () =>
    told.evaluate((input) => {
      const box = input.parentElement as HTMLElement;
      const [frame, tick] = [getComputedStyle(box), getComputedStyle(box, '::after')];
      return [frame.backgroundColor, frame.borderTopColor, tick.borderRightColor, tick.opacity];
    });
  // Backgrounds are not printed, so a white tick would vanish.
  await expect.poll(lines).toEqual(['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)', '1']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every admin screen says that it needs JavaScript', async ({ site, page }) => {
    for (const path of ['/admin', '/raffle-admin', '/admin/inbox']) {
      await page.goto(`${site.url}${path}`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

test('the exports and the site map name the pages', async ({ site, page }) => {
  await signInQuietly(page, site);
  await page.goto(`${site.url}/admin/exports`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Raffle entries',
    'Winners',
    'Love notes',
    'Inbox',
    'Fundraiser entries',
    'Petition signatures',
  ]);
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/raffle</loc>');
  expect(sitemap).not.toContain('admin');
});
