import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { MyEntry } from 'api/contract';
import {
  cutNetwork,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  jumpUntil,
  latch,
  test,
  untilDrawn,
  untilLoaded,
} from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { ADMIN_PASSWORD, type SiteServer, startServer } from './test-site.ts';
import { expectToast } from './toasts.ts';

// No relay can be asked: the server trusts its clock.
const noRelay = { SEAL_LEAD_SECONDS: '1', DRAND_RELAYS: 'http://127.0.0.1:9' };

let site: SiteServer;
test.beforeAll(async () => {
  site = await startServer(noRelay);
});
test.afterAll(() => site.stop());

const EMAIL = 'mele@example.org';
const onConfirmation = (page: Page) => page.getByRole('button', { name: 'Enter Another Entry' });
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link to your entry' });
const status = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const numbers = (page: Page) =>
  page.getByRole('list', { name: 'Your ticket numbers' }).getByRole('listitem');

async function enterRaffle(page: Page) {
  await page.goto(`${site.url}/raffle`);
  await fillRaffleForm(page, {
    name: 'Mele Kahananui',
    email: ' Mele@example.org ',
    amount: '100',
  });
}

/** Everything that the browser sends, on all pages of a context. */
function recordRequests(context: BrowserContext) {
  const sent: { line: string; body: string; headers: string }[] = [];
  context.on('request', (request) => {
    sent.push({
      line: `${request.method()} ${request.url()}`,
      body: request.postData() ?? '',
      headers: JSON.stringify(request.headers()),
    });
  });
  return sent;
}

/** What organizers do, over the API. */
function organizer({ request }: BrowserContext) {
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const response = await request[method](site.url + path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const post = (path: string, data: object) => send('post', path, data);
  const setStatus = (id: number, status: string) =>
    send('patch', `/api/raffle/entries/${id}`, { status });
  const entries = async (query: string): Promise<{ id: number }[]> =>
    (await (await request.get(`${site.url}/api/raffle/entries?limit=200&${query}`)).json()).entries;
  return {
    post,
    setStatus,
    entries,
    signIn: () => post('/api/admin/session', { password: ADMIN_PASSWORD }),
    /** Seals two prizes. */
    seal: async (source: object): Promise<{ id: number }> => {
      const prizes = await (await request.get(`${site.url}/api/raffle/individual-prizes`)).json();
      const two = prizes.slice(0, 2).map(({ id }: { id: number }) => ({ prizeId: id }));
      return post('/api/raffle/seals', { prizes: two, source });
    },
    /** Enters the announced numbers once nobody could have known them before. */
    enterNumbers: (id: number) =>
      expect
        .poll(
          async () => {
            const data = { value: '9319./2.5.8.10.12./' };
            const path = `/api/raffle/seals/${id}/randomness`;
            return (await request.post(site.url + path, { data })).status();
          },
          { timeout: 60_000 },
        )
        .toBe(200),
  };
}

test('an entrant keeps the link, follows the entry through a sealed draw, and proves a ticket', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const sent = recordRequests(context);
  const desk = organizer(context);
  let key = '';

  await test.step('the confirmation shows the key as link, QR code and file', async () => {
    await enterRaffle(page);
    const scripts = () => sent.filter(({ line }) => line.endsWith('.js')).length;
    await untilLoaded(page);
    const before = scripts();
    await page.getByRole('button', { name: 'Submit Entry' }).dblclick();
    await expect(onConfirmation(page)).toBeVisible();
    const link = await linkField(page).inputValue();
    key = link.slice(-26);
    expect(link).toBe(`${site.url}/raffle/my-entry#${key}`);
    expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    await expect(page.getByRole('img', { name: 'QR code of this link' })).toBeVisible();
    expect(scripts()).toBeGreaterThan(before);
    await expect(page.getByText(key.replace(/.{4}(?=.)/g, '$& '))).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe('raffle-entry.txt');
    expect(await readFile(await file.path(), 'utf8')).toContain(`\n${link}\n`);
  });

  await test.step('a reload loses no key, and the entry opens with contacts masked', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'See the state of your entry' }).click();
    await page.getByRole('link', { name: /^Entry with the key/ }).click();
    await expect(status(page, 'Received')).toBeVisible();
    await expect(page.getByText('M•••@example.org', { exact: true })).toBeVisible();
    await expect(page.getByText('•••0142')).toBeVisible();
    await expect(page.getByText(/about 1 in \d+ for each prize/)).toBeVisible();
    await expect(page.getByText('Kīlauea')).toHaveCount(0);
    // The skip link must not take the key out of the address.
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/raffle/my-entry#${key}`);
  });

  await test.step('the holder replaces the phone, and a cut network loses nothing typed', async () => {
    const phone = page.getByLabel('New phone');
    const replace = page.getByRole('button', { name: 'Replace' });
    await replace.click();
    await expect(page.getByText('Please enter a new phone number or a new address')).toBeVisible();
    await phone.fill('808 555 0177');
    const bringBack = await cutNetwork(context);
    await replace.click();
    await expectToast(page, 'Not saved', /check your connection/);
    await bringBack();
    await page.reload();
    await expect(phone).toHaveValue('808 555 0177');
    await replace.dblclick();
    await expectToast(page, 'Saved');
    await expect(page.getByText('•••0177')).toBeVisible();
    await expect(phone).toHaveValue('');
    await page.getByRole('radio', { name: /^First name and place/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Saved', 'This is how we would name you.');
  });

  await test.step('other pages know nothing of the key, and Back opens the entry again', async () => {
    await page.getByRole('link', { name: 'Legal', exact: true }).first().click();
    await expect(page).toHaveURL(`${site.url}/legal`);
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your entry');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const known = await page.evaluate(() => [
      JSON.stringify(window.history.state),
      document.referrer,
      document.documentElement.outerHTML,
      JSON.stringify({ ...sessionStorage, 'ticket-keys': '' }),
      JSON.stringify({ ...localStorage }),
    ]);
    expect(known.join('\n')).not.toContain(key);
    await page.goBack();
    await expect(status(page, 'Received')).toBeVisible();
  });

  await test.step('a key is typed by hand, with mistakes', async () => {
    await page.getByRole('button', { name: 'Open another entry' }).click();
    await expect(page).toHaveURL(`${site.url}/raffle/my-entry`);
    const field = page.getByLabel('Key or whole link');
    const show = page.getByRole('button', { name: 'Show my entry' });
    await field.fill(key.slice(2));
    await show.click();
    await expect(page.getByText('This one has 24 letters and digits.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('Z'.repeat(26));
    await show.click();
    await expect(page.getByText(/could not find an entry with this key/)).toBeVisible();
    await expect(field).toHaveValue('Z'.repeat(26));
    await field.fill(key.toLowerCase().replaceAll('0', 'o').replace(/.{4}/g, '$&-'));
    await show.click();
    await expect(status(page, 'Received')).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/raffle/my-entry#${key}`);
  });

  await test.step('an entry that is not counted says so, without the organizers’ note', async () => {
    await desk.signIn();
    const [mine] = await desk.entries('search=Kahananui');
    const [other, ...rest] = await desk.entries('status=verified');
    for (const { id } of rest) await desk.setStatus(id, 'pending');
    await desk.setStatus(mine?.id ?? 0, 'disqualified');
    await page.reload();
    await expect(status(page, 'Not counted')).toBeVisible();
    await expect(page.getByText(/Disqualified by admin/)).toHaveCount(0);
    await desk.setStatus(mine?.id ?? 0, 'verified');
    expect(other).toBeDefined();
  });

  const proof =
    await test.step('after the seal, the tickets are checked in the browser', async () => {
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const { id } = await desk.seal({ kind: 'drand', at });
      // A page of its own, at its top: below that, the navbar covers parts of the page.
      const phone = await context.newPage();
      await phone.setViewportSize({ width: 360, height: 900 });
      await phone.goto(page.url());
      await expect(numbers(phone)).toHaveCount(10);
      await expect(phone.getByRole('button', { name: 'Check the proof' })).toBeVisible();
      await untilLoaded(phone);
      await expectAccessible(phone);
      await phone.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(phone);
      await phone.close();

      await page.reload();
      await expect(numbers(page)).toHaveCount(10);
      const check = page.getByRole('button', { name: 'Check my tickets' });
      const email = page.getByLabel('Email of this entry');
      await check.click();
      await expect(page.getByText('Please type the email of this entry.')).toBeVisible();
      await email.fill('somebody@example.org');
      const bringBack = await cutNetwork(context);
      await check.click();
      await expect(page.getByText(/The list of tickets did not arrive/)).toBeVisible();
      await bringBack();
      await check.click();
      await expect(page.getByText(/With this email none of your tickets/)).toBeVisible();
      await email.fill(EMAIL);
      await check.click();
      await expect(page.getByText('All 10 of your tickets are in it')).toBeVisible();
      await expect(page.getByText('its SHA-256 is the sealed one')).toBeVisible();
      await expect(page.getByText(/can no longer be changed here/)).toBeVisible();
      await page.getByRole('combobox', { name: 'Ticket' }).selectOption({ index: 4 });
      const text = await page.getByLabel(/^Proof of ticket/).inputValue();
      expect(text).toContain(`Email ${EMAIL}`);
      expect(text).not.toContain(key);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await desk.post(`/api/raffle/seals/${id}/call-off`, { reason: 'A prize was missing.' });
      return text;
    });

  // Long enough for a slow machine to seal; the next step takes a part of the wait.
  const closesAt = new Date(Date.now() + 10_000).toISOString();
  const announced = { kind: 'announced', text: 'The lottery of tonight', closesAt };
  const { id } = await desk.seal(announced);

  await test.step('anybody checks the proof, without a key', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`${site.url}/raffle/my-entry`);
    const check = visitor.getByRole('button', { name: 'Check the proof' });
    await visitor.getByLabel('The proof').fill(`Aloha, here it is:\n${proof}`);
    await check.click();
    const ticket = /Ticket (\d+)/.exec(proof)?.[1];
    await expect(
      visitor.getByText(`Ticket ${ticket} of sealed draw 1 belongs to ${EMAIL}.`),
    ).toBeVisible();
    const seen = await visitor.evaluate(() => localStorage.getItem('seals-seen'));
    expect(JSON.parse(seen ?? '[]')).toContainEqual(expect.objectContaining({ number: 1 }));
    await visitor.getByLabel('The proof').fill(proof.replace(EMAIL, 'noa@example.org'));
    await check.click();
    await expect(visitor.getByText(/This proves nothing/)).toBeVisible();
    await visitor.getByLabel('The proof').fill('It is mine, I swear.');
    await check.click();
    await expect(visitor.getByText(/The proof needs s/)).toBeVisible();
    await visitor.close();
  });

  await test.step('after the draw the page says what was won', async () => {
    await desk.enterNumbers(id);
    for (const prize of [1, 2]) await desk.post(`/api/raffle/seals/${id}/reveal`, { prize });
    await page.reload();
    // Two entries and two prizes: each has won one of them.
    await expect(status(page, 'You won!')).toBeVisible();
    await expect(page.getByText('One of your tickets won')).toBeVisible();
    await expect(numbers(page).filter({ hasText: 'won' })).toHaveCount(1);
    await expect(page.getByText(/called off before its number came/)).toContainText(
      'A prize was missing.',
    );
  });

  await test.step('a ticket that was passed over says why', async () => {
    // Whether that happens is chance, so it is put into the response.
    await page.route('**/api/raffle/my-entry', async (route) => {
      const entry = await (await route.fetch()).json();
      const [{ tickets }] = entry.seals;
      entry.seals[0].passed = [{ prize: 2, ticket: tickets[0], outcome: 'already-won' }];
      await route.fulfill({ json: entry });
    });
    await page.reload();
    await expect(page.getByText(/was picked for prize 2/)).toContainText(
      'passed over: this entry had already won a prize, and each entry wins once.',
    );
    await expect(page.getByText(/If you think that is wrong, write to/)).toBeVisible();
  });

  await test.step('only the bodies of my-entry calls had the key', async () => {
    const holds = (text: string) => text.toUpperCase().includes(key);
    const urls = sent.filter(({ line, headers }) => holds(line) || holds(headers));
    expect(urls).toEqual([]);
    const bodies = new Set(sent.filter(({ body }) => holds(body)).map(({ line }) => line));
    expect([...bodies].sort()).toEqual([
      `PATCH ${site.url}/api/raffle/my-entry`,
      `POST ${site.url}/api/raffle/my-entry`,
    ]);
    expect(holds(site.log())).toBe(false);
  });
});

const isPoll = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/raffle/my-entry');

/** Enters the raffle over the API. @returns the link to the entry */
async function newLink(page: Page): Promise<string> {
  const data = {
    name: 'Mele Kahananui',
    email: EMAIL,
    phone: '(808) 555-0142',
    location: 'Hilo',
    shippingAddress: '12 Kīlauea Avenue, Hilo, HI 96720',
    donationPlatform: 'venmo',
    donationAmount: '100',
    socialMediaShared: true,
  };
  const entered = await page.request.post(`${site.url}/api/raffle/enter`, { data });
  const { ticketKey } = await entered.json();
  return `${site.url}/raffle/my-entry#${ticketKey}`;
}

async function openNewEntry(page: Page) {
  await page.goto(await newLink(page));
  await expect(page.getByLabel('New phone')).toBeVisible();
}

test('while a phone is replaced, no address can be typed that would be erased', async ({
  page,
}) => {
  await openNewEntry(page);
  const { held, release } = latch();
  await page.route('**/api/raffle/my-entry', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await page.getByLabel('New phone').fill('(808) 555-0177');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  const address = page.getByLabel('New shipping address');
  await address.press('9');
  await expect(address).toBeFocused();
  await expect(address).not.toBeEditable();
  await expect(address).toHaveValue('');
  release();
  await expectToast(page, 'Saved', 'We will use what you entered.');
  await expect(address).toBeEditable();
  await page.keyboard.type('99 New Street');
  await expect(address).toHaveValue('99 New Street');
});

for (const { tickets, newPart } of [
  { tickets: 100, newPart: (page: Page) => numbers(page).nth(60) },
  { tickets: 1_200, newPart: (page: Page) => page.getByText('1,061  1,062', { exact: false }) },
]) {
  test(`all ${tickets} ticket numbers are shown, and the focus moves to the first new ones`, async ({
    page,
  }) => {
    await page.route('**/api/raffle/my-entry', async (route) => {
      const response = await route.fetch();
      const seal: MyEntry['seals'][number] = {
        id: 1,
        number: 1,
        state: 'sealed',
        tickets: Array.from({ length: tickets }, (_, index) => 1_001 + index),
        lines: [{ title: 'Ukulele', shown: false }],
        passed: [],
      };
      await route.fulfill({ response, json: { ...(await response.json()), seals: [seal] } });
    });
    await page.goto(await newLink(page));
    await expect(numbers(page)).toHaveCount(60);
    const showAll = page.getByRole('button', { name: /^Show all/ });
    await showAll.press('Enter');
    await expect(showAll).toHaveCount(0);
    await expect(newPart(page)).toBeFocused();
  });
}

test('a choice made on another device since is shown, and not replaced', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const link = await newLink(page);
  const key = link.slice(-26);
  await page.goto(link);
  const choice = (name: RegExp) => page.getByRole('radio', { name });
  await choice(/^Full name/).check();
  const data = { key, showAs: 'first' };
  expect((await page.request.patch(`${site.url}/api/raffle/my-entry`, { data })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(
    page,
    'Not saved',
    'How we name you was changed elsewhere in the meantime. Please look at it, and choose again.',
  );
  await expect(choice(/^First name/)).toBeChecked();
  await choice(/^Not at all/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved', 'This is how we would name you.');
  await expect(choice(/^Not at all/)).toBeChecked();
});

test('a poll that was under way does not put back the name that was chosen before', async ({
  page,
}) => {
  await openNewEntry(page);
  const { held, release } = latch();
  await page.route('**/api/raffle/my-entry', async (route) => {
    if (!isPoll(route.request())) return route.continue();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const polled = page.waitForRequest(isPoll);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const poll = await polled;
  const full = page.getByRole('radio', { name: /^Full name/ });
  await full.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved', 'This is how we would name you.');
  release();
  // Null if the page no longer waits for it.
  await (await poll.response())?.finished();
  await untilDrawn(page);
  await expect(full).toBeChecked();
});

test('what may be old says from when it is by the site’s time, also where the clock is wrong', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const link = await newLink(page);
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.goto(link);
  await expect(status(page, 'Received')).toBeVisible();
  await page.route('**/api/raffle/my-entry', (route) => route.abort());
  await page.clock.fastForward(30_000);
  const notice = page.getByText(/^We cannot reach the site right now/);
  await jumpUntil(page, () => notice.isVisible(), true);
  const from = await notice.locator('time').getAttribute('datetime');
  expect(Math.abs(Date.parse(from ?? '') - Date.now())).toBeLessThan(3_600_000);
});

test('with the keyboard, the focus follows to the form and to the entry that is opened next', async ({
  page,
}) => {
  const [first, second] = [await newLink(page), await newLink(page)];
  await page.goto(first);
  await expect(status(page, 'Received')).not.toBeFocused();
  await page.evaluate(
    (keys) => sessionStorage.setItem('ticket-keys', JSON.stringify(keys)),
    [first, second].map((link) => link.slice(-26)),
  );
  const other = page.getByRole('button', { name: 'Open another entry' });
  const links = page.getByRole('link', { name: /^Entry with the key/ });
  await other.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your ticket key' })).toBeFocused();
  // Loaded before, then not.
  await links.first().press('Enter');
  await expect(status(page, 'Received')).toBeFocused();
  await other.press('Enter');
  await links.last().press('Enter');
  await expect(page).toHaveURL(second);
  await expect(status(page, 'Received')).toBeFocused();

  // Opened from a link of this tab, without an entry before it.
  await page.goto(`${site.url}/raffle/my-entry`);
  await page.reload();
  await links.last().press('Enter');
  await expect(status(page, 'Received')).toBeFocused();
});

test('while the site cannot be reached, each try leaves the form, its text and the focus alone', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const link = await newLink(page);
  let tries = 0;
  let wait = latch();
  wait.release();
  const failing = '**/api/raffle/my-entry';
  await page.route(failing, async (route) => {
    tries += 1;
    await wait.held;
    await route.abort();
  });
  const field = page.getByLabel('Key or whole link');
  const problem = page.getByText(/We could not reach the site/);
  await page.clock.install();
  await page.goto(link);
  await jumpUntil(page, () => problem.isVisible(), true);
  await expect(field).toHaveValue(link.slice(-26));

  const failsAgain = async (begin: () => Promise<void>, check: () => Promise<void>) => {
    wait = latch();
    const first = tries;
    await begin();
    await expect.poll(() => tries).toBe(first + 1);
    await untilDrawn(page);
    await check();
    wait.release();
    // It is tried four times in all.
    await jumpUntil(page, () => tries, first + 4);
    await untilDrawn(page);
    await check();
  };

  const elsewhere = page.getByRole('link', { name: 'Legal', exact: true }).first();
  await elsewhere.focus();
  await failsAgain(
    () => page.clock.fastForward(30_000),
    async () => {
      await expect(problem).toBeVisible();
      await expect(elsewhere).toBeFocused();
    },
  );
  await field.fill('ABCD');
  await failsAgain(
    () => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange'))),
    async () => {
      await expect(field).toHaveValue('ABCD');
      await expect(field).toBeFocused();
      await expect(problem).toHaveCount(0);
    },
  );

  await field.fill(link);
  await page.getByRole('button', { name: 'Show my entry' }).click();
  await jumpUntil(page, () => problem.isVisible(), true);
  await expect(field).toBeFocused();
  const show = page.getByRole('button', { name: 'Show my entry' });
  await page.unroute(failing);
  await show.press('Enter');
  await expect(status(page, 'Received')).toBeFocused();
});
