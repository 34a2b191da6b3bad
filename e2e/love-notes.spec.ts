import type { Page } from '@playwright/test';
import {
  cutNetwork,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  latch,
  test,
  turnWheel,
  untilDrawn,
} from './fixtures.ts';
import { expectToast } from './toasts.ts';

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
}

async function write(page: Page, name: string, message: string) {
  await openForm(page);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your message').fill(message);
}

async function alsoEnter(page: Page) {
  await page.getByLabel('Email').fill('noelani@example.com');
  await page.getByLabel('Also enter the raffle').check();
  await page.getByLabel('I shared about the giveaway').check();
}

const post = (page: Page) => page.getByRole('button', { name: 'Post Message' });
const wall = (page: Page) => page.getByRole('region', { name: 'Words from near and far' });

/** Posts notes through the API. */
async function postNotes(page: Page, url: string, how: number) {
  for (let first = 1; first <= how; first += 25) {
    await Promise.all(
      Array.from({ length: Math.min(25, how - first + 1) }, (_, more) =>
        page.request.post(`${url}/api/support`, {
          data: { name: `Visitor ${first + more}`, message: `Note ${first + more}` },
        }),
      ),
    );
  }
}

test('a note is posted once and appears on the wall, with its line breaks', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Aloha nui.\nWe are with you. 💛');
  await post(page).dblclick();
  await expectToast(page, 'Message Posted', /^Thank you/);
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: 'We are with you. 💛' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Noelani');
  await expect(card).toContainText('Encouragement');
  const [newest, next] = await (await page.request.get(`${ownSite.url}/api/support`)).json();
  expect(newest).toMatchObject({ name: 'Noelani', message: 'Aloha nui.\nWe are with you. 💛' });
  expect(next.name).not.toBe('Noelani');
});

test('the counts update at once on the home page and in another tab', async ({
  ownSite,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const figure = (on: Page, label: string) =>
    on.locator('[data-slot="home:giveaway"] dl > div').filter({ hasText: label }).locator('dd');
  const showFigures = (on: Page) =>
    on
      .locator('[data-slot="home:giveaway"]')
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));

  const other = await context.newPage();
  await other.clock.install();
  await other.goto(ownSite.url);
  await showFigures(other);
  await expect(figure(other, 'love notes')).toHaveText('46');

  await page.goto(ownSite.url);
  await showFigures(page);
  await expect(figure(page, 'love notes')).toHaveText('46');
  await expect(figure(page, 'raffle entries')).toHaveText('60');
  await page.getByRole('link', { name: 'Love Notes', exact: true }).first().click();
  await write(page, 'Noelani', 'Aloha nui');
  await alsoEnter(page);
  await post(page).click();
  await expect(page.getByText(/giveaway entry is in/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await showFigures(page);
  await expect(figure(page, 'love notes')).toHaveText('47');
  await expect(figure(page, 'raffle entries')).toHaveText('61');

  await other.clock.fastForward(61_000);
  await expect(figure(other, 'love notes')).toHaveText('47');
  await expect(figure(other, 'raffle entries')).toHaveText('61');
});

test('an entry sent with the note is accepted and shows its number of tickets', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Aloha nui');
  await alsoEnter(page);
  await page.getByLabel('Donation amount').fill('110');
  await expect(page.getByText('$110 is 10 entries')).toBeVisible();
  await post(page).click();
  await expectToast(page, 'Message Posted', /Your giveaway entry is in, too\./);
  await expect(page.getByText('10 entries', { exact: true })).toBeVisible();
  const count = await (await page.request.get(`${ownSite.url}/api/raffle/count`)).json();
  expect(count).toEqual({ count: 61 });
  const link = await page.getByLabel('Link to your entry').inputValue();
  expect(link).toMatch(/\/raffle\/my-entry#[0-9A-Z]{26}$/);
  await page.getByRole('link', { name: 'Open and save it' }).click();
  await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible();
  await expect(page).toHaveURL(link);
  // Whoever closed the confirmation finds it here.
  await page.getByRole('button', { name: 'Open another entry' }).click();
  await expect(page.getByRole('link', { name: /^Entry with the key/ })).toHaveAttribute(
    'href',
    new URL(link).pathname + new URL(link).hash,
  );
});

test('the mouse wheel over the amount scrolls the page, and leaves the amount alone', async ({
  page,
}) => {
  await page.goto('/lovenotes');
  await openForm(page);
  await page.getByLabel('Also enter the raffle').check();
  const amount = page.getByLabel('Donation amount');
  await amount.fill('100');
  await amount.hover();
  const before = await page.evaluate(() => window.scrollY);
  for (const by of [300, -100, 300]) await turnWheel(page, by);
  await expect(amount).toHaveValue('100');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
});

test('when the raffle refuses the entry, the note is still posted and no entry is claimed', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/403/);
  const sentence = 'Entries for the raffle closed. Thank you for wanting to help!';
  await page.route('**/api/raffle/enter', (route) =>
    route.fulfill({ status: 403, json: { message: sentence, error: sentence, errors: [] } }),
  );
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Aloha nui, all the same');
  await alsoEnter(page);
  await post(page).click();
  // The exact title: it does not mention an entry.
  await expectToast(page, 'Message Posted', 'Thank you for your message of support.');
  await expect(
    page.getByRole('heading', { name: 'Your raffle entry was not accepted' }),
  ).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the raffle' })).toBeVisible();
  await expect(wall(page).getByText('Aloha nui, all the same')).toBeVisible();
  await expectAccessible(page);
});

test('with an incomplete entry only the note is sent, and the page says so', async ({
  ownSite,
  page,
}) => {
  const entered: string[] = [];
  page.on('request', (request) => /raffle\/enter/.test(request.url()) && entered.push('sent'));
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Aloha nui');
  await page.getByLabel('Also enter the raffle').check();
  await expect(page.getByText(/Your note does not include an entry yet/)).toBeVisible();
  await post(page).click();
  await expect(page.getByRole('heading', { name: 'No raffle entry was sent' })).toBeVisible();
  expect(entered).toEqual([]);
});

test('a private note says who will read it, and never appears on the wall', async ({
  ownSite,
  page,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Only for the family');
  await expect(
    page.getByText(/Only Kai’s family and the friends who run this site can read it/),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Private' }).check();
  await post(page).click();
  await expect(page.getByText(/It is private: only Kai’s family/)).toBeVisible();
  await expect(page.getByText('47', { exact: true })).toBeVisible();
  await expect(wall(page).getByText('Only for the family')).toHaveCount(0);
});

test('a refused note shows the server’s message, or asks to try again', async ({ page, watch }) => {
  watch.allow(/429/);
  let body = JSON.stringify({ message: 'Slow down.', error: 'Slow down.', errors: [] });
  await page.route('**/api/support', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 429, body }) : route.continue(),
  );
  await page.goto('/lovenotes');
  await write(page, 'Noelani', 'Aloha nui');
  await post(page).click();
  await expectToast(page, 'Error', 'Failed to post message: Slow down.');
  body = '<html>';
  await post(page).click();
  await expectToast(page, 'Error', 'Failed to post message: Please try again.');
  await expect(page.getByLabel('Your message')).toHaveValue('Aloha nui');
});

test('what was typed survives a reload and a network failure', async ({
  ownSite,
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'A long and careful text');
  await page.reload();
  await openForm(page);
  await expect(page.getByLabel('Your message')).toHaveValue('A long and careful text');
  const bringBack = await cutNetwork(context);
  await post(page).click();
  await expect(page.getByText(/Failed to post message/).first()).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('A long and careful text');
  await bringBack();
  await post(page).click();
  await expectToast(page, 'Message Posted');
  await page.reload();
  await openForm(page);
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('posting a note keeps the draft of another tab', async ({ page, context }) => {
  await page.goto('/lovenotes');
  await write(page, 'Noelani', 'The first note');
  const other = await context.newPage();
  await other.goto('/lovenotes');
  await write(other, 'Keoni', 'Another one, still being written');
  await post(page).click();
  await expectToast(page, 'Message Posted');
  await other.reload();
  await openForm(other);
  await expect(other.getByLabel('Your message')).toHaveValue('Another one, still being written');
});

test('a note that is being written is kept when another tab clears it and posts its own', async ({
  ownSite,
  page,
  context,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'A long and careful text');
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/lovenotes`);
  await openForm(other);
  await expect(other.getByLabel('Your message')).toHaveValue('A long and careful text');
  await other.getByRole('button', { name: 'Clear everything' }).click();
  await other.getByLabel('Your name').fill('Keoni');
  await other.getByLabel('Your message').fill('A short one');
  await post(other).click();
  await expectToast(other, 'Message Posted');
  await page.reload();
  await openForm(page);
  await expect(page.getByLabel('Your message')).toHaveValue('A long and careful text');
  // Also when the form is closed and opened again.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await post(page).click();
  await expectToast(page, 'Message Posted');
  for (const tab of [page, other]) {
    await tab.reload();
    await openForm(tab);
    await expect(tab.getByLabel('Your message')).toHaveValue('');
  }
});

test('a note that was begun in one tab and posted in another is no draft any more', async ({
  ownSite,
  page,
  context,
}) => {
  await page.goto(`${ownSite.url}/lovenotes`);
  await write(page, 'Noelani', 'Begun here');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const other = await context.newPage();
  await other.goto(`${ownSite.url}/lovenotes`);
  await openForm(other);
  await post(other).click();
  await expectToast(other, 'Message Posted');
  await openForm(page);
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('a request that the network swallows is tried again after a minute', async ({ page }) => {
  const asked = latch();
  // It is never answered.
  await page.route('**/api/support', () => asked.release(), { times: 1 });
  await page.clock.install();
  await page.goto('/lovenotes');
  await asked.held;
  await expect(wall(page).getByRole('listitem')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(1_000);
  await expect(wall(page).getByRole('listitem').first()).toBeVisible();
});

test('an empty wall asks for the first note, and a failed one can be retried', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.route('**/api/support', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/lovenotes');
  await expect(page.getByText('The love notes could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('It did not work this time either.')).toBeVisible();
  await page.unroute('**/api/support');
  await page.route('**/api/support', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Be the First to Share' })).toBeVisible();
  await expect(wall(page)).toBeFocused();
  await page.getByRole('button', { name: 'Add Your Message' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
});

test('text of any length and script stays in its card', async ({ ownSite, page }) => {
  const notes = [
    { name: 'x'.repeat(100), location: 'y'.repeat(120), message: 'w'.repeat(900) },
    { name: 'سلمى', location: 'الدار البيضاء', message: 'قلوبنا مع كاي\nAloha 🌺🌺🌺' },
    { name: '👩‍👩‍👧‍👦', message: '🌈'.repeat(400) },
  ];
  for (const data of notes) await page.request.post(`${ownSite.url}/api/support`, { data });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${ownSite.url}/lovenotes`);
  await expect(page.getByText('قلوبنا مع كاي')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText('قلوبنا مع كاي')).toHaveCSS('white-space-collapse', 'preserve');
  const whole = page.getByRole('button', { name: 'Read the whole note' });
  await whole.last().click();
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveCount(1);
});

test('a long wall loads more on scroll for a while, then the footer can be reached', async ({
  ownSite,
  page,
}) => {
  await postNotes(page, ownSite.url, 400);
  await page.goto(`${ownSite.url}/lovenotes`);
  const notes = page.locator('li[id^="note-"]');
  await expect(notes.first()).toBeVisible();
  for (let shown = await notes.count(); shown < 300; shown = await notes.count()) {
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    );
    await expect.poll(() => notes.count()).toBeGreaterThan(shown);
  }
  await expect(notes).toHaveCount(300);
  await expect(page.getByText('300 notes so far')).toBeVisible();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.getByRole('button', { name: 'Show more notes' }).press('Enter');
  await expect(notes).toHaveCount(400);
  await expect(notes.nth(300)).toBeFocused();
});

test('a note that is being read stays open and keeps the focus when a new one comes', async ({
  ownSite,
  page,
}) => {
  await page.clock.install();
  const share = (name: string, message: string) =>
    page.request.post(`${ownSite.url}/api/support`, { data: { name, message } });
  await share('Long Writer', 'A long note of hope. '.repeat(40));
  // It is the last of the first chunk.
  await postNotes(page, ownSite.url, 11);
  await page.goto(`${ownSite.url}/lovenotes`);
  const card = page.getByRole('listitem').filter({ hasText: 'Long Writer' });
  await card.getByRole('button', { name: 'Read the whole note' }).click();
  await share('Newest', 'From another place');
  await page.clock.runFor(31_000);
  await expect(page.getByText('From another place')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Show less' })).toBeFocused();
});

test('an unchanged wall is a 304, and a new note appears within 30 s', async ({
  ownSite,
  page,
  context,
}) => {
  await page.clock.install();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const paths = new Map<string, string>();
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  const responses: { requestId: string; statusCode: number }[] = [];
  client.on('Network.responseReceivedExtraInfo', (response) => responses.push(response));
  const wallStatuses = () =>
    responses.flatMap(({ requestId, statusCode }) =>
      paths.get(requestId) === '/api/support' ? [statusCode] : [],
    );
  await page.goto(`${ownSite.url}/lovenotes`);
  await expect(page.locator('li[id^="note-"]').first()).toBeVisible();
  responses.length = 0;
  await page.clock.fastForward(31_000);
  await expect.poll(wallStatuses).toContain(304);
  await page.request.post(`${ownSite.url}/api/support`, {
    data: { name: 'Keola', message: 'From another place' },
  });
  await page.clock.runFor(31_000);
  await expect(page.getByText('From another place')).toBeVisible();
});

for (const { where, focuses } of [
  { where: 'reads the wall', focuses: false },
  { where: 'has the focus on the wall', focuses: true },
]) {
  test(`a note that is posted late does not move a visitor who ${where}`, async ({
    ownSite,
    page,
  }) => {
    await page.goto(`${ownSite.url}/lovenotes`);
    await write(page, 'Noelani', 'Aloha nui');
    const release = await holdResponse(page, /\/api\/support$/);
    await post(page).click();
    await expect(post(page)).toHaveCount(0);
    const further = page.getByRole('button', { name: 'Add Your Message' });
    if (focuses) await further.focus();
    await further.evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await expect(page.locator('#love-note-form')).not.toBeInViewport();
    release();
    await expectToast(page, 'Message Posted');
    const thanks = page.getByRole('heading', { name: /^Mahalo, Noelani/ });
    await expect(focuses ? further : thanks).toBeFocused();
    await untilDrawn(page);
    await expect(thanks).not.toBeInViewport();
  });
}

test('more notes do not take the focus from the form that was opened meanwhile', async ({
  page,
}) => {
  const notes = Array.from({ length: 400 }, (_, index) => ({
    id: 400 - index,
    name: `Visitor ${index}`,
    message: 'Aloha',
    location: null,
    messageType: 'encouragement',
    isPublic: true,
    isHidden: false,
    submittedAt: '2026-07-15T05:30:00.000Z',
    createdAt: '2026-07-15T05:30:00.000Z',
  }));
  const { held, release } = latch();
  await page.route(/\/api\/support(\?.*)?$/, async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 401);
    if (before === 101) await held;
    await route.fulfill({ json: notes.filter(({ id }) => id < before).slice(0, 100) });
  });
  await page.goto('/lovenotes');
  const shown = page.locator('li[id^="note-"]');
  for (const count of [100, 200, 300]) {
    await page.evaluate(() =>
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
    );
    await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(count);
  }
  await page.getByRole('button', { name: 'Show more notes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Loading more notes...' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your Message' }).press('Enter');
  await expect(page.getByLabel('Your name')).toBeFocused();
  release();
  await expect(shown).toHaveCount(400);
  await untilDrawn(page);
  await expect(page.getByLabel('Your name')).toBeFocused();
});
