import type { Page } from '@playwright/test';
import { chooseStatus, fundraiserEntries } from './admin-fundraiser.ts';
import { signInOnce } from './admin-page.ts';
import { openDetails, typeDraw } from './admin-raffle.ts';
import { openScreen, post } from './admin-screens.ts';
import { tableRows } from './admin-tables.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilDrawn } from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { expectToast } from './toasts.ts';

test('a message is found, answered and marked as read for everyone', async ({
  ownSite: site,
  page,
}) => {
  // The inbox's old address.
  await openScreen(page, site, '/admin?tab=inbox&show=all');
  await expect(page).toHaveURL(/\/admin\/inbox\?show=all$/);
  const unread = page.getByRole('heading', { level: 2 });
  await expect(unread).toHaveText(/\d unread/);
  const before = (await unread.textContent()) ?? '';
  await post(page, site, '/api/contact', {
    name: 'Kaʻahumanu Ōkuma',
    email: 'okuma@example.org',
    message: 'May I bring soup?\nOn Friday.',
  });
  await page.getByLabel('Search the inbox').fill('kaahumanu');
  const messages = tableRows(page, 'Inbox');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('May I bring soup?');
  const reply = messages.getByRole('link', { name: 'Reply to Kaʻahumanu Ōkuma' });
  expect(await reply.getAttribute('href')).toMatch(/^mailto:okuma@example\.org\?subject=/);
  const details = await openDetails(messages);
  await expect(details.getByText('Kaʻahumanu Ōkuma', { exact: true })).toHaveCount(2);
  await expect(details.getByText('May I bring soup?\nOn Friday.', { exact: true })).toHaveCount(2);
  await expect(details.getByRole('link', { name: 'okuma@example.org' }).last()).toHaveAttribute(
    'href',
    'mailto:okuma@example.org',
  );

  await messages.getByRole('button', { name: /^Mark as read: the message from/ }).click();
  await expect(messages.getByText('Unread', { exact: true })).toHaveCount(0);
  await expect(unread).toHaveText(before);
  await page.reload();
  await expect(
    messages.getByRole('button', { name: /^Mark as unread: the message from/ }),
  ).toBeVisible();

  await page.getByLabel('Search the inbox').fill('nobody wrote this');
  await expect(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(messages.nth(1)).toBeVisible();
});

test('failures show the specification’s messages, with the server’s reason below', async ({
  site,
  page,
  watch,
}) => {
  watch.allow(/400/);
  const refusal = { message: 'No.', error: 'No.', errors: [] };
  const refuse = (route: string) =>
    page.route(route, (request) =>
      request.request().method() === 'GET'
        ? request.fallback()
        : request.fulfill({ status: 400, json: refusal }),
    );
  for (const path of ['support/*', 'support/*/hide', 'support/*/unhide', 'fundraiser/**']) {
    await refuse(`**/api/${path}`);
  }
  await openScreen(page, site, '/lovenotes-admin');
  await page
    .getByRole('button', { name: /^Hide the/ })
    .first()
    .click();
  await expectToast(page, 'Hide Failed', 'Failed to hide message.', 'No.');
  await page
    .getByRole('button', { name: /^Unhide the/ })
    .first()
    .click();
  await expectToast(page, 'Unhide Failed', 'Failed to unhide message.', 'No.');
  await page
    .getByRole('button', { name: /^Delete the/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Delete Failed', 'Failed to delete message.', 'No.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const list = '**/api/fundraiser/entries*';
  let refuses = true;
  await page.route(list, (route) =>
    refuses ? route.fulfill({ status: 400, json: refusal }) : route.continue(),
  );
  await page.clock.install();
  await page.goto(`${site.url}/fundraiser-admin`);
  await expect(page.getByText('Failed to fetch entries', { exact: true })).toBeVisible();
  // The next poll would take Retry away.
  await stopClock(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  refuses = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Select Random Winner' }).click();
  await typeDraw(page);
  await page.getByRole('button', { name: 'Select now' }).click();
  await expectToast(page, 'Selection Failed', 'Failed to select winner.', 'No.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseStatus(page, 'Disqualified');
  await page.getByLabel(/^Notes/).fill('typed and kept');
  await page.getByRole('button', { name: 'Update status' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update entry status.', 'No.');
  await expect(page.getByLabel(/^Notes/)).toHaveValue('typed and kept');
});

test('a message with an emoji where its quote ends can be read, and answered', async ({
  ownSite: site,
  page,
}) => {
  const message = `${'a'.repeat(599)}🙏 and more`;
  await post(page, site, '/api/contact', {
    name: 'Leilani Emoji',
    email: 'leilani@example.org',
    message,
  });
  await openScreen(page, site, '/admin/inbox');
  const reply = page.getByRole('link', { name: 'Reply to Leilani Emoji' });
  await expect(reply).toHaveAttribute('href', /a%F0%9F%99%8F%20%E2%80%A6$/);
});

const tables = ['/admin/inbox', '/admin?tab=petition', '/lovenotes-admin'];

async function expectShortRows(page: Page, limit: number) {
  const rows = page.locator('tr[data-row]');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(limit);
}

test('no dashboard has an accessibility problem or overflows, at 360 and at 1440 px', async ({
  site,
  page,
}) => {
  test.slow();
  await signInOnce(page, site.url);
  const screens = [
    ['/admin', page.getByRole('link', { name: /love notes? (is|are) new/ })],
    ['/admin/inbox', page.getByRole('button', { name: /^Mark as/ }).first()],
    ['/admin?tab=petition', page.getByText('No signature', { exact: true }).first()],
    ['/lovenotes-admin', page.getByRole('button', { name: /^Hide the/ }).first()],
    ['/support-admin', page.getByRole('heading', { level: 3 }).first()],
    ['/fundraiser-admin', fundraiserEntries(page)],
  ] as const;
  for (const [path, there] of screens) {
    await page.goto(`${site.url}${path}`);
    for (const width of [360, 1440]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(there).toBeVisible();
        await untilDrawn(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        if (!tables.includes(path)) return;
        await expectShortRows(page, width < 992 ? 104 : 56);
        const details = page.getByRole('button', { name: /^Details of/ }).first();
        await details.press('Enter');
        const opened = page.locator('div[data-row]').first();
        await expect(opened).toBeVisible();
        await expectAccessible(page, 'table');
        await expectNoSidewaysScroll(page);
        await details.press('Enter');
        await expect(opened).toBeHidden();
      });
    }
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await chooseStatus(page, 'Disqualified');
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the word “all” is searched like any other in every list, and stays after a reload without being in the address', async ({
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  const prizes = await (await page.request.get(`${site.url}/api/raffle/individual-prizes`)).json();
  await post(page, site, `/api/raffle/draw-winner/${prizes[0].id}`, {});
  const gift = { externalId: null, givenAt: null, note: '', occurrence: 0, amount: '20' };
  await post(page, site, '/api/gifts/imports', {
    platform: 'venmo',
    gifts: [{ ...gift, givenOn: '2026-07-02', payer: 'Noelani' }],
  });
  for (const [path, label, none] of [
    ['/lovenotes-admin?tab=private', 'Search love notes', 'No love notes found'],
    ['/admin/inbox?show=all', 'Search the inbox', 'No messages found'],
    ['/admin/winners', 'Search the winners', 'No winners found'],
    ['/admin/gifts?tab=gifts', 'Search gifts', 'No gifts found'],
    ['/admin/gifts?tab=desk&step=gifts', 'Search these gifts', 'No gift was found'],
  ] as const) {
    await page.goto(`${site.url}${path}`);
    const search = page.getByLabel(label);
    await search.fill('all');
    const kept = () => page.evaluate(() => history.state?.usr?.encryptedSearch);
    await expect.poll(kept).toEqual(expect.any(String));
    await expect(search).toHaveValue('all');
    const keptAll = await kept();
    await search.fill('allx');
    await expect.poll(kept).not.toBe(keptAll);
    await expect(page.getByText(none)).toBeVisible();
    await page.reload();
    await expect(page.getByText(none)).toBeVisible();
    await expect(search).toHaveValue('allx');
    await expect(page).toHaveURL(site.url + path);
  }
});
