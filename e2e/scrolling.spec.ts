import type { Page } from '@playwright/test';
import { expect, holdResponse, keptScrollTop, test, untilDrawn, untilLoaded } from './fixtures.ts';
import { stopClockFirst } from './page-clock.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const distance = (page: Page, part: string) =>
  page.locator(`#root ${part}`).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls like a scroll bar, a search in the page or a screen reader: no key, wheel or touch. */
async function scrollTo(page: Page, y: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  expect(await top(page)).toBe(y);
}

/** Opens a URL with the page's clock stopped, and runs it until the check holds. */
async function loadInSteps(page: Page, address: string, there: () => Promise<boolean>) {
  await stopClockFirst(page);
  await page.goto(address, { waitUntil: 'commit' });
  await runClockUntil(page, there);
}

async function runClockUntil(page: Page, there: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        // In small steps: files load in real time, timeouts run on the page's clock.
        await page.clock.runFor(5);
        return there();
      },
      { intervals: [10] },
    )
    .toBe(true);
}

const swapped = async (page: Page) => (await page.locator('#first-paint').count()) === 0;
const arrivedAt = (page: Page, part: string) => async () =>
  (await swapped(page)) &&
  (await page.locator(`#root ${part}`).count()) === 1 &&
  Math.abs((await distance(page, part)) - 96) < 60;

for (const { address, part } of [
  { address: '/#action', part: '#action' },
  { address: '/raffle#enter', part: '#enter' },
]) {
  test(`${address} does not pull back a visitor who scrolls before it has settled`, async ({
    page,
  }) => {
    await loadInSteps(page, address, arrivedAt(page, part));
    await scrollTo(page, 150);
    await page.clock.runFor(7_000);
    expect(await top(page)).toBe(150);
  });

  test(`${address} stays with its section while the page above it grows`, async ({ page }) => {
    await loadInSteps(page, address, arrivedAt(page, part));
    const before = await distance(page, part);
    await page.evaluate(() => {
      const grown = document.createElement('div');
      grown.style.height = '700px';
      document.querySelector('#root main')?.prepend(grown);
    });
    await page.clock.runFor(1_000);
    expect(Math.abs((await distance(page, part)) - before)).toBeLessThan(3);
  });
}

test('/#action does not pull back a visitor who scrolls in the frame in which the page grows', async ({
  page,
}) => {
  await loadInSteps(page, '/#action', arrivedAt(page, '#action'));
  const further = (await top(page)) + 900;
  // One frame sees both, as on a slow machine while the next part of the page loads.
  await page.evaluate((to) => {
    const grown = document.createElement('div');
    grown.style.height = '3000px';
    document.querySelector('#root main')?.append(grown);
    window.scrollTo({ top: to, behavior: 'instant' });
  }, further);
  await page.clock.runFor(7_000);
  expect(await top(page)).toBe(further);
});

for (const { when, drawn } of [
  { when: 'between two frames', drawn: true },
  { when: 'before the first frame with the section', drawn: false },
]) {
  test(`/#action stays with its section when the page is shorter ${when}`, async ({ page }) => {
    // They are told of sizes when a frame is drawn, which a slow machine can do late.
    if (!drawn)
      await page.addInitScript(() => {
        ResizeObserver.prototype.observe = () => {};
      });
    await loadInSteps(page, '/#action', arrivedAt(page, '#action'));
    const before = await distance(page, '#action');
    await page.evaluate(() => {
      const main = document.querySelector<HTMLElement>('#root main');
      if (!main) throw new Error('The page has no main part.');
      main.style.display = 'none';
      window.scrollY;
      main.style.removeProperty('display');
      window.scrollY;
    });
    await page.clock.runFor(1_000);
    expect(Math.abs((await distance(page, '#action')) - before)).toBeLessThan(3);
  });
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('/#photos waits for the rest of a page that ends too soon below it', async ({ page }) => {
    await page.addInitScript(() => {
      // A style element would be against the page's content policy.
      const tooShort = new CSSStyleSheet();
      tooShort.replaceSync(
        '#root #photos { height: 200px; overflow: hidden } #root #photos ~ *, #root footer { display: none } #first-paint { height: 900px; overflow: hidden }',
      );
      document.adoptedStyleSheets = [tooShort];
    });
    const photos = page.locator('#root #photos');
    await loadInSteps(page, '/#photos', async () => (await photos.count()) === 1);
    await page.clock.runFor(1_500);
    expect(await distance(page, '#photos')).toBeGreaterThan(300);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await runClockUntil(page, arrivedAt(page, '#photos'));
  });
});

test('a link to a section does not pull back a visitor who scrolled before the scripts loaded', async ({
  page,
}) => {
  const release = await holdResponse(page, '**/shell/*.js');
  await page.goto('/#contact', { waitUntil: 'commit' });
  await expect(page.locator('#first-paint h1')).toBeVisible();
  await scrollTo(page, 300);
  await page.clock.install();
  release();
  await runClockUntil(page, () => swapped(page));
  await page.clock.runFor(7_000);
  expect(await top(page)).toBe(300);
});

test.describe('a link to a section of the first screen', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test.describe(`with motion: ${reducedMotion}`, () => {
      test.use({ reducedMotion });

      test('ends there, however the page changes', async ({ page }) => {
        // React's page is taller above the section than the first paint.
        await page.addInitScript(() => {
          window.addEventListener('took-over', () => {
            const grown = document.createElement('div');
            grown.style.height = '700px';
            document.querySelector('#root main')?.prepend(grown);
          });
        });
        await page.goto('/#story');
        await expect.poll(arrivedAt(page, '#story')).toBe(true);
      });
    });
  }
});

test('a reload does not pull back a visitor who scrolled before the scripts loaded', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('scroll-positions')))
    .not.toBe(null);
  const release = await holdResponse(page, '**/shell/*.js');
  await page.evaluate(() => window.location.reload());
  await expect(page.locator('#first-paint h1')).toBeVisible();
  await scrollTo(page, 250);
  release();
  await expect(page.locator('#root #contact')).toBeVisible();
  // The page is tall enough again to restore the position.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await top(page)).toBe(250);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a link to a section leads there also after a reload', async ({ page }) => {
    await page.goto('/raffle');
    await untilDrawn(page);
    await scrollTo(page, 500);
    await page.reload();
    await expect.poll(() => top(page)).toBe(500);
    await page.getByRole('link', { name: 'See the prizes' }).click();
    await expect(page).toHaveURL(/#prizes$/);
    await untilDrawn(page);
    await expect.poll(() => distance(page, '#prizes')).toBeLessThan(120);
    expect(await distance(page, '#prizes')).toBeGreaterThan(-1);
  });
});

test.describe('after a link to a section of the page', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

  /** Opens the raffle's page, scrolls a little and presses the link. */
  async function seePrizes(page: Page) {
    await page.goto('/raffle');
    await expect(page.getByLabel('Search prizes')).toBeVisible();
    await untilLoaded(page);
    await scrollTo(page, 120);
    expect(await keptScrollTop(page)).toBe(120);
    await page.getByRole('link', { name: 'See the prizes' }).click();
    await expect(page).toHaveURL(/#prizes$/);
    await expect(page.locator('#root #prizes')).toBeFocused();
    await expect.poll(arrivedAt(page, '#prizes')).toBe(true);
    await untilDrawn(page);
  }

  test('Back from another page leads to where the page was left', async ({ page }) => {
    await seePrizes(page);
    const further = (await top(page)) + 700;
    await scrollTo(page, further);
    expect(await keptScrollTop(page)).toBe(further);
    const away = page.getByRole('link', { name: 'Love Notes', exact: true }).first();
    // A real press would scroll to it.
    await away.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('button', { name: 'Share a Love Note' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/raffle#prizes$/);
    await expect.poll(() => top(page)).toBe(further);
    await expect(page.locator('#root #prizes')).not.toBeFocused();
  });

  test('Back leads to where the link was pressed, and Forward to the section', async ({ page }) => {
    await seePrizes(page);
    const there = (await top(page)) + 700;
    await scrollTo(page, there);
    expect(await keptScrollTop(page)).toBe(there);
    await page.goBack();
    await expect(page).toHaveURL(/\/raffle$/);
    await expect.poll(() => top(page)).toBe(120);
    await untilDrawn(page);
    await page.goForward();
    await expect(page).toHaveURL(/#prizes$/);
    await expect.poll(() => top(page)).toBe(there);
  });
});

test('a reload keeps the place while the page grows to its end', async ({ page }) => {
  await page.goto('/raffle');
  // Chromium has moved it in one of four reloads.
  for (let reload = 0; reload < 8; reload += 1) {
    await untilDrawn(page);
    await scrollTo(page, 500);
    await page.reload();
    await expect(page.locator('#root').getByRole('link', { name: 'See the prizes' })).toBeVisible();
    await expect.poll(() => top(page)).toBe(500);
  }
});

test('a reload does not go to where an earlier visit in the tab had scrolled', async ({ page }) => {
  const opened = () => expect(page.locator('#root footer')).toBeVisible();
  await page.goto('/legal');
  await opened();
  await scrollTo(page, 900);
  await untilDrawn(page);
  await page.goto('about:blank');
  await page.goto('/legal');
  await opened();
  await page.reload();
  await opened();
  await untilDrawn(page);
  expect(await top(page)).toBe(0);
});

test('closing entries do not scroll a visitor who is reading about the prizes', async ({
  ownSite,
  page,
}) => {
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await page.getByLabel('Full name').fill('Leilani Kahananui');
  const prizes = page.locator('#root #prizes');
  await prizes.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await untilDrawn(page);
  const before = await distance(page, '#prizes');
  const headers = { Origin: ownSite.url };
  const { request } = page;
  await request.post(`${ownSite.url}/api/admin/session`, {
    headers,
    data: { password: ADMIN_PASSWORD },
  });
  const campaign = await (await request.get(`${ownSite.url}/api/campaign`)).json();
  const changed = await request.put(`${ownSite.url}/api/campaign`, {
    headers,
    data: {
      ...campaign,
      raffle: {
        donationsQualifyFrom: '2025-06-29T00:00:00-10:00',
        entriesCloseAt: new Date(Date.now() - 1_000).toISOString(),
      },
    },
  });
  expect(changed.status()).toBe(200);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Entries are closed. Mahalo!' })).toBeFocused();
  await expect(page.locator('#unsent-entry')).toBeVisible();
  await untilDrawn(page);
  expect(Math.abs((await distance(page, '#prizes')) - before)).toBeLessThan(2);
});

test.describe('a page that loads for 10 s', () => {
  const files = '**/releases/mf-raffle/**';

  test('shows the section of a link', async ({ ownSite, page }) => {
    await page.clock.install();
    await page.goto(`${ownSite.url}/lovenotes`);
    await page.getByRole('button', { name: 'Share a Love Note' }).click();
    await page.getByLabel('Your name').fill('Noelani');
    await page.getByLabel('Your message').fill('Aloha nui');
    await page.getByLabel('Also enter the raffle').check();
    await page.getByRole('button', { name: 'Post Message' }).click();
    const link = page.getByRole('link', { name: 'Go to the raffle' });
    await expect(link).toBeVisible();
    const release = await holdResponse(page, files);
    await link.click();
    await expect(page).toHaveURL(/\/raffle#enter$/);
    await untilDrawn(page);
    await page.clock.runFor(10_000);
    release();
    await expect(page.locator('#root #enter')).toBeFocused();
    await expect.poll(arrivedAt(page, '#enter')).toBe(true);
  });

  test('is where it was left, after Back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/raffle');
    await expect(page.getByLabel('Search prizes')).toBeVisible();
    await untilLoaded(page);
    await scrollTo(page, 1_500);
    expect(await keptScrollTop(page)).toBe(1_500);
    const away = page.getByRole('link', { name: 'Love Notes', exact: true }).first();
    // A real press would scroll to it.
    await away.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('button', { name: 'Share a Love Note' })).toBeVisible();
    await page.reload();
    await page.clock.install();
    const release = await holdResponse(page, files);
    await page.goBack();
    await expect(page).toHaveURL(/\/raffle$/);
    await untilDrawn(page);
    await page.clock.runFor(10_000);
    release();
    await expect.poll(() => top(page)).toBe(1_500);
  });
});
