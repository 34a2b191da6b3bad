import type { Page } from '@playwright/test';
import type { Draw, Prize, Seal, Winner } from 'api/contract';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  latch,
  test,
  untilDrawn,
  untilLoaded,
} from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';

const draws = (page: Page) => page.getByRole('region', { name: 'The draws' });
const rows = (page: Page) => draws(page).getByRole('listitem');

const drawOf = (id: number, changes: Partial<Draw> = {}): Draw => ({
  id,
  prizeTitle: `Prize ${id}`,
  prizePackId: null,
  drawnAt: '2026-07-15T05:30:00.000Z',
  ticket: 1_204,
  ticketCount: 5_310,
  seal: null,
  ...changes,
});

/** Answers like the server, from these draws. */
async function fulfillDraws(page: Page, record: Draw[]) {
  await page.route('**/api/raffle/draws?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const from = record.filter(({ id }) => id < before);
    return route.fulfill({ json: from.slice(0, Number(query.get('limit'))) });
  });
}

test('a draw appears on the raffle page with its ticket, and nothing of the winner', async ({
  ownSite,
  page,
  browser,
}) => {
  const { request } = page;
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByRole('button', { name: /ukulele/i }).first()).toBeVisible();
  await untilLoaded(page);
  await expect(draws(page)).toHaveCount(0);

  await request.post(`${ownSite.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const prizes: Prize[] = await (await request.get(`${ownSite.url}/api/raffle/prizes`)).json();
  const alone = prizes.find(({ prizePackName }) => prizePackName === null);
  const drawing = await request.post(`${ownSite.url}/api/raffle/draw-winner/${alone?.id}`);
  expect(drawing.status()).toBe(201);
  const winner: Winner = await drawing.json();

  const visitor = await browser.newPage();
  const answered = visitor.waitForResponse((response) =>
    response.url().includes('/api/raffle/draws'),
  );
  await visitor.goto(`${ownSite.url}/raffle`);
  const text = await (await answered).text();
  const row = rows(visitor);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(winner.prizeTitle);
  const count = (value: number) => value.toLocaleString('en-US');
  await expect(row).toContainText(`Ticket ${count(winner.ticket)} of ${count(winner.ticketCount)}`);
  await expect(row.locator('time')).toHaveAttribute('datetime', winner.drawnAt);

  const shown = await visitor.locator('body').innerText();
  for (const secret of [winner.winnerName, winner.winnerEmail, winner.winnerPhone ?? 'Phone: ']) {
    expect(text).not.toContain(secret);
    expect(shown).not.toContain(secret);
  }
  await visitor.close();
});

test('a long list of draws loads in pages, and focus moves to the first new row', async ({
  page,
}) => {
  const record = Array.from({ length: 530 }, (_, index) => drawOf(530 - index));
  await fulfillDraws(page, record);
  await page.goto('/raffle');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('Prize 530');
  await expect(rows(page).first()).toContainText('Ticket 1,204 of 5,310');
  await expect(rows(page).first()).toContainText('Jul 14, 2026, 7:30 PM HST');
  const more = draws(page).getByRole('button', { name: 'Show more' });
  await more.press('Enter');
  await expect(rows(page)).toHaveCount(120);
  await expect(rows(page).nth(20)).toBeFocused();
  for (const shown of [220, 320, 420, 520]) {
    await more.click();
    await expect(rows(page)).toHaveCount(shown);
  }
  await more.click();
  await expect(rows(page)).toHaveCount(530);
  await expect(rows(page).last()).toContainText(/^Prize 1Ticket/);
  await expect(rows(page).nth(520)).toBeFocused();
  await expect(more).toHaveCount(0);
});

test('more draws do not take the focus from the form', async ({ page }) => {
  const record = Array.from({ length: 530 }, (_, index) => drawOf(530 - index));
  await fulfillDraws(page, record);
  await page.goto('/raffle');
  const more = draws(page).getByRole('button', { name: 'Show more' });
  for (const shown of [120, 220, 320, 420]) {
    await more.click();
    await expect(rows(page)).toHaveCount(shown);
  }
  const { held, release } = latch();
  await page.route('**/api/raffle/draws?*before=*', async (route) => {
    await held;
    await route.fallback();
  });
  await more.click();
  await page.getByLabel('Full name').fill('Leilani');
  release();
  await expect(rows(page)).toHaveCount(520);
  await untilDrawn(page);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('the record marks direct draws for what they are, and lists no others with them', async ({
  page,
}) => {
  const sealed = { id: 1, number: 1, prize: 1, attempt: 1, passed: null };
  await fulfillDraws(page, [drawOf(2, { seal: sealed }), drawOf(1)]);
  await page.goto('/raffle/draws');
  const direct = page.getByRole('region', { name: 'Direct draws' });
  await expect(direct.getByRole('listitem')).toHaveText(/Prize 1.*Direct draw, by the server/);
  await expect(direct).toContainText('nobody can check it from outside');
});

test.describe('direct draws among pages of sealed ones', () => {
  const sealed = { id: 1, number: 1, prize: 1, attempt: 1, passed: null };
  const region = (page: Page) => page.getByRole('region', { name: 'Direct draws' });
  const direct = (page: Page) => region(page).getByRole('listitem');
  const more = (page: Page) => region(page).getByRole('button', { name: 'Show more' });

  /** 1,200 draws, of which so many of the newest and of the oldest are direct. */
  async function openRecord(page: Page, newest: number, oldest: number) {
    const record = Array.from({ length: 1_200 }, (_, index) => {
      const isDirect = index < newest || index >= 1_200 - oldest;
      return drawOf(1_200 - index, { seal: isDirect ? null : sealed });
    });
    await fulfillDraws(page, record);
    await page.goto('/raffle/draws');
  }

  test('one press finds the next, and focus moves to the first of them', async ({ page }) => {
    await openRecord(page, 30, 40);
    await expect(direct(page)).toHaveCount(30);
    await more(page).press('Enter');
    await expect(direct(page)).toHaveCount(70);
    await expect(direct(page).nth(30)).toBeFocused();
    await expect(more(page)).toHaveCount(0);
  });

  test('after the last, the button goes and the focus stays in the list', async ({ page }) => {
    await openRecord(page, 30, 0);
    await expect(direct(page)).toHaveCount(30);
    await more(page).press('Enter');
    await expect(more(page)).toHaveCount(0);
    await expect(direct(page).last()).toBeFocused();
  });

  test('older ones are found below newer sealed ones', async ({ page }) => {
    await openRecord(page, 0, 3);
    await expect(direct(page)).toHaveCount(3);
    await expect(more(page)).toHaveCount(0);
  });
});

test('a sealed draw that was called off is not said to decide, and the one that does is shown', async ({
  page,
}) => {
  const seal: Seal = {
    id: 1,
    number: 1,
    state: 'sealed',
    sealedAt: '2026-07-14T18:00:00.000Z',
    seal: 'ab'.repeat(32),
    ticketCount: 1,
    ticketsSha256: 'cd'.repeat(32),
    source: { kind: 'drand', chain: 'ef', round: 1_000, at: '2026-07-14T19:00:00.000Z' },
    randomness: null,
    calledOff: null,
  };
  const calledOff = { at: '2026-07-14T18:30:00.000Z', reason: 'A prize was missing.' };
  const second: Seal = { ...seal, id: 2, number: 2, state: 'called-off', calledOff };
  await page.route('**/api/raffle/seals', (route) => route.fulfill({ json: [second, seal] }));
  await page.goto('/raffle');
  await expect(draws(page).getByRole('heading', { name: /^Sealed draw/ })).toHaveText([
    'Sealed draw 2',
    'Sealed draw 1',
  ]);
  await expect(draws(page)).toContainText(
    'It was called off before its number came, and decides nothing.',
  );
  await expect(draws(page)).toContainText('A prize was missing.');
  // Of the first one alone.
  await expect(draws(page).getByText('nobody can know or choose decides')).toHaveText(
    /^1 ticket is locked in a public list\./,
  );
  await expectAccessible(page, '#draws');
});

test('without a response the page looks as if there were no draws', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.route('**/api/raffle/draws?*', (route) => route.fulfill({ status: 404, body: '' }));
  const requested = page.waitForResponse('**/api/raffle/draws?*');
  await page.goto('/raffle');
  await requested;
  await expect(page.getByRole('button', { name: /ukulele/i }).first()).toBeVisible();
  await expect(draws(page)).toHaveCount(0);
});

test('long draw titles fit the page at any width', async ({ page }) => {
  await fulfillDraws(page, [
    drawOf(3, { prizeTitle: 'Koa '.repeat(40).trim() }),
    drawOf(2, { prizeTitle: 'Humuhumunukunukuāpuaʻa'.repeat(7), prizePackId: 1 }),
    drawOf(1, {
      prizePackId: 1,
      seal: { id: 1, number: 2, prize: 1, attempt: 1, passed: 'declined' },
    }),
  ]);
  await page.goto('/raffle');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1)).toContainText('Ticket 1,204 of 5,310, for a prize pack');
  await expect(rows(page).nth(1)).toContainText('Direct draw, by the server');
  await expect(rows(page).nth(2)).toContainText('Sealed draw 2, passed over');
  await expect(rows(page).nth(2)).not.toContainText('Direct draw');
  await untilLoaded(page);
  await atWidths(page, [1440, 768, 360], async () => {
    await expectAccessible(page, '#draws');
    await expectNoSidewaysScroll(page);
  });
});
