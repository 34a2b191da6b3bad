import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminPrize, MyEntry, PrizePack } from '../api/contract/index.ts';
import { signInOnce } from './admin-page.ts';
import { soon, test } from './draw-night-site.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { enterRaffle } from './raffle-form.ts';
import type { Site } from './test-site.ts';

/** What organizers do, over the API. */
function organizer(request: APIRequestContext, site: Site) {
  const send = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object) => {
    const response = await request[method](site.url + path, data && { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const setStatus = (id: number, status: string) =>
    send('patch', `/api/raffle/entries/${id}`, { status });
  return {
    send,
    setStatus,
    prizes: (): Promise<AdminPrize[]> => send('get', '/api/raffle/prizes?scope=all'),
    lookUp: (key: string): Promise<MyEntry> => send('post', '/api/raffle/my-entry', { key }),
    /** An entry with 10 tickets. @returns its key */
    enter: async (status: 'pending' | 'verified') => {
      const who = { name: 'Mele Kahananui', email: 'mele@example.org', donationAmount: '100' };
      const { id, ticketKey } = await enterRaffle(request, site.url, who);
      await setStatus(id, status);
      return { id, key: ticketKey };
    },
  };
}

/** The page of an entry that did not win, when nothing is left to draw. */
async function expectOver(page: Page, site: Site, key: string) {
  await page.goto(`${site.url}/raffle/my-entry#${key}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The draw is over', exact: true })).toBeVisible();
  await expect(page.getByText('None of your tickets won').first()).toBeVisible();
  const standing = page.locator('#standing');
  await expect(standing).not.toContainText(/Your chance|in the draw|Not sealed yet|in the next/);
  await expect(standing.locator('[aria-current="step"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'If you win' })).toHaveCount(0);
  await expectAccessible(page, '#standing');
}

test('after all prizes were drawn directly, an entry that did not win reads that the draw is over', async ({
  page,
  night,
  watch,
}) => {
  watch.allow(/404/);
  await signInOnce(page, night.url);
  const desk = organizer(page.request, night);
  // Verified again afterwards, so that chance cannot make it a winner.
  const { id, key } = await desk.enter('pending');
  for (const { prizePackId, unitsLeft, id: prize } of await desk.prizes()) {
    if (prizePackId !== null) continue;
    for (let unit = 0; unit < unitsLeft; unit += 1)
      await desk.send('post', `/api/raffle/draw-winner/${prize}`);
  }
  // One that is deleted while its page is open is gone from it, too.
  const gone = await desk.enter('pending');
  await page.clock.install();
  await page.goto(`${night.url}/raffle/my-entry#${gone.key}`);
  await expect(page.getByText(/Once verified: about 1 in/)).toBeVisible();
  await desk.send('delete', `/api/raffle/entries/${gone.id}`);
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/We could not find an entry with this key/)).toBeVisible();
  await expect(page.getByText(/Once verified: about 1 in/)).toHaveCount(0);
  await page.goto(`${night.url}/raffle/my-entry#${key}`);
  await expect(page.getByText(/Once verified: about 1 in/)).toBeVisible();
  const packs: PrizePack[] = await desk.send('get', '/api/raffle/prize-packs');
  for (const { packId } of packs) await desk.send('post', `/api/raffle/draw-pack-winner/${packId}`);
  await page.reload();
  await expect(page.getByText(/last prize was drawn before this entry was verified/)).toBeVisible();
  await desk.setStatus(id, 'verified');
  await expectOver(page, night, key);
  await page.getByRole('link', { name: 'All draws, and how to check them' }).click();
  await expect(page).toHaveURL(`${night.url}/raffle/draws`);

  // A prize that is added later is drawn, too.
  await desk.send('post', '/api/raffle/prizes', {
    brandName: 'Hilo Weavers',
    prizeTitle: 'A woven basket',
    prizeDescription: 'Made of lauhala, by hand.',
    prizeValue: '85',
    quantity: 1,
  });
  await page.goBack();
  await expect(page.getByText(/Your chance: /)).toBeVisible();
});

test('after all winners of the only sealed draw are shown, so does an entry that was in it', async ({
  page,
  night,
}) => {
  await signInOnce(page, night.url);
  const desk = organizer(page.request, night);
  const prizes = await desk.prizes();
  const last = prizes.find(({ prizePackId, quantity }) => prizePackId === null && quantity === 1);
  const others = prizes.filter((prize) => prize !== last);
  for (const { id } of others) await desk.send('delete', `/api/raffle/prizes/${id}`);
  const { entries } = await desk.send('get', '/api/raffle/entries?limit=200&status=verified');
  for (const { id } of entries) await desk.setStatus(id, 'pending');
  // One prize and two entries: one of them does not win.
  const sealed = [await desk.enter('verified'), await desk.enter('verified')];
  const late = await desk.enter('pending');
  const { id: seal } = await desk.send('post', '/api/raffle/seals', {
    prizes: [{ prizeId: last?.id }],
    source: { kind: 'drand', at: soon() },
  });
  await desk.setStatus(late.id, 'verified');
  await page.goto(`${night.url}/raffle/my-entry#${late.key}`);
  await expect(page.getByText(/takes part in the next draw, if there is one\./)).toBeVisible();
  await expect(page.getByText(/Your chance: |in the draw/)).toHaveCount(0);

  const state = async () => (await desk.send('get', '/api/raffle/seals'))[0].state;
  await expect.poll(state, { timeout: 60_000 }).toBe('open');
  await desk.send('post', `/api/raffle/seals/${seal}/reveal`, { prize: 1 });
  for (const { key } of [...sealed, late]) {
    if ((await desk.lookUp(key)).status === 'verified') await expectOver(page, night, key);
  }
  const winners = await desk.send('get', '/api/raffle/winners');
  expect(winners).toHaveLength(1);
});
