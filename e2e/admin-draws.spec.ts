import type { Page } from '@playwright/test';
import type { AdminPrize, Winner } from 'api/contract';
import { cards, drawNow, failGateway, openTab, typeDraw } from './admin-raffle.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  jumpUntil,
  loseResponses,
  test,
} from './fixtures.ts';
import { expectToast } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const winners = (page: Page) => page.getByRole('region', { name: /^Prize Winners/ });
const packs = (page: Page) => page.getByRole('region', { name: 'Prize Pack Drawings' });
const prizes = (page: Page) => page.getByRole('region', { name: 'Individual Prize Drawings' });
const drawNext = (page: Page) => prizes(page).getByRole('button', { name: 'Draw the Next Prize' });
const row = (page: Page, title: string) =>
  prizes(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

const PACK = 'Quiet Evening Pack';
const IN_PACK = ['Woven lauhala market basket', 'Maile evening candle', 'Garden soap trio'];
const THREE = 'Sea salt duo, white and ʻalaea';
const ONE = 'Koa tenor ʻukulele, built by hand';

/** The draws on record, once there are `count`. */
async function expectRecords(page: Page, site: string, count: number): Promise<Winner[]> {
  const read = async () => (await page.request.get(`${site}/api/raffle/winners`)).json();
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

const aWinner = {
  id: 9_999,
  prizeId: 1,
  winnerId: 1,
  winnerName: 'Noelani Keawe',
  winnerEmail: 'noelani@example.com',
  winnerPhone: null as string | null,
  prizeTitle: 'Gift basket',
  prizeValue: '120.00',
  prizePackId: null as number | null,
  drawnAt: '2026-07-14T17:00:00.000Z',
  ticket: 3,
  ticketCount: 40,
  notified: false,
  claimed: false,
};

test('one winner gets everything in a pack, and each prize is notified and delivered separately', async ({
  ownSite,
  page,
}) => {
  await openTab(page, 'winners', ownSite.url);
  await expect(winners(page)).toContainText(
    'No winners selected yet. Start drawing winners above!',
  );
  await expect(row(page, ONE)).toBeVisible();
  for (const title of IN_PACK) await expect(row(page, title)).toHaveCount(0);

  await packs(page)
    .getByRole('button', { name: `Draw Pack Winner for ${PACK}` })
    .click();
  await expect(dialog(page)).toContainText(`Draw a winner for ${PACK}?`);
  for (const title of IN_PACK) await expect(dialog(page)).toContainText(title);
  const { verifiedEntries } = await (
    await page.request.get(`${ownSite.url}/api/raffle/stats`)
  ).json();
  await expect(dialog(page)).toContainText(`${verifiedEntries} verified entries take part.`);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Prize Winners (0)' })).toBeVisible();

  await packs(page)
    .getByRole('button', { name: `Draw Pack Winner for ${PACK}` })
    .click();
  await typeDraw(page);
  const drawing = page.waitForResponse((response) => response.url().includes('/draw-pack-winner/'));
  await drawNow(page).click();
  const [record] = await (await drawing).json();
  await expectToast(page, 'Prize Pack Winner Selected!', `${record.winnerName} won 3 prizes`);
  const drawn = packs(page).getByRole('button', { name: `Winner Already Selected for ${PACK}` });
  await expect(drawn).toBeDisabled();

  await expect(page.getByRole('heading', { name: 'Prize Winners (3)' })).toBeVisible();
  const card = winners(page).getByRole('listitem').first();
  await expect(winners(page).getByRole('heading', { level: 3 })).toHaveText([record.winnerName]);
  await expect(card).toContainText(PACK);
  for (const title of IN_PACK) await expect(card).toContainText(title);
  await expect(card).toContainText(`ticket ${record.ticket} of ${record.ticketCount}`);
  await expect(card.getByRole('link', { name: record.winnerEmail })).toHaveAttribute(
    'href',
    `mailto:${record.winnerEmail}`,
  );

  const told = card.getByRole('checkbox', { name: new RegExp(`^Notified: .*${IN_PACK[1]}`) });
  await told.check();
  await card.getByRole('checkbox', { name: new RegExp(`^Claimed: .*${IN_PACK[1]}`) }).check();
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${ownSite.url}/api/raffle/winners`)).json();
      return list.filter((one: typeof record) => one.notified && one.claimed).length;
    })
    .toBe(1);
  await page.reload();
  await expect(told).toBeChecked();
  await expect(card.getByRole('checkbox', { checked: false })).toHaveCount(4);

  await page.getByRole('tab', { name: 'Manage Prizes' }).click();
  const given = cards(page).filter({ hasText: IN_PACK[0] ?? '' });
  await expect(given).toContainText('Drawn');
  await expect(given.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('a prize with three units is drawn three times, each with a confirmation', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await openTab(page, 'winners', ownSite.url);
  for (const left of [3, 2, 1]) {
    await expect(row(page, THREE)).toContainText(`${left} of 3 left`);
    await row(page, THREE)
      .getByRole('button', { name: /^Draw Winner/ })
      .click();
    await expect(dialog(page)).toContainText(`Draw a winner for ${THREE}?`);
    const answered = page.waitForResponse((response) => response.url().includes('/draw-winner/'));
    await typeDraw(page);
    await drawNow(page).click();
    const { winnerName } = await (await answered).json();
    await expectToast(page, 'Prize Winner Selected!', `${winnerName} won ${THREE}`);
    await expect(dialog(page)).toBeHidden();
  }
  await expect(row(page, THREE)).toContainText('0 of 3 left, drawn 3 times');
  await expect(row(page, THREE).getByRole('button', { name: /^Winner Selected/ })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Prize Winners (3)' })).toBeVisible();
});

test('after a lost response, the next draw of a prize with several units is another one', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await page.clock.install();
  await openTab(page, 'winners', ownSite.url);
  const draw = async () => {
    await row(page, THREE)
      .getByRole('button', { name: /^Draw Winner/ })
      .click();
    await typeDraw(page);
    await drawNow(page).click();
  };
  const letThrough = await loseResponses(page, '**/draw-winner/*', 'POST', draw);
  await expectToast(page, 'Drawing Failed');
  await letThrough();
  await jumpUntil(page, () => row(page, THREE).getByText('2 of 3 left').count(), 1);

  await draw();
  await expectToast(page, 'Prize Winner Selected!');
  await expectRecords(page, ownSite.url, 2);
});

test('when two admins draw at once, the second sees why it failed', async ({
  ownSite,
  page,
  context,
  watch,
}) => {
  watch.allow(/status of (409|502)|^502 /);
  const second = await context.newPage();
  for (const admin of [page, second]) {
    await openTab(admin, 'winners', ownSite.url);
    // The next sign-in ends this one's session: nothing of it may still be on its way.
    await expect(prizes(admin).getByRole('listitem').first()).toBeVisible();
    await expect(packs(admin).getByRole('listitem').first()).toBeVisible();
  }
  for (const [where, name, text, reason] of [
    [
      prizes,
      `Draw Winner for ${ONE}`,
      'Failed to select winner for prize.',
      'A winner was already drawn for this prize.',
    ],
    [
      packs,
      `Draw Pack Winner for ${PACK}`,
      'Failed to select winner for prize pack.',
      'A winner was already drawn for this prize pack.',
    ],
  ] as const) {
    for (const admin of [page, second]) {
      await where(admin).getByRole('button', { name }).click();
      await expect(drawNow(admin)).toBeVisible();
    }
    await typeDraw(page);
    await drawNow(page).click();
    await expect(dialog(page)).toBeHidden();
    await typeDraw(second);
    await drawNow(second).click();
    await expectToast(second, 'Drawing Failed', text, reason);
    await expect(dialog(second)).toBeHidden();
  }
  await expect(second.getByRole('heading', { name: 'Prize Winners (4)' })).toBeVisible();

  // Without a message from the server, only the specification's text is shown.
  await page.clock.install();
  for (const [kind, where, text] of [
    ['draw-winner', prizes, 'Failed to select winner for prize.'],
    ['draw-pack-winner', packs, 'Failed to select winner for prize pack.'],
  ] as const) {
    const tries = await failGateway(page, `**/api/raffle/${kind}/*`);
    await where(page)
      .getByRole('button', { name: /^Draw (Pack )?Winner/ })
      .first()
      .click();
    await typeDraw(page);
    await drawNow(page).click();
    await jumpUntil(page, tries, 3);
    await expectToast(page, 'Drawing Failed', text, '');
    // The closing dialog's button would take the next click.
    await expect(dialog(page)).toBeHidden();
  }
});

test('a pack that was changed while its draw was confirmed is not drawn', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const { url } = ownSite;
  await openTab(page, 'winners', url);
  const draw = packs(page).getByRole('button', { name: `Draw Pack Winner for ${PACK}` });
  await draw.click();
  await expect(dialog(page)).toContainText(IN_PACK[0] ?? '');
  await typeDraw(page);
  const prizesUrl = `${url}/api/raffle/prizes`;
  const all: AdminPrize[] = await (await page.request.get(`${prizesUrl}?scope=all`)).json();
  const one = all.find(({ prizeTitle }) => prizeTitle === ONE);
  const put = await page.request.put(`${prizesUrl}/${one?.id}`, {
    data: { ...one, prizePackName: PACK },
  });
  expect(put.ok(), await put.text()).toBe(true);
  await drawNow(page).click();
  await expectToast(
    page,
    'Drawing Failed',
    'Failed to select winner for prize pack.',
    `The prizes of “${PACK}” have changed since you opened this. Please look again.`,
  );
  await expect(dialog(page)).toBeHidden();
  await expectRecords(page, url, 0);

  await expect(packs(page)).toContainText(ONE);
  await draw.click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: ONE })).toBeVisible();
  await typeDraw(page);
  await drawNow(page).click();
  await expectRecords(page, url, 4);
});

test('the next prize in order is drawn after a confirmation, and only once if the request is repeated', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openTab(page, 'winners', ownSite.url);
  await expect(drawNext(page)).toBeEnabled();
  const [first = '', second = ''] = await prizes(page)
    .getByRole('heading', { level: 3 })
    .allTextContents();
  await expect(drawNext(page)).toHaveAccessibleDescription(`Next: ${first}`);
  await drawNext(page).click();
  await expect(dialog(page)).toContainText(`Draw a winner for ${first}?`);
  await expect(dialog(page)).toContainText(
    'the server draws the first one in order that is still to be drawn',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Prize Winners (0)' })).toBeVisible();

  // The first response gets lost; the retry has the same idempotency key.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/raffle/select-winner', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await drawNext(page).click();
  await typeDraw(page);
  await drawNow(page).dblclick();
  const [record] = await expectRecords(page, ownSite.url, 1);
  await expectToast(page, 'Prize Winner Selected!', `${record?.winnerName} won ${first}`);
  await expect(dialog(page)).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expectRecords(page, ownSite.url, 1);
  await expect(page.getByRole('heading', { name: 'Prize Winners (1)' })).toBeVisible();
  await expect(row(page, first).getByRole('button', { name: /^Winner Selected/ })).toBeDisabled();
  await expect(drawNext(page)).toHaveAccessibleDescription(`Next: ${second}`);
  await expect(drawNext(page)).toBeFocused();

  await page.route('**/api/raffle/individual-prizes', async (route) => {
    // Drop the ETag: a 304 has no body to read.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const list = await (await route.fetch({ headers })).json();
    const drawn = list.map((prize: object) => ({ ...prize, unitsLeft: 0, isDrawn: true }));
    await route.fulfill({ json: drawn });
  });
  await expect(drawNext(page)).toBeDisabled();
  await expect(drawNext(page)).toHaveAccessibleDescription(
    'Every individual prize has its winner.',
  );
});

test('when two admins draw the next prize at once, only that prize is drawn', async ({
  ownSite,
  page,
  context,
  watch,
}) => {
  watch.allow(/status of (409|502)|^502 /);
  const second = await context.newPage();
  for (const admin of [page, second]) {
    await openTab(admin, 'winners', ownSite.url);
    await drawNext(admin).click();
    await expect(drawNow(admin)).toBeVisible();
  }
  await typeDraw(page);
  await drawNow(page).click();
  await expect(dialog(page)).toBeHidden();
  await typeDraw(second);
  await drawNow(second).click();
  await expectToast(second, 'Selection Failed', 'Please try again.', /now next/);
  await expect(dialog(second)).toBeHidden();
  await expectRecords(page, ownSite.url, 1);

  await page.clock.install();
  const tries = await failGateway(page, '**/api/raffle/select-winner');
  await drawNext(page).click();
  await typeDraw(page);
  await drawNow(page).click();
  await jumpUntil(page, tries, 3);
  await expectToast(page, 'Selection Failed', 'Please try again.', '');
  await expect(dialog(page)).toBeHidden();
  await expectRecords(page, ownSite.url, 1);
});

test('checkboxes clicked before the response all count, each with its last state', async ({
  ownSite,
  page,
}) => {
  const { url } = ownSite;
  await openTab(page, 'winners', url);
  const [prize] = await (await page.request.get(`${url}/api/raffle/individual-prizes`)).json();
  await page.request.post(`${url}/api/raffle/draw-winner/${prize.id}`);
  const tick = (label: string) => page.getByRole('checkbox', { name: new RegExp(`^${label}: `) });
  await expect(tick('Notified')).toBeVisible();
  const release = await holdResponse(page, '**/api/raffle/winners/*');
  const last = page.waitForResponse((response) => {
    const sent = response.request();
    return sent.method() === 'PATCH' && sent.postDataJSON().notified === false;
  });
  await tick('Notified').check();
  await tick('Claimed').check();
  await tick('Notified').uncheck();
  release();
  await last;
  const kept = async () => {
    const [winner] = await (await page.request.get(`${url}/api/raffle/winners`)).json();
    return [winner.notified, winner.claimed];
  };
  await expect.poll(kept).toEqual([false, true]);
  await expect(tick('Notified')).not.toBeChecked();
  await page.reload();
  await expect(tick('Claimed')).toBeChecked();
  await expect(tick('Notified')).not.toBeChecked();
});

test('without packs there is no pack drawing, and a failed checkbox shows an error', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  await page.route('**/api/raffle/prize-packs', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/raffle/winners', (route) => route.fulfill({ json: [aWinner] }));
  await openTab(page, 'winners');
  await expect(prizes(page).getByRole('listitem').first()).toBeVisible();
  await expect(packs(page)).toHaveCount(0);
  const tick = page.getByRole('checkbox', { name: 'Notified: Noelani Keawe, Gift basket' });
  await tick.click();
  await expectToast(page, 'Update Failed', 'There is no such draw.');
  await expect(tick).not.toBeChecked();
});

test('a winner who was passed over is marked as such, and does not count', async ({ page }) => {
  const seal = { id: 1, number: 1, prize: 1, attempt: 1, passed: 'no-answer' as string | null };
  const list = [
    {
      ...aWinner,
      id: 9_998,
      winnerName: 'Kawika Aldrin',
      seal: { ...seal, attempt: 2, passed: null },
    },
    { ...aWinner, seal },
  ];
  await page.route('**/api/raffle/winners', (route) => route.fulfill({ json: list }));
  await openTab(page, 'winners');
  await expect(page.getByRole('heading', { name: 'Prize Winners (1)' })).toBeVisible();
  const card = (name: string) =>
    winners(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Noelani Keawe')).toContainText('Passed on: no answer');
  await expect(card('Noelani Keawe').getByRole('checkbox')).toHaveCount(0);
  await expect(card('Kawika Aldrin')).not.toContainText('Passed on');
  await expect(card('Kawika Aldrin').getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page);
});

test('what was noted about a winner on the Winners screen stays when Notified is unticked', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const { url } = ownSite;
  await openTab(page, 'winners', url);
  const [prize] = await (await page.request.get(`${url}/api/raffle/individual-prizes`)).json();
  const { id } = await (
    await page.request.post(`${url}/api/raffle/draw-winner/${prize.id}`)
  ).json();
  const noted = await page.request.patch(`${url}/api/raffle/awards/${id}`, {
    data: { notice: { at: new Date().toISOString(), channel: 'letter' } },
  });
  expect(noted.ok(), await noted.text()).toBe(true);
  const tick = page.getByRole('checkbox', { name: /^Notified: / });
  await expect(tick).toBeChecked();
  await tick.click();
  await expectToast(page, 'Update Failed', /say so on the Winners screen/);
  await expect(tick).toBeChecked();
});

test('Select Winners has no accessibility problem with winners and in the confirmation', async ({
  page,
}) => {
  const ofPack = { ...aWinner, prizePackId: 1, winnerPhone: '(808) 555-0142', claimed: true };
  const long = {
    winnerName: 'Keikilani-Kahananui-Whitfield-'.repeat(3),
    winnerEmail: `${'leilani'.repeat(9)}@example.com`,
    prizeTitle: 'X'.repeat(160),
  };
  const list = [
    { ...aWinner, ...long, id: 4 },
    { ...ofPack, id: 3 },
    { ...ofPack, id: 2 },
  ];
  await page.route('**/api/raffle/winners', (route) => route.fulfill({ json: list }));
  await openTab(page, 'winners');
  await expect(packs(page)).toBeVisible();
  await expect(winners(page).getByRole('heading', { level: 3 })).toHaveCount(2);
  await atWidths(page, [1440, 360], async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await prizes(page)
    .getByRole('button', { name: /^Draw Winner/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await atWidths(page, [1440, 360], () => expectAccessible(page, '[role="dialog"]'));
});
