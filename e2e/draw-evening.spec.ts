import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Award, Prize, Seal } from '../api/contract/index.ts';
import { type DrandRelay, startDrandRelay } from './drand-relay.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { ADMIN_PASSWORD, type SiteServer, startServer } from './test-site.ts';

let relay: DrandRelay;
let site: SiteServer;
test.beforeAll(async () => {
  relay = await startDrandRelay();
  site = await startServer(relay.env);
});
test.afterAll(async () => {
  await site.stop();
  relay.stop();
});

const card = (page: Page) => page.getByRole('article', { name: 'Sealed draw 1' });
const steps = (page: Page) => page.getByRole('region', { name: 'Check of sealed draw 1' });

async function enterRaffle(page: Page) {
  await page.goto(`${site.url}/raffle`);
  await fillRaffleForm(page, { name: 'Mele Kahananui', email: 'mele@example.org', amount: '500' });
  await page.getByRole('button', { name: 'Submit Entry' }).click();
  await expect(page.getByRole('button', { name: 'Enter Another Entry' })).toBeVisible();
}

/** What the server finds when it starts again eight days after it was stopped. */
async function eightDaysPassSinceNotices() {
  await site.kill();
  const db = createClient({ url: `file:${join(site.dataDir, 'database.db')}` });
  const days = 8 * 24 * 60 * 60 * 1000;
  await db.execute(
    `UPDATE draws SET notified_at = notified_at - ${days}, answer_by = answer_by - ${days}`,
  );
  db.close();
  await site.restart();
}

/** What organizers do, over the API. */
function organizer(request: APIRequestContext) {
  const send = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const response = await request[method](site.url + path, data && { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  return {
    get: (path: string) => send('get', path),
    post: (path: string, data: object) => send('post', path, data),
    patch: (path: string, data: object) => send('patch', path, data),
  };
}

test('an evening: enter, verify, seal, number, winners shown, one does not answer, and everyone checks it', async ({
  page: visitor,
  request,
  watch,
}) => {
  test.slow();
  const desk = organizer(request);

  await test.step('somebody enters, and an organizer verifies the entry', async () => {
    await enterRaffle(visitor);
    await desk.post('/api/admin/session', { password: ADMIN_PASSWORD });
    const found = await desk.get('/api/raffle/entries?search=Kahananui');
    await desk.patch(`/api/raffle/entries/${found.entries[0].id}`, { status: 'verified' });
  });

  await test.step('without a seal the record says so', async () => {
    await visitor.goto(`${site.url}/raffle/draws`);
    await expect(visitor.getByText(/No draw has been sealed yet/)).toBeVisible();
  });

  const seal: Seal = await test.step('three prizes are sealed, and everyone sees it', async () => {
    // The number comes when the test lets the relay speak.
    relay.silence(true);
    const prizes: Prize[] = await desk.get('/api/raffle/individual-prizes');
    const made: Seal = await desk.post('/api/raffle/seals', {
      prizes: prizes.slice(0, 3).map(({ id }) => ({ prizeId: id })),
      source: { kind: 'drand', at: new Date(Date.now() + 10_000).toISOString() },
    });
    await visitor.goto(`${site.url}/raffle`);
    const short = visitor.getByRole('region', { name: 'The draws' });
    await expect(short).toContainText(made.seal);
    await short.getByRole('link', { name: 'See and check it' }).click();
    await expect(card(visitor)).toContainText('Waiting for its number');
    await expect(card(visitor)).toContainText('does not use drand’s public network quicknet');
    await expect(card(visitor)).toContainText(prizes[2]?.prizeTitle ?? '-');
    await expectAccessible(visitor);
    return made;
  });
  const path = `/api/raffle/seals/${seal.id}`;

  await test.step('the number comes, and the page shows winners as they are shown', async () => {
    relay.silence(false);
    await expect(card(visitor)).toContainText('Drawn', { timeout: 60_000 });
    await expect(card(visitor).getByText('Not shown yet')).toHaveCount(3);
    for (const prize of [1, 2, 3]) await desk.post(`${path}/reveal`, { prize });
    await expect(card(visitor).getByText(/^Ticket [\d,]+ won$/)).toHaveCount(3, {
      timeout: 30_000,
    });
  });

  await test.step('one winner does not answer, and a later round decides anew', async () => {
    const { awards } = await desk.get('/api/raffle/awards');
    const award: Award = awards.find((other: Award) => other.seal?.prize === 2);
    const notice = { at: new Date().toISOString(), channel: 'email' };
    await desk.patch(`/api/raffle/awards/${award.id}`, { notice });
    const over = { prize: 2, attempt: award.seal?.attempt, outcome: 'no-answer', note: 'Called.' };
    const tooEarly = await request.post(`${site.url}${path}/pass`, { data: over });
    expect(tooEarly.status()).toBe(409);
    expect((await tooEarly.json()).message).toContain('days to answer');

    await visitor.goto('about:blank');
    await eightDaysPassSinceNotices();
    await visitor.goto(`${site.url}/raffle/draws`);
    await desk.post(`${path}/pass`, over);
    await expect(card(visitor)).toContainText('was passed over, the winner did not answer', {
      timeout: 60_000,
    });
    await expect(card(visitor).getByText(/^Ticket [\d,]+ won$/)).toHaveCount(3, {
      timeout: 60_000,
    });
  });

  await test.step('the visitor’s browser finds nothing wrong', async () => {
    const scripts: string[] = [];
    visitor.on('request', (request) => scripts.push(request.url()));
    await steps(visitor).getByRole('button', { name: 'Check it here' }).click();
    // The page does not know the key of the network that this site is set to.
    await expect(steps(visitor)).toContainText('No check failed, but 3 checks could not be made');
    expect(scripts.some((url) => url.includes('/sealed-draw-check.'))).toBe(true);
    await expect(steps(visitor).locator('[data-sign="wrong"]')).toHaveCount(0);
    const right = steps(visitor).locator('li[data-sign="right"]');
    await expect(right.filter({ hasText: 'tickets.txt has the sealed hash' })).toHaveCount(1);
    await expect(right.filter({ hasText: 'The number is the hash of that signature' })).toHaveCount(
      2,
    );
    await expect(right.filter({ hasText: 'This browser saw the same seal before' })).toHaveCount(1);
    const stated = steps(visitor).locator('li[data-sign="stated"]');
    await expect(stated.filter({ hasText: 'sealed before its number was known' })).toHaveCount(1);
    await expect(stated.filter({ hasText: 'the winner did not answer' })).toHaveCount(1);
    for (const width of [360, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(visitor);
      await expectAccessible(visitor);
    }
  });

  await test.step('the program for a terminal is offered as it is in the project', async () => {
    await card(visitor).getByText('Check it in a terminal').click();
    const link = card(visitor).getByRole('link', { name: 'check-draw.mjs' });
    const offered = await visitor.request.get((await link.getAttribute('href')) ?? '');
    expect(await offered.text()).toBe(
      await readFile(new URL('../scripts/check-draw.mjs', import.meta.url), 'utf8'),
    );
    await expect(card(visitor).getByLabel('Lines for a shell')).toHaveValue(/sha256sum seal.txt/);
  });

  await test.step('one byte changed in tickets.txt shows', async () => {
    await visitor.route('**/tickets.txt', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      });
    });
    await steps(visitor).getByRole('button', { name: 'Check again' }).click();
    await expect(steps(visitor)).toContainText(/\d of \d+ checks failed/);
    await expect(
      steps(visitor).locator('li[data-sign="wrong"]', {
        hasText: 'tickets.txt has the sealed hash',
      }),
    ).toHaveCount(1);
  });

  await test.step('a list that does not end can be canceled, and one that is missing is said', async () => {
    watch.allow(/Failed to load resource: net::ERR_FAILED/);
    await visitor.route('**/tickets.txt', () => undefined);
    await steps(visitor).getByRole('button', { name: 'Check again' }).click();
    await steps(visitor).getByRole('button', { name: 'Cancel' }).click();
    await visitor.route('**/tickets.txt', (route) => route.abort());
    await steps(visitor).getByRole('button', { name: 'Check it here' }).click();
    await expect(steps(visitor)).toContainText('We could not reach the site');
  });

  await test.step('a browser that saw another seal under this number says so loudly', async () => {
    await visitor.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem('seals-seen') ?? '[]');
      localStorage.setItem('seals-seen', JSON.stringify([{ ...seen[0], seal: 'ab'.repeat(32) }]));
    });
    await visitor.reload();
    await expect(visitor.getByRole('alert')).toContainText('The record was changed');
    await expect(visitor.getByRole('alert')).toContainText('ab'.repeat(32));
    await visitor.goto(`${new URL(visitor.url()).origin}/raffle/my-entry`);
    await expect(visitor.getByRole('alert')).toContainText('The record was changed');
  });
});
