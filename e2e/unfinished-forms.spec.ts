import type { Page, Route } from '@playwright/test';
import { expect, holdResponse, jumpUntil, latch, test } from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { expectToast, keepToasts } from './toasts.ts';

// What a visitor sends goes on when they leave the page or reload it, and is stored once.

/** Why the server refuses. */
const REASON = 'Please wait.';

interface Form {
  path: string;
  name: string | RegExp;
  api: string;
  opener?: string;
  texts: Record<string, string>;
  /** Fills in what is not text. */
  choose?: (page: Page) => Promise<void>;
  send: string;
  sending: string;
  /** The title of its toast. */
  succeeded: string;
  /** The toast when it is refused: title, text, and the server's reason below the text. */
  failed: [string, string, string];
}

const forms: Form[] = [
  {
    path: '/raffle',
    name: 'Raffle entry',
    api: '/api/raffle/enter',
    texts: {
      'Full name': 'Leilani Kealoha',
      Email: 'leilani@example.com',
      Phone: '(808) 555-0142',
      Location: 'Hilo, Hawaiʻi',
      'Shipping address': '12 Kīlauea Avenue, Hilo, HI 96720',
      'Donation amount': '40',
    },
    choose: async (page) => {
      await page.getByLabel('Donation platform').selectOption('venmo');
      await page.getByLabel(/I agree to the terms/).check();
    },
    send: 'Submit Entry',
    sending: 'Sending...',
    succeeded: 'Entry Submitted!',
    failed: ['Submission Failed', REASON, ''],
  },
  {
    path: '/fundraiser',
    name: 'Giveaway entry',
    api: '/api/fundraiser/enter',
    texts: {
      'Full name': 'Leilani Kealoha 🌺',
      Email: 'leilani@example.com',
      'Instagram username': '@leilani',
      'Donation amount': '40',
    },
    choose: async (page) => {
      await page.getByLabel('Donation platform').selectOption('cashapp');
      await page.getByLabel('Shared').check();
    },
    send: 'Submit Entry',
    sending: 'Sending...',
    succeeded: 'Entry Submitted!',
    failed: ['Submission Failed', REASON, ''],
  },
  {
    path: '/lovenotes',
    name: /^Your note for/,
    api: '/api/support',
    opener: 'Share a Love Note',
    texts: { 'Your name': 'Leilani Kealoha', 'Your message': 'Aloha to all of you.' },
    send: 'Post Message',
    sending: 'Posting...',
    succeeded: 'Message Posted',
    failed: ['Error', `Failed to post message: ${REASON}`, ''],
  },
  {
    path: '/#contact',
    name: 'Share Your Story',
    api: '/api/contact',
    texts: { Name: 'Leilani Kealoha', Email: 'leilani@example.com', Message: 'Call me.' },
    send: 'Send Message',
    sending: 'Sending...',
    succeeded: 'Message Sent!',
    failed: ['Error', 'Failed to send message. Please try again or contact us directly.', REASON],
  },
];

const field = (page: Page, { name }: Form, label: string) =>
  page.getByRole('form', { name }).getByLabel(label);
const firstField = (page: Page, form: Form) => field(page, form, Object.keys(form.texts)[0] ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, form: Form) {
  if (form.opener) await button(page, form.opener).click();
  await expect(firstField(page, form)).toBeVisible();
}

async function fillTexts(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
}

async function fill(page: Page, form: Form) {
  for (const [label, text] of Object.entries(form.texts)) {
    await field(page, form, label).fill(text);
  }
  await form.choose?.(page);
}

async function expectFilled(page: Page, form: Form) {
  for (const [label, text] of Object.entries(form.texts)) {
    await expect(field(page, form, label)).toHaveValue(label === 'Donation amount' ? /40/ : text);
  }
}

async function leave(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Evidence', exact: true })
    .click();
  await expect(page).toHaveURL(/\/evidence$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const refuse = (route: Route) =>
  route.fulfill({
    status: 429,
    json: { message: REASON, error: REASON, errors: [] },
  });

/** The requests that send the form, each answered by `answer` when it comes. */
async function watchSending(page: Page, { api }: Form, answer: (route: Route) => Promise<void>) {
  const requests: string[] = [];
  await page.route(`**${api}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    requests.push(route.request().headers()['idempotency-key'] ?? '');
    await answer(route);
  });
  return requests;
}

for (const form of forms) {
  test(`${form.path}: sent and left, the form waits on return and gets the outcome`, async ({
    page,
  }) => {
    const { held, release } = latch();
    const requests = await watchSending(page, form, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(form.path);
    await open(page, form);
    await fill(page, form);
    await button(page, form.send).click();
    await expect(button(page, form.sending)).toBeVisible();
    await leave(page);
    await page.goBack();
    await open(page, form);
    await expectFilled(page, form);
    await button(page, form.sending).press('Enter');
    release();
    await expectToast(page, form.succeeded);
    await expect(button(page, form.sending)).toHaveCount(0);
    expect(requests).toHaveLength(1);

    // The form has nothing of it any more.
    await page.reload();
    await open(page, form);
    await expect(firstField(page, form)).toHaveValue('');
  });

  test(`${form.path}: while it is sent its fields are read-only, and keep the focus`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const { held, release } = latch();
    await watchSending(page, form, async (route) => {
      await held;
      await refuse(route);
    });
    await page.goto(form.path);
    await open(page, form);
    await fill(page, form);
    const first = firstField(page, form);
    await first.press('End');
    await first.press('Enter');
    await expect(button(page, form.sending)).toBeVisible();
    await expect(first).toBeFocused();
    await page.keyboard.type(' and more');
    const fields = page.getByRole('form', { name: form.name });
    for (const text of await fields.getByRole('textbox').all()) {
      await expect(text).not.toBeEditable();
    }
    for (const role of ['checkbox', 'radio', 'combobox'] as const) {
      for (const choice of await fields.getByRole(role).all()) {
        const state = () =>
          choice.evaluate((field: HTMLInputElement) => [field.value, field.checked]);
        const before = await state();
        await choice.press(role === 'combobox' ? 'ArrowDown' : 'Space');
        await expect(choice).toBeFocused();
        expect(await state()).toEqual(before);
      }
    }
    await expectFilled(page, form);
    release();
    await expectToast(page, ...form.failed);
    await expect(button(page, form.send)).toBeVisible();
    for (const choice of await fields.getByRole('checkbox').all()) {
      await choice.setChecked(!(await choice.isChecked()));
    }
    await first.fill('Noelani Kea');
    await expect(first).toHaveValue('Noelani Kea');
  });

  test(`${form.path}: a failure is told on another page, and the form keeps what was typed`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const { held, release } = latch();
    let fails = true;
    const requests = await watchSending(page, form, async (route) => {
      if (!fails) return route.continue();
      fails = false;
      await held;
      await refuse(route);
    });
    await page.goto(form.path);
    await open(page, form);
    await fill(page, form);
    await button(page, form.send).click();
    await expect(button(page, form.sending)).toBeVisible();
    await leave(page);
    release();
    await expectToast(page, ...form.failed);
    await page.goBack();
    await open(page, form);
    await expectFilled(page, form);
    await button(page, form.send).click();
    await expectToast(page, form.succeeded);
    expect(new Set(requests).size).toBe(1);
  });

  test(`${form.path}: reloaded before the answer came and sent again, it is stored once`, async ({
    page,
  }) => {
    const answers: string[] = [];
    const { held: first, release: stored } = latch();
    await watchSending(page, form, async (route) => {
      const response = await route.fetch();
      answers.push(await response.text());
      // The first answer never arrives.
      if (answers.length === 1) stored();
      else await route.fulfill({ response });
    });
    await page.goto(form.path);
    await open(page, form);
    await fill(page, form);
    await button(page, form.send).click();
    await first;
    await page.reload();
    await open(page, form);
    await expectFilled(page, form);
    await button(page, form.send).click();
    await expectToast(page, form.succeeded);
    expect(answers).toHaveLength(2);
    expect(answers[1]).toBe(answers[0]);
  });
}

test('a raffle entry whose request was lost is sent again while its tab is hidden', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const [form] = forms as [Form];
  let lost = false;
  const requests = await watchSending(page, form, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.abort();
  });
  await page.clock.install();
  await page.goto(form.path);
  await fill(page, form);
  await keepToasts(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await button(page, form.send).click();
  await jumpUntil(page, () => requests.length, 2);
  await expectToast(page, form.succeeded);
  expect(new Set(requests).size).toBe(1);
});

/** The link that the visitor keeps, on the entry's confirmation. */
const entryLink = (page: Page) => page.getByLabel('Link to your entry');
const KEY_LINK = /\/raffle\/my-entry#[0-9A-Z]{26}$/;

async function keepLink(page: Page) {
  await button(page, 'Keep your link').click();
  await expect(page).toHaveURL(KEY_LINK);
  await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible();
}

test('a raffle entry accepted after its page was left shows its link: in the toast, and on return', async ({
  page,
}) => {
  const [form] = forms as [Form];
  const release = await holdResponse(page, `**${form.api}`);
  await page.goto(form.path);
  await fill(page, form);
  await button(page, form.send).click();
  await expect(button(page, form.sending)).toBeVisible();
  await leave(page);
  await keepToasts(page);
  release();
  await expectToast(page, 'Entry Submitted!', 'The link to your entry is on the raffle page.');
  await keepLink(page);
  const link = page.url();
  await page.goBack();
  await page.goBack();
  await expect(entryLink(page)).toHaveValue(link);
  await expect(page.getByRole('heading', { name: /^Mahalo, Leilani/ })).not.toBeFocused();
  // Until another entry begins.
  await leave(page);
  await page.goBack();
  await button(page, 'Enter Another Entry').click();
  await expect(page.getByRole('heading', { name: 'Your entry', exact: true })).toBeFocused();
  await leave(page);
  await page.goBack();
  await expect(firstField(page, form)).toHaveValue('');
});

test.describe('the raffle entry of a love note', () => {
  const entered = (page: Page) => page.getByText('in the raffle, waiting for verification');

  async function sendNoteWithEntry(page: Page) {
    await page.goto('/lovenotes');
    await sendNextWithEntry(page, 'Leilani');
  }

  async function sendNextWithEntry(page: Page, name: string) {
    await button(page, 'Share a Love Note').click();
    await fillTexts(page, { 'Your name': name, 'Your message': 'Aloha to all of you.' });
    await page.getByLabel('Email').fill('leilani@example.com');
    await page.getByLabel('Also enter the raffle').check();
    await page.getByLabel('I shared about the giveaway').check();
    await fillTexts(page, { Location: 'Hilo, Hawaiʻi', 'Donation amount': '40' });
    await page.getByLabel('Donation platform').selectOption('venmo');
    await button(page, 'Post Message').click();
  }

  /** The bodies of its requests, each answered by `answer`. */
  async function watchEntry(page: Page, answer: (route: Route, sent: number) => Promise<void>) {
    const bodies: string[] = [];
    await page.route('**/api/raffle/enter', async (route) => {
      bodies.push(route.request().postData() ?? '');
      await answer(route, bodies.length);
    });
    return bodies;
  }

  test('is told to be refused on another page, and can be sent again on return', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const { held, release } = latch();
    const bodies = await watchEntry(page, async (route, sent) => {
      if (sent > 1) return route.continue();
      await held;
      await refuse(route);
    });
    await sendNoteWithEntry(page);
    await expect.poll(() => bodies.length).toBe(1);
    await leave(page);
    release();
    await expectToast(page, 'Submission Failed', REASON);
    await page.goBack();
    await button(page, 'Send the entry again').click();
    await expect(entered(page)).toBeVisible();
    expect(bodies[1]).toBe(bodies[0]);
  });

  test('accepted after the page was left shows its link: in the toast, and on return', async ({
    page,
  }) => {
    const { held, release } = latch();
    const bodies = await watchEntry(page, async (route) => {
      await held;
      await route.continue();
    });
    await sendNoteWithEntry(page);
    await expect.poll(() => bodies.length).toBe(1);
    await leave(page);
    await keepToasts(page);
    release();
    await expectToast(page, 'Message Posted', /Your giveaway entry is in, too\./);
    await keepLink(page);
    const link = page.url();
    await page.goBack();
    await page.goBack();
    await expect(entryLink(page)).toHaveValue(link);
    // A note that is begun and canceled leaves it.
    await button(page, 'Share a Love Note').click();
    await button(page, 'Cancel').click();
    await expect(entryLink(page)).toHaveValue(link);
    await button(page, 'Close').click();
    await leave(page);
    await page.goBack();
    await expect(button(page, 'Share a Love Note')).toBeVisible();
    await expect(entryLink(page)).toHaveCount(0);
  });

  test('after a refused note, the reference cannot be edited, and the fields can', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await page.route('**/api/support', (route) =>
      route.request().method() === 'POST' ? refuse(route) : route.continue(),
    );
    await sendNoteWithEntry(page);
    await expectToast(page, 'Error', `Failed to post message: ${REASON}`);
    await expect(button(page, 'Post Message')).toBeVisible();
    await expect(page.getByLabel('Your message')).toBeEditable();
    await expect(page.getByLabel('Write this in the note of your gift')).not.toBeEditable();
  });

  test('without an answer can be sent again after a reload, and counts once', async ({ page }) => {
    const answers: string[] = [];
    await watchEntry(page, async (route, sent) => {
      const response = await route.fetch();
      answers.push(await response.text());
      if (sent > 1) await route.fulfill({ response });
    });
    await sendNoteWithEntry(page);
    await expect.poll(() => answers.length).toBe(1);
    await page.reload();
    await expectToast(page, 'Submission Failed', /we do not know whether your entry arrived/);
    await expect(page.getByText('Your raffle entry is not confirmed')).toBeVisible();
    await button(page, 'Send the entry again').click();
    await expect(entered(page)).toBeVisible();
    expect(answers[1]).toBe(answers[0]);
    await page.reload();
    await expect(button(page, 'Share a Love Note')).toBeVisible();
    await expect(button(page, 'Send the entry again')).toHaveCount(0);
  });

  test('is refused again while another note is written, and waits below it', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const { held, release } = latch();
    await watchEntry(page, async (route, sent) => {
      if (sent === 2) await held;
      if (sent > 2) return route.continue();
      await route.fulfill({ status: 403, body: '<html>' });
    });
    await sendNoteWithEntry(page);
    await button(page, 'Send the entry again').click();
    await button(page, 'Share a Love Note').click();
    await page.getByLabel('Your message').fill('Another one.');
    release();
    await expectToast(page, 'Submission Failed');
    await expect(page.getByLabel('Your message')).toHaveValue('Another one.');
    await button(page, 'Cancel').click();
    await button(page, 'Send the entry again').click();
    await expect(entered(page)).toBeVisible();
  });

  test('is sent again while another note is written, which stays', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    const { held, release } = latch();
    await watchEntry(page, async (route, sent) => {
      if (sent > 1) {
        await held;
        return route.continue();
      }
      await route.fulfill({ status: 403, body: '<html>' });
    });
    await sendNoteWithEntry(page);
    await button(page, 'Send the entry again').click();
    await button(page, 'Share a Love Note').click();
    await page.getByLabel('Your message').fill('Another one.');
    release();
    await expectToast(page, 'Entry Submitted!', /This note is not posted yet/);
    await expect(page.getByLabel('Your message')).toHaveValue('Another one.');
    await button(page, 'Cancel').click();
    await expect(entryLink(page)).toHaveValue(KEY_LINK);
    await page.reload();
    await button(page, 'Share a Love Note').click();
    await expect(page.getByLabel('Your message')).toHaveValue('Another one.');
  });

  for (const outcome of ['accepted', 'refused'] as const) {
    test(`sent again and ${outcome} after its confirmation was closed, is shown with it once more`, async ({
      page,
      watch,
    }) => {
      watch.allow(/Failed to load resource/);
      const { held, release } = latch();
      await watchEntry(page, async (route, sent) => {
        if (sent > 1) await held;
        if (sent > 1 && outcome === 'accepted') return route.continue();
        await route.fulfill({ status: 403, body: '<html>' });
      });
      await sendNoteWithEntry(page);
      await button(page, 'Send the entry again').click();
      await expect(button(page, 'Sending...')).toBeVisible();
      await button(page, 'Close').click();
      await expect(page.getByRole('heading', { name: /^Mahalo/ })).toHaveCount(0);
      await keepToasts(page);
      release();
      if (outcome === 'accepted') {
        await expectToast(page, 'Entry Submitted!', 'Your raffle entry is in.');
        await expect(entryLink(page)).toHaveValue(KEY_LINK);
      } else {
        await expectToast(page, 'Submission Failed');
        await expect(button(page, 'Send the entry again')).toBeVisible();
      }
      // Nobody waits for it.
      await expect(button(page, 'Share a Love Note')).toBeFocused();
      await button(page, 'Close').click();
      await page.reload();
      await expect(button(page, 'Share a Love Note')).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Mahalo/ })).toHaveCount(0);
    });
  }

  test('is offered again when the confirmation of a later note is closed', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const bodies = await watchEntry(page, (route, sent) =>
      sent > 1 ? route.continue() : route.fulfill({ status: 403, body: '<html>' }),
    );
    await sendNoteWithEntry(page);
    await expectToast(page, 'Message Posted');
    await button(page, 'Share a Love Note').click();
    await fillTexts(page, { 'Your name': 'Keola', 'Your message': 'Another one.' });
    await button(page, 'Post Message').click();
    await expect(page.getByRole('heading', { name: 'Mahalo, Keola.' })).toBeFocused();
    await button(page, 'Close').click();
    await expect(page.getByRole('heading', { name: 'Mahalo, Leilani.' })).toBeFocused();
    await button(page, 'Send the entry again').click();
    await expect(entered(page)).toBeVisible();
    expect(bodies[1]).toBe(bodies[0]);
    await button(page, 'Close').click();
    await expect(page.getByRole('heading', { name: /^Mahalo/ })).toHaveCount(0);
    await expect(button(page, 'Share a Love Note')).toBeFocused();
  });

  test('is sent again before the entry of a later note, which loses nothing', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const bodies = await watchEntry(page, (route, sent) =>
      sent > 1 ? route.continue() : route.fulfill({ status: 403, body: '<html>' }),
    );
    await sendNoteWithEntry(page);
    await expectToast(page, 'Message Posted');
    await sendNextWithEntry(page, 'Keola');
    await expectToast(page, 'Not Posted Yet', /^Your earlier raffle entry is not confirmed/);
    await expect(page.getByLabel('Your name')).toHaveValue('Keola');
    await expect(page.getByLabel('Donation amount')).toHaveValue('40');
    await button(page, 'Send it again').click();
    await expectToast(page, 'Entry Submitted!', /This note is not posted yet/);
    expect(bodies[1]).toBe(bodies[0]);
    await button(page, 'Post Message').click();
    await expect(page.getByRole('heading', { name: 'Mahalo, Keola.' })).toBeFocused();
    await expect(entered(page)).toBeVisible();
    const [first, , second] = bodies.map((body) => JSON.parse(body));
    expect([first.name, second.name]).toEqual(['Leilani', 'Keola']);
    expect(second.giftReference).not.toBe(first.giftReference);
  });

  test('waits for a later note that is being posted, which gets its confirmation', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const bodies = await watchEntry(page, (route) =>
      route.fulfill({ status: 403, body: '<html>' }),
    );
    await sendNoteWithEntry(page);
    await expectToast(page, 'Message Posted');
    // Toasts stay.
    await page.clock.install();
    await page.goto('/lovenotes');
    await stopClock(page);
    await sendNextWithEntry(page, 'Keola');
    await expect(button(page, 'Send it again')).toBeVisible();
    await page.getByLabel('Also enter the raffle').uncheck();
    const { held, release } = latch();
    await page.route('**/api/support', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await button(page, 'Post Message').click();
    await button(page, 'Send it again').click();
    await expectToast(page, 'Not Sent Yet', /^Your note is being posted/);
    release();
    await expect(page.getByRole('heading', { name: 'Mahalo, Keola.' })).toBeFocused();
    expect(bodies).toHaveLength(1);
  });
});
