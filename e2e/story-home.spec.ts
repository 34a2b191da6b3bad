import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, turnWheel, untilDrawn, untilLoaded } from './fixtures.ts';
import { holdTimeouts, stopClockFirst } from './page-clock.ts';

const slides = (page: Page) => page.getByRole('region', { name: 'Kai’s days, one at a time' });
/** The one in view: a closed dialog keeps its own for a moment. */
const counter = (page: Page) =>
  slides(page)
    .getByText(/^\d+\/26$/)
    .filter({ visible: true });
const place = (page: Page) =>
  slides(page).getByRole('progressbar', { name: 'Position in the story' });
const nextSlide = (page: Page) => page.getByRole('button', { name: 'Next slide' });
const previousSlide = (page: Page) => page.getByRole('button', { name: 'Previous slide' });

/** Runs the page's clock past the 200 ms lock. */
const unlocked = (page: Page) => page.clock.runFor(220);

async function drag(page: Page, box: { x: number; y: number }, by: number) {
  const [x, y] = [box.x + 200, box.y + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 6 });
  await page.mouse.up();
}

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

test.describe('the story in 26 slides', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/#photos');
    await expect(counter(page)).toHaveText('1/26');
  });

  test('wraps at both ends, and shows its position', async ({ page }) => {
    await previousSlide(page).click();
    await expect(counter(page)).toHaveText('26/26');
    await expect(place(page)).toHaveAttribute('aria-valuenow', '26');
    await expect(slides(page).getByText(/^The same ocean, a new morning/)).toBeVisible();
    await unlocked(page);
    await nextSlide(page).click();
    await expect(counter(page)).toHaveText('1/26');
    await expect(place(page)).toHaveAttribute('aria-valuetext', '1/26');
    await expect(slides(page).getByText(/the channel wait for the sun/)).toBeVisible();
  });

  test('changes at most once in 200 ms', async ({ page }) => {
    await nextSlide(page).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    await expect(counter(page)).toHaveText('2/26');
    await unlocked(page);
    await nextSlide(page).click();
    await expect(counter(page)).toHaveText('3/26');
  });

  test('is swiped by more than 50 px, and a swipe opens nothing', async ({ page }) => {
    const box = await boxOf(page.getByRole('button', { name: /View full screen/ }));
    await drag(page, box, -80);
    await expect(counter(page)).toHaveText('2/26');
    await unlocked(page);
    await drag(page, box, 80);
    await expect(counter(page)).toHaveText('1/26');
    await unlocked(page);
    await drag(page, box, -45);
    await unlocked(page);
    await expect(counter(page)).toHaveText('1/26');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('opens full screen when clicked, navigates there, and restores focus and scrolling', async ({
    page,
  }) => {
    const open = page.getByRole('button', { name: /View full screen/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kai’s days, one at a time' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'dialog[open]');

    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(300, 300);
    await turnWheel(page, 900);
    await page.keyboard.press('PageDown');
    await untilDrawn(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);

    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByText('26/26')).toBeVisible();
    await unlocked(page);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('1/26')).toBeVisible();
    await unlocked(page);
    await drag(page, await boxOf(dialog.getByRole('img')), -120);
    await expect(dialog.getByText('2/26')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(counter(page)).toHaveText('2/26');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  });

  test('follows the arrow keys, but not while typing', async ({ page }) => {
    // They follow once they cover the middle of the screen.
    await expect(slides(page)).toBeInViewport({ ratio: 0.6 });
    await page.keyboard.press('ArrowRight');
    await expect(counter(page)).toHaveText('2/26');
    await unlocked(page);
    await page.keyboard.press('ArrowLeft');
    await expect(counter(page)).toHaveText('1/26');
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.getByRole('form', { name: 'Share Your Story' }).getByLabel('Message').fill('aloha');
    await page.keyboard.press('ArrowLeft');
    await unlocked(page);
    await expect(counter(page)).toHaveText('1/26');
  });
});

test.describe('what is loaded', () => {
  const loaded = (page: Page, pattern: RegExp) =>
    page.evaluate(
      (source) =>
        [
          ...new Set(
            performance
              .getEntriesByType('resource')
              .flatMap(({ name }) => new RegExp(source).exec(name)?.[1] ?? []),
          ),
        ].sort(),
      pattern.source,
    );

  test('the first slide at once, slides 2 to 6 half a second later, the others not', async ({
    page,
  }) => {
    // The test controls the half second.
    await page.addInitScript(holdTimeouts, 500);
    await page.goto('/');
    await expect.poll(() => page.evaluate('heldTimeouts()')).toBeGreaterThan(0);
    await untilLoaded(page);
    await expect.poll(() => loaded(page, /carousel\/(\d+)-/)).toEqual(['01']);
    await page.evaluate('endTimeouts()');
    await expect
      .poll(() => loaded(page, /carousel\/(\d+)-/))
      .toEqual(['01', '02', '03', '04', '05', '06']);
  });

  test('scripts: at most 150 KB in ten seconds, no form, no toasts, not one byte of the admin area', async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const scripts = new Map<string, string>();
    const underWay = new Set<string>();
    let bytes = 0;
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      underWay.add(requestId);
      if (request.url.includes('.js')) scripts.set(requestId, request.url);
    });
    client.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      underWay.delete(requestId);
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    /** Runs the page's clock until nothing is loading any more, including what scripts request. */
    const untilAllLoaded = () =>
      expect
        .poll(async () => {
          const before = scripts.size;
          await page.clock.runFor(50);
          const isSwapped = (await page.locator('#first-paint').count()) === 0;
          return isSwapped && underWay.size === 0 && scripts.size === before;
        })
        .toBe(true);
    // On a slow machine, more than ten seconds may pass until the page is there.
    const opened = await stopClockFirst(page);
    await page.goto('/', { waitUntil: 'commit' });
    await untilAllLoaded();
    await page.clock.pauseAt(opened + 10_000);
    await untilAllLoaded();
    expect([...scripts.values()].filter((url) => url.includes('mf-admin'))).toEqual([]);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(150_000);
    expect([...scripts.values()].filter((url) => url.includes('/toast.'))).toEqual([]);
    await expect(page.getByLabel('Message')).toHaveCount(0);

    // The form loads even at the top, so that a search in the page finds it.
    await page.clock.runFor(5_000);
    await page.clock.resume();
    await expect(page.getByLabel('Message')).toHaveCount(1);
  });
});

test('the 8 photos of the journey wrap with arrows, dots and swiping', async ({ page }) => {
  await page.goto('/');
  const journey = page.getByRole('region', { name: "Kai's Journey", exact: true });
  const dot = (number: number) => journey.getByRole('button', { name: `Photo ${number} of 8` });
  const now = (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'true');
  await expect(journey.getByRole('button', { name: /^Photo \d of 8$/ })).toHaveCount(8);
  await journey.getByRole('button', { name: 'Previous photo' }).click();
  await now(8);
  await journey.getByRole('button', { name: 'Next photo' }).click();
  await now(1);
  await dot(4).click();
  await now(4);
  await expect(journey).toContainText('Photo 4 of 8');
  const box = await boxOf(journey.getByRole('figure').first());
  await drag(page, box, -45);
  await now(4);
  await drag(page, box, -90);
  await now(5);
  await drag(page, box, 90);
  await now(4);
});

test('the hero’s links work, the story has its four cards, the contact section its addresses', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('#root #story').getByRole('heading', { level: 3 })).toHaveText([
    'Legal Representation',
    'Better Facility',
    'Home Care',
    'Medical Care',
  ]);
  const contact = page.getByRole('region', { name: 'Get In Touch' });
  await expect(contact.getByRole('link', { name: 'aloha@friendsofkai.example' })).toHaveAttribute(
    'href',
    'mailto:aloha@friendsofkai.example',
  );
  await expect(contact.getByRole('link', { name: /@friendsofkai \(/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/friendsofkai/',
  );
  const hero = page.getByRole('region', { name: 'Help Kai Get The Care He Deserves' });
  for (const { name, host } of [
    { name: /Donate on GoFundMe/, host: 'www.gofundme.com' },
    { name: /Venmo/, host: 'venmo.com' },
    { name: /Cash App/, host: 'cash.app' },
  ]) {
    const link = hero.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(host);
  }
  await hero.getByRole('link', { name: 'Share A Love Note' }).click();
  await expect(page).toHaveURL(/\/lovenotes$/);
});

test('the links of evidence, petition, facilities and the consent form work', async ({
  page,
  watch,
}) => {
  // Chromium requests a favicon for an image opened on its own.
  watch.allow(/favicon\.ico/);
  await page.goto('/');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(
    part('Hospital Abuse Documented').getByRole('link', { name: 'See the evidence' }),
  ).toHaveAttribute('href', '/evidence');

  const petition = part('Stand up and be counted');
  await expect(petition).toContainText('1,200 signed of 1,500 names');
  await expect(petition.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  const sign = petition.getByRole('link', { name: /Sign the petition/ });
  await expect(sign).toHaveAttribute('href', /^https:\/\/www\.change\.org\//);
  await expect(sign).toHaveAttribute('target', '_blank');

  const facilities = part('The rooms tell a story too');
  await expect(facilities.getByRole('img')).toHaveCount(2);
  await expect(facilities.getByRole('link')).toHaveAttribute('href', '/facilities');

  const consent = part('A form signed under pressure is not consent').getByRole('link');
  await expect(consent).toHaveAttribute('target', '_blank');
  const [full] = await Promise.all([page.waitForEvent('popup'), consent.click()]);
  await full.waitForLoadState();
  const width = await full.evaluate(() => document.images[0]?.naturalWidth);
  expect(width).toBeGreaterThanOrEqual(1_000);
});

test('graphic pictures stay covered until shown', async ({ page }) => {
  await page.goto('/');
  const memory = page.getByRole('region', { name: 'In Memory' });
  const covered = memory.getByText('Graphic content', { exact: true });
  await expect(covered).toHaveCount(2);
  await expect(memory.getByRole('img')).toHaveCount(1);
  await memory.getByRole('button', { name: 'Show Graphic Medical Images' }).click();
  await expect(covered).toHaveCount(0);
  await expect(memory.getByRole('img')).toHaveCount(3);
  await memory.getByRole('button', { name: 'Hide Graphic Content' }).click();
  await expect(covered).toHaveCount(2);
  await expect(memory.getByRole('img')).toHaveCount(1);
});

test.describe('the two videos', () => {
  const films = (page: Page) =>
    page.getByRole('region', { name: 'The rooms tell a story too' }).locator('video');
  const playing = (page: Page) =>
    films(page).evaluateAll((all) => all.filter((one) => !(one as HTMLVideoElement).paused).length);

  test('are paused with reduced motion, and play on request', async ({ page }) => {
    await page.goto('/');
    await films(page).first().scrollIntoViewIfNeeded();
    const play = page.getByRole('button', { name: /^Play the video: Rain/ });
    await expect(play).toBeVisible();
    // A video that plays by itself starts when it comes into view.
    await expect(films(page).first()).toBeInViewport();
    await untilDrawn(page);
    expect(await playing(page)).toBe(0);
    await play.click();
    await expect.poll(() => playing(page)).toBe(1);
    await page.getByRole('button', { name: /^Pause the video: Rain/ }).click();
    await expect.poll(() => playing(page)).toBe(0);
  });

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 1000 } });

    test('autoplay muted in a loop until paused', async ({ page }) => {
      await page.goto('/');
      await films(page).first().scrollIntoViewIfNeeded();
      await films(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => playing(page)).toBe(2);
      expect(
        await films(page).evaluateAll((all) =>
          all.every((one) => (one as HTMLVideoElement).muted && (one as HTMLVideoElement).loop),
        ),
      ).toBe(true);
      await page.getByRole('button', { name: /^Pause the video: One chair/ }).click();
      await expect.poll(() => playing(page)).toBe(1);
      // A paused video stays paused after scrolling away and back.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => playing(page)).toBe(0);
      await films(page).last().scrollIntoViewIfNeeded();
      await films(page).first().scrollIntoViewIfNeeded();
      await expect.poll(() => playing(page)).toBe(1);
    });

    test('a failed autoplay is only logged', async ({ page }) => {
      const written: string[] = [];
      page.on('console', (message) => written.push(`${message.type()}: ${message.text()}`));
      await page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () =>
          Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
      });
      await page.goto('/');
      await films(page).first().scrollIntoViewIfNeeded();
      await expect
        .poll(
          () => written.filter((line) => line.startsWith('info: The video did not start')).length,
        )
        .toBeGreaterThan(0);
      await expect(page.getByRole('button', { name: /^Play the video: Rain/ })).toBeVisible();
    });
  });
});

test('the support card has its figures, three ways to give and the letter', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: "Support Kai's Journey" });
  for (const text of ['$48,640', '$200K', '24%']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
  for (const name of [/^Donate/, /^Venmo/, /^Cash App/]) {
    await expect(card.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  await card.getByRole('link', { name: 'Send letter to RFK' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A letter for Kai');
});

test('a link with a hash scrolls to its section', async ({ page }) => {
  await page.goto('/legal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const id of ['story', 'photos', 'action', 'contact']) {
    await page.goto(`/#${id}`);
    await expect(page.locator(`#root #${id}`)).toBeInViewport();
  }
});
