import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, latch, test, untilLoaded } from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { type Site, type SiteServer, startServer, startSite } from './test-site.ts';

const progress = (page: Page) =>
  page.getByRole('region', { name: 'How far we have come together' });
const figure = (page: Page) => progress(page).locator('strong');
const bar = (page: Page) => progress(page).getByRole('progressbar');
const feed = (page: Page) => page.getByRole('region', { name: 'The latest from the family' });
const giveaway = (page: Page) => page.getByRole('region', { name: /A kind word for Kai/ });

const pixel = 'R0lGODlhAQABAAAAACw=';

const live = { current_amount: 61_250, goal_amount: 245_000, donation_count: 1_804 };

async function scrollNear(page: Page, part: 'action' | 'feed', site = '') {
  await page.goto(`${site}/`);
  const place = page.locator(`#root #${part}`);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toBeInViewport();
}

const answerProgress = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/gofundme-progress**', answer);

test.describe('the fundraising progress', () => {
  test('is requested every 60 s without caches, and counts up to each new value', async ({
    page,
  }) => {
    const requested: string[] = [];
    await answerProgress(page, async (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('t') ?? '');
      await route.fulfill({
        json: { ...live, current_amount: 61_250 + 1_000 * (requested.length - 1) },
      });
    });
    await page.clock.install();
    await scrollNear(page, 'action');
    await expect(figure(page)).toHaveText('$61,250');
    await expect(progress(page)).toContainText('raised of $245,000');
    await expect(progress(page)).toContainText('1,804 donations');
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '25');
    await stopClock(page);
    const stopped = await page.evaluate(() => Date.now());
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return requested.length;
      })
      .toBe(2);
    const [first = 0, second = 0] = requested.map(Number);
    expect(second - first).toBeGreaterThanOrEqual(60_000);
    expect(second).toBeLessThanOrEqual(stopped + 60_000);
    await page.clock.resume();
    await expect(figure(page)).toHaveText('$62,250');
    expect(first).toBeGreaterThan(Date.now() - 600_000);
  });

  /** With the clock stopped, sends the response and waits until the page has shown it. */
  async function answerWithStoppedClock(page: Page) {
    const { held, release: answer } = latch();
    await answerProgress(page, async (route) => {
      await held;
      await route.fulfill({ json: live });
    });
    await page.clock.install();
    await scrollNear(page, 'action');
    await expect(figure(page)).toHaveText('$0');
    await stopClock(page);
    answer();
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return bar(page).getAttribute('aria-valuenow');
      })
      .toBe('25');
  }
  const shown = async (page: Page) =>
    Number((await figure(page).textContent())?.replace(/[$,]/g, '')) / live.current_amount;

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('counts up from 0 in two seconds', async ({ page }) => {
      await answerWithStoppedClock(page);
      expect(await shown(page)).toBeLessThan(0.1);
      await page.clock.runFor(1_000);
      expect(await shown(page)).toBeGreaterThan(0.45);
      expect(await shown(page)).toBeLessThan(0.6);
      await page.clock.runFor(800);
      expect(await shown(page)).toBeLessThan(1);
      await page.clock.runFor(200);
      await expect(figure(page)).toHaveText('$61,250');
      // Screen readers get the final figure, not each step.
      await expect(figure(page)).toHaveAttribute('aria-hidden', 'true');
      await expect(progress(page).getByText('$61,250')).toHaveCount(2);
    });
  });

  test.describe('with reduced motion', () => {
    test('shows the amount at once', async ({ page }) => {
      await answerWithStoppedClock(page);
      await expect(figure(page)).toHaveText('$61,250');
    });
  });

  for (const { wrong, answer } of [
    { wrong: 'when the request fails', answer: (route: Route) => route.abort() },
    {
      wrong: 'when the server fails',
      answer: (route: Route) => route.fulfill({ status: 500, body: 'oops' }),
    },
    { wrong: 'when no response comes', answer: () => new Promise<void>(() => {}) },
  ]) {
    test(`silently falls back to the campaign’s figures ${wrong}`, async ({ page, watch }) => {
      watch.allow(/gofundme-progress/);
      let requested = 0;
      await answerProgress(page, (route) => {
        requested += 1;
        return answer(route);
      });
      await scrollNear(page, 'action');
      await expect(figure(page)).toHaveText('$48,640');
      await expect(progress(page)).toContainText('raised of $200,000');
      await expect(progress(page)).toContainText('1,600 donations');
      await expect(bar(page)).toHaveAttribute('aria-valuenow', '24');
      expect(requested).toBe(wrong.endsWith('fails') ? 2 : 1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(/fail|error/i)).toHaveCount(0);
    });
  }
});

test.describe('without an Instagram account', () => {
  test('no posts are requested: only the follow card is shown', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/instagram/')) requested.push(request.url());
    });
    await page.goto('/');
    const follow = page.getByRole('complementary', { name: 'Follow @friendsofkai' });
    await follow.scrollIntoViewIfNeeded();
    const link = follow.getByRole('link', { name: /^Follow @friendsofkai/ });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', 'https://www.instagram.com/friendsofkai/');
    await expect(link).toHaveAttribute('target', '_blank');
    // By now the section below has loaded, and any request for posts would have been sent.
    await page.locator('[data-slot="home:giveaway"]').scrollIntoViewIfNeeded();
    await expect(giveaway(page)).toBeVisible();
    await untilLoaded(page);
    await expect(feed(page)).toHaveCount(0);
    await expect(page.getByText(/Instagram posts/)).toHaveCount(0);
    await expect(page.getByTestId('post-skeleton')).toHaveCount(0);
    expect(requested).toEqual([]);
    await expectAccessible(page, 'aside');
  });
});

test.describe('the social feed', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({
      INSTAGRAM_ACCESS_TOKEN: 'a-token',
      // An account is configured, but nothing answers at its URL.
      INSTAGRAM_API_URL: 'http://127.0.0.1:9',
    });
  });
  test.afterAll(() => site.stop());

  const still = `data:image/gif;base64,${pixel}`;
  const posts = Array.from({ length: 11 }, (_, number) => ({
    id: String(number),
    permalink: `https://www.instagram.com/p/${number}/`,
    media_type: number === 0 ? 'VIDEO' : 'IMAGE',
    media_url: number === 0 ? 'https://media.invalid/0.mp4' : still,
    thumbnail_url: still,
    caption: number === 1 ? 'Good night' : 'x'.repeat(100),
    timestamp: '2025-01-05T12:00:00Z',
    ...(number === 0 && { like_count: 1_234, comments_count: 7 }),
  }));

  test('shows eight skeletons, then the eight latest posts', async ({ page }) => {
    const { held, release: answer } = latch();
    await page.route('**/api/instagram/posts', async (route) => {
      await held;
      await route.fulfill({ json: posts });
    });
    await scrollNear(page, 'feed', site.url);
    await expect(page.getByTestId('post-skeleton')).toHaveCount(8);
    answer();
    await expect(page.getByTestId('post-skeleton')).toHaveCount(0);
    await expect(feed(page).getByRole('link')).toHaveCount(8);
    const film = feed(page).getByRole('link').first();
    const picture = feed(page).getByRole('link').nth(1);
    await expect(film).toHaveAttribute('href', 'https://www.instagram.com/p/0/');
    await expect(film).toHaveAttribute('target', '_blank');
    await expect(film).toContainText('Jan 5, 2025');
    await expect(film).toContainText(`${'x'.repeat(80)}...`);
    await expect(film).not.toContainText('x'.repeat(81));
    await expect(film).toContainText('Video');
    await expect(film).toContainText('1,234 likes');
    await expect(film).toContainText('7 comments');
    await expect(feed(page).getByAltText(`${'x'.repeat(50)}...`, { exact: true })).toHaveCount(7);
    await expect(picture).toContainText('Good night');
    await expect(picture).not.toContainText(/likes|comments|Video/);
    await expectAccessible(page, '#feed');
  });

  test('shows the error after three retries, and offers to follow', async ({ page, watch }) => {
    watch.allow(/instagram\/posts/);
    const requested: number[] = [];
    await page.route('**/api/instagram/posts', async (route) => {
      requested.push(await page.evaluate(() => Date.now()));
      await route.fulfill({ status: 500, body: '' });
    });
    await page.clock.install();
    await scrollNear(page, 'feed', site.url);
    for (const [tries, wait] of [1_000, 2_000, 4_000].entries()) {
      await expect.poll(() => requested.length).toBe(tries + 1);
      await expect(page.getByTestId('post-skeleton')).toHaveCount(8);
      await page.clock.fastForward(wait);
    }
    await expect(page.getByText('Failed to fetch Instagram posts')).toBeVisible();
    const follow = feed(page).getByRole('link', { name: /^Follow @friendsofkai/ });
    await expect(follow).toHaveAttribute('href', 'https://www.instagram.com/friendsofkai/');
    await expect(follow).toHaveAttribute('target', '_blank');
    expect(requested).toHaveLength(4);
    await expectAccessible(page, '#feed');
  });

  test('does not retry when the server has no posts yet', async ({ page, watch }) => {
    watch.allow(/\/api\/instagram\/posts/);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/instagram/posts')) requested.push(request.url());
    });
    await page.clock.install();
    await scrollNear(page, 'feed', site.url);
    await expect(page.getByText('Failed to fetch Instagram posts')).toBeVisible();
    await expect(feed(page).getByRole('link', { name: /^Follow @/ })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(requested).toHaveLength(1);
  });

  test('has other messages without a network, and for an account without posts', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    await page.clock.install();
    let cut = true;
    await page.route('**/api/instagram/posts', (route) =>
      cut ? route.abort() : route.fulfill({ json: [] }),
    );
    await scrollNear(page, 'feed', site.url);
    const failed = page.getByText('Failed to load Instagram posts');
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return failed.isVisible();
      })
      .toBe(true);
    cut = false;
    await page.reload();
    await scrollNear(page, 'feed', site.url);
    await expect(page.getByText('No posts yet. The first one will appear here.')).toBeVisible();
    await expect(feed(page).getByRole('link', { name: /^Follow @/ })).toBeVisible();
  });
});

test.describe('the giveaway', () => {
  test('shows its counts, polls them every 60 s, and links to notes and raffle', async ({
    page,
  }) => {
    let notes = 46;
    const requested: string[] = [];
    await page.route(/\/api\/(support|raffle)\/(count|stats)$/, async (route) => {
      const path = new URL(route.request().url()).pathname;
      requested.push(path);
      if (path === '/api/support/count') await route.fulfill({ json: { count: notes } });
      else await route.fallback();
    });
    await page.clock.install();
    await page.goto('/');
    await page.locator('[data-slot="home:giveaway"]').scrollIntoViewIfNeeded();
    const shown = (label: string) =>
      giveaway(page).getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
    await expect(shown('love notes')).toHaveText('46');
    await expect(shown('raffle entries')).toHaveText(/^\d+$/);
    await expect(shown('prizes')).toHaveText(/^\d+$/);
    await expect(shown('in prizes')).toHaveText(/^\$\d,\d{3}$/);
    const before = requested.filter((path) => path === '/api/support/count').length;
    notes = 47;
    await page.clock.fastForward(61_000);
    await expect(shown('love notes')).toHaveText('47');
    expect(requested.filter((path) => path === '/api/support/count').length).toBe(before + 1);
    for (const [name, path] of [
      ['Send Love Notes', '/lovenotes'],
      ['Read Messages', '/lovenotes'],
      ['Enter Raffle', '/raffle'],
    ] as const) {
      await expect(giveaway(page).getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  test('falls back to 29 prizes and $4,000+', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await page.route('**/api/raffle/stats', (route) => route.abort());
    await page.goto('/');
    await page.locator('[data-slot="home:giveaway"]').scrollIntoViewIfNeeded();
    await expect(giveaway(page).getByText('29', { exact: true })).toBeVisible();
    await expect(giveaway(page).getByText('$4,000+', { exact: true })).toBeVisible();
  });
});

test.describe('with accounts at GoFundMe and Instagram', () => {
  let sources: Server;
  let site: SiteServer;
  let down = false;

  test.beforeAll(async () => {
    sources = createServer((request, response) => {
      if (down) return void response.writeHead(500).end();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(externalResponse(request)));
    });
    await new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(sources.address() as AddressInfo).port}`;
    site = await startServer({
      GOFUNDME_CAMPAIGN: 'friends-of-kai',
      GOFUNDME_API_URL: `${address}/graphql`,
      INSTAGRAM_ACCESS_TOKEN: 'a-token',
      INSTAGRAM_API_URL: address,
    });
  });
  test.afterAll(async () => {
    await site.stop();
    sources.closeAllConnections();
    sources.close();
  });

  test('shows their figures and posts, and keeps them while they are down', async ({ page }) => {
    await page.route('https://scontent.cdninstagram.com/**', (route) =>
      route.fulfill({ contentType: 'image/gif', body: Buffer.from(pixel, 'base64') }),
    );
    await expect
      .poll(async () => (await page.request.get(`${site.url}/api/instagram/posts`)).status())
      .toBe(200);
    for (const state of ['up', 'down', 'down, and the server begun anew']) {
      down = state !== 'up';
      if (state.endsWith('anew')) {
        // Leave the page, or it would poll a stopped server.
        await page.goto('about:blank');
        await site.restart();
      }
      await page.goto(`${site.url}/#action`);
      await expect(figure(page)).toHaveText('$52,000');
      await expect(progress(page)).toContainText('1,700 donations');
      await page.locator('#root #feed').scrollIntoViewIfNeeded();
      await expect(feed(page).getByText('Good morning from the ward')).toBeVisible();
      await expect(feed(page).getByText('Feb 28, 2026')).toBeVisible();
      expect(await page.content()).not.toContain('a-token');
    }
  });
});

/** Fake responses of GoFundMe and Instagram. */
function externalResponse({ url }: IncomingMessage): unknown {
  if (url?.startsWith('/graphql')) {
    return {
      data: {
        fundraiser: {
          currentAmount: { amount: 52_000, currencyCode: 'USD' },
          goalAmount: { amount: 200_000, currencyCode: 'USD' },
          donationCount: 1_700,
        },
      },
    };
  }
  if (url?.startsWith('/refresh_access_token')) {
    return { access_token: 'a-token-anew', token_type: 'bearer', expires_in: 5_184_000 };
  }
  return {
    data: [
      {
        id: '1',
        caption: 'Good morning from the ward',
        media_type: 'IMAGE',
        media_url: 'https://scontent.cdninstagram.com/1.gif',
        permalink: 'https://www.instagram.com/p/1/',
        timestamp: '2026-02-28T10:00:00+0000',
        like_count: 12,
        comments_count: 3,
      },
    ],
  };
}
