import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdResponse, jumpUntil, test } from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Entry' });

/** Sets when entries close, through the settings. */
async function closeAt(site: Site, page: Page, moment: number) {
  const headers = { Origin: site.url };
  const { request } = page;
  await request.post(`${site.url}/api/admin/session`, {
    headers,
    data: { password: ADMIN_PASSWORD },
  });
  const campaign = await (await request.get(`${site.url}/api/campaign`)).json();
  const changed = await request.put(`${site.url}/api/campaign`, {
    headers,
    data: {
      ...campaign,
      raffle: {
        donationsQualifyFrom: '2025-06-29T00:00:00-10:00',
        entriesCloseAt: new Date(moment).toISOString(),
      },
    },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

test('entries close while someone types: the page says so, and nothing typed is lost', async ({
  ownSite,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await page.getByLabel('Full name').fill('Leilani Kahananui');
  await page.getByLabel('Shipping address').fill('12 Kīlauea Avenue, Hilo');
  await closeAt(ownSite, page, Date.now() - 1_000);
  // An open page refetches the campaign every minute.
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Entries are closed. Mahalo!' })).toBeFocused();
  await expect(page.getByText('Entries closed before yours was sent.')).toBeVisible();
  await expect(page.getByLabel('What you typed')).toHaveValue(
    'Full name: Leilani Kahananui\nShipping address: 12 Kīlauea Avenue, Hilo',
  );
  await page.getByRole('button', { name: 'Copy it' }).click();
  await expect(page.getByText('Text copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Kīlauea');
  await expect(submit(page)).toHaveCount(0);
  await expectAccessible(page);

  // Nobody who opens this tab later finds it.
  await page.getByRole('button', { name: 'Delete what I typed' }).click();
  await expect(page.getByLabel('What you typed')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Entries are closed. Mahalo!' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Kīlauea');

  // Later visitors see the notice at once, and no form.
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByRole('heading', { name: 'This raffle is complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter the raffle' })).toHaveCount(0);
});

test('entries close before a love note is posted: its confirmation says that its entry came too late', async ({
  ownSite,
  page,
}) => {
  await page.clock.install();
  await page.goto(`${ownSite.url}/lovenotes`);
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
  await page.getByLabel('Your name').fill('Leilani');
  await page.getByLabel('Your message').fill('Aloha to all of you.');
  await page.getByLabel('Email').fill('leilani@example.com');
  await page.getByLabel('Also enter the raffle').check();
  await page.getByLabel('I shared about the giveaway').check();
  // Screen readers read what comes into a region that is there before.
  await page.locator('form p[role=status]').evaluate((region) => {
    region.id = 'there-before';
  });
  await page.getByLabel('Donation amount').focus();
  await closeAt(ownSite, page, Date.now() - 1_000);
  await page.clock.fastForward(61_000);
  const notice = page.locator('#there-before');
  await expect(notice).toContainText('so your note can no longer include an entry. We are sorry.');
  await expect(notice).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post Message' }).click();
  await expectToast(page, 'Message Posted', 'Thank you for your message of support.');
  await expect(
    page.getByRole('heading', { name: 'Your raffle entry was not accepted' }),
  ).toBeVisible();
  await expect(page.getByText(/Raffle entries closed at .+ Hawaii time on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the entry again' })).toHaveCount(0);
});

test('entries close: the notice takes the focus of an empty form, and of nothing else', async ({
  ownSite,
  page,
}) => {
  await page.clock.install();
  const [closed, open] = [Date.now() - 1_000, Date.now() + 86_400_000];
  const notice = page.getByRole('heading', { name: 'Entries are closed. Mahalo!' });
  const elsewhere = page.getByRole('link', { name: 'Legal', exact: true }).first();
  for (const [control, holder] of [
    [page.getByLabel('Full name'), notice],
    [elsewhere, elsewhere],
  ] as const) {
    await closeAt(ownSite, page, open);
    await page.goto(`${ownSite.url}/raffle`);
    await expect(submit(page)).toBeVisible();
    await control.focus();
    await closeAt(ownSite, page, closed);
    await page.clock.fastForward(61_000);
    await expect(notice).toBeVisible();
    await expect(holder).toBeFocused();
  }
  // Nobody has pressed anything.
  await closeAt(ownSite, page, open);
  await page.goto(`${ownSite.url}/raffle`);
  await expect(submit(page)).toBeVisible();
  await closeAt(ownSite, page, closed);
  await page.clock.fastForward(61_000);
  await expect(notice).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('a confirmation can be closed after entries have closed: the next person does not find it', async ({
  ownSite,
  page,
}) => {
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await fillRaffleForm(page);
  const release = await holdResponse(page, '**/api/raffle/enter');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  const evidence = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Evidence', exact: true });
  await evidence.click();
  await expect(page).toHaveURL(/\/evidence$/);
  release();
  await expectToast(page, 'Entry Submitted!');
  await closeAt(ownSite, page, Date.now() - 1_000);
  await page.clock.fastForward(61_000);
  await page.goBack();
  await expect(page.getByText('Entries are closed, and yours arrived in time.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  const notice = page.getByRole('heading', { name: 'Entries are closed. Mahalo!' });
  await expect(notice).toBeFocused();
  await evidence.click();
  await expect(page).toHaveURL(/\/evidence$/);
  await page.goBack();
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Link to your entry')).toHaveCount(0);
});

test('an entry that comes too late is refused, and nothing typed is lost', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/403/);
  await page.clock.install();
  await page.goto(`${ownSite.url}/raffle`);
  await fillRaffleForm(page);
  await closeAt(ownSite, page, Date.now() - 1_000);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Entries are closed. Mahalo!' })).toBeFocused();
  await expect(page.getByLabel('What you typed')).toHaveValue(/Full name: Leilani Kahananui/);

  // The organizers give everybody more time.
  await closeAt(ownSite, page, Date.now() + 86_400_000);
  await page.clock.fastForward(61_000);
  await expect(submit(page)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Leilani Kahananui');
  await expect(page.getByLabel('Donation amount')).toHaveValue('40');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Enter Another Entry' })).toBeVisible();
});

for (const arrives of ['first', 'corrected'] as const) {
  test(`of two entries whose responses were lost, the ${arrives} one has arrived, and is confirmed after closing`, async ({
    ownSite,
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const count = async () =>
      (await (await page.request.get(`${ownSite.url}/api/raffle/count`)).json()).count;
    const before = await count();
    await page.clock.install();
    await page.goto(`${ownSite.url}/raffle`);
    await fillRaffleForm(page);
    const sendAndLose = async (stored: boolean) => {
      await page.unroute('**/api/raffle/enter');
      await page.route('**/api/raffle/enter', async (route) => {
        if (stored) await route.fetch();
        await route.abort();
      });
      const sent = page.waitForRequest('**/api/raffle/enter');
      await submit(page).click();
      await sent;
      await jumpUntil(page, () => submit(page).isVisible(), true);
    };
    await sendAndLose(arrives === 'first');
    await page.getByLabel('Location').fill('Hilo, Hawaiʻi');
    // With the same key, so the server would refuse it if the first one had arrived.
    await sendAndLose(arrives === 'corrected');
    expect(await count()).toBe(before + 1);
    await closeAt(ownSite, page, Date.now() - 1_000);
    // Also after a reload: this is asked for by the draft, and the key it was sent with.
    await page.reload();
    const unknown = page.getByText('We do not know whether your entry arrived.');
    await expect(unknown).toBeVisible();
    await expectAccessible(page, '#enter');
    const again = page.getByRole('button', { name: 'Send it again' });
    await again.click();
    await jumpUntil(page, () => page.getByText('Submission Failed').first().isVisible(), true);
    await expect(unknown).toBeVisible();
    await page.unroute('**/api/raffle/enter');
    await again.click();
    await expectToast(page, 'Entry Submitted!');
    await expect(unknown).toHaveCount(0);
    await expect(page.getByText('Entries are closed, and yours arrived in time.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter Another Entry' })).toHaveCount(0);
    expect(await count()).toBe(before + 1);
  });
}

test('after closing nothing invites people to enter, with scripts or without', async ({
  ownSite,
  page,
}) => {
  const { request } = page;
  // What is shown before scripts, without the description for search engines.
  const html = async (path: string) =>
    /<main.*<\/main>/s.exec(await (await request.get(ownSite.url + path)).text())?.[0] ?? '';
  expect(await html('/')).toContain('Enter Raffle Now');
  await closeAt(ownSite, page, Date.now() - 60_000);
  for (const path of ['/', '/raffle']) {
    const shown = await html(path);
    expect(shown).toContain('<p');
    expect(shown).not.toMatch(/Enter Raffle Now|Enter the raffle|is one entry/);
  }
  expect(await html('/')).toContain('The raffle is complete. Mahalo!');

  await page.goto(ownSite.url);
  const hero = page.locator('[data-slot="home:raffle-hero"]');
  await hero.scrollIntoViewIfNeeded();
  await expect(hero.getByText('Total prizes')).toBeVisible();
  await expect(hero).toContainText('The raffle is complete. Mahalo!');
  await expect(hero).not.toContainText(/More Being Added|Daily Updates/);

  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.locator('#support')).toContainText('Every gift still helps Kai.');
  await expect(page.locator('body')).not.toContainText(
    /qualify|becomes your ticket|Tell us what you gave/,
  );
  const notice = page.getByRole('region', { name: 'Entries are closed. Mahalo!' });
  await expect(notice).toContainText('the winners are drawn from the verified entries');

  const prizes = await (await request.get(`${ownSite.url}/api/raffle/individual-prizes`)).json();
  const drawn = await request.post(`${ownSite.url}/api/raffle/draw-winner/${prizes[0].id}`);
  expect(drawn.status()).toBe(201);
  await page.reload();
  await expect(notice).not.toContainText('the winners are drawn');
  await notice.getByRole('link', { name: 'See what was drawn so far' }).click();
  await expect(page).toHaveURL(`${ownSite.url}/raffle/draws`);
});

test('a visitor’s clock that is years ahead does not close entries', async ({ page }) => {
  await page.clock.install({ time: new Date('2040-01-01T00:00:00Z') });
  await page.goto('/raffle');
  await expect(submit(page)).toBeVisible();
  // Nor after the first responses.
  await page.waitForResponse('**/api/raffle/stats');
  await expect(page.getByText(/Entries close \d/).first()).toBeVisible();
  await expect(submit(page)).toBeVisible();
});

test('a visitor’s clock that is years behind does not open entries', async ({ ownSite, page }) => {
  await closeAt(ownSite, page, Date.now() - 60_000);
  await page.clock.install({ time: new Date('2020-01-01T00:00:00Z') });
  await page.goto(`${ownSite.url}/raffle`);
  await expect(page.getByRole('heading', { name: 'Entries are closed. Mahalo!' })).toBeVisible();
  await page.goto(`${ownSite.url}/lovenotes`);
  await page.getByRole('button', { name: 'Share a Love Note' }).first().click();
  await expect(page.getByText(/Your note is as welcome as ever/)).toBeVisible();
});
