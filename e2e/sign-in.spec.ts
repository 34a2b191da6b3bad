import {
  closePages,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './fixtures.ts';
import { ADMIN_PASSWORD, startSite } from './test-site.ts';
import { expectToast } from './toasts.ts';

test('an admin’s polls without changes are a 304', async ({ ownSite, page }) => {
  await page.goto(`${ownSite.url}/raffle-admin`);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/raffle/entries')) statuses.push(response.status());
  });
  await signIn(page);
  await expect(page.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
  await expect.poll(() => statuses.filter((status) => status === 304).length).toBeGreaterThan(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('signing out deletes what an admin saw from the browser’s cache', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto(`${ownSite.url}/raffle-admin`);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requested.push(request.url());
  });
  await signIn(page);
  await expect(page.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  const entries = requested.find((url) => url.includes('/api/raffle/entries'));
  if (!entries) throw new Error('the entries were never asked for');
  // Uses the cache if possible, however old.
  const status = await page.evaluate(
    async (url) => (await fetch(url, { cache: 'force-cache' })).status,
    entries,
  );
  expect(status).toBe(401);
});

test('signing out with something unsaved takes two presses, and deletes it', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/401/);
  await page.clock.install();
  await page.goto(`${ownSite.url}/admin/settings`);
  await signIn(page);
  const name = page.getByRole('textbox', { name: 'Child’s first name' });
  await expect(name).toHaveValue('Kai');
  await name.fill('Noa');
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(stored).toContain('settings-draft');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.dblclick();
  await expectToast(page, 'Not saved yet');
  await expect(name).toHaveValue('Noa');
  await page.clock.fastForward(1_000);
  await signOut.click();
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(await stored()).not.toContain('settings-draft');
  await signIn(page);
  await expect(name).toHaveValue('Kai');
});

test('a flood of wrong passwords is one line in the history', async ({ page }) => {
  const site = await startSite({ TRUST_PROXY: '1' });
  try {
    const guess = (address: string) =>
      page.request.post(`${site.url}/api/admin/session`, {
        data: { password: 'a guess' },
        headers: { 'x-forwarded-for': address },
      });
    const guesses = Array.from({ length: 20 }, (_, place) => guess(`10.0.${place}.1`));
    for (const answer of await Promise.all(guesses)) expect(answer.status()).toBe(401);
    await page.request.post(`${site.url}/api/admin/session`, {
      data: { password: ADMIN_PASSWORD, name: 'Malia' },
    });
    await page.goto(`${site.url}/admin/history`);
    const lines = page.getByRole('main').getByRole('listitem');
    const flood = lines.filter({ hasText: 'wrong password' });
    await expect(lines.filter({ hasText: 'Signed in' })).toContainText('Malia');
    await expect(flood).toHaveCount(1);
    await expect(flood).toContainText('Somebody entered 20 wrong passwords');
    await expect(flood).toContainText(' until ');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  } finally {
    await closePages(page.context());
    await site.stop();
  }
});

test('a throttled sign-in says when to try again, and keeps what was typed', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/429/);
  await page.route('**/api/admin/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '40' },
          json: {
            message: 'Please try again in 40 seconds.',
            error: 'Please try again in 40 seconds.',
            errors: [],
          },
        })
      : route.continue(),
  );
  await page.goto(`${ownSite.url}/admin`);
  await signIn(page);
  await expect(page.getByRole('alert').filter({ hasText: 'in 40 seconds' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ADMIN_PASSWORD);
});

test('a link in a mail opens an admin page for somebody who is signed in', async ({
  site,
  page,
  context,
}) => {
  await page.goto(`${site.url}/raffle-admin`);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Raffle/ })).toBeVisible();
  const address = `${site.url}/raffle-admin?tab=winners`;
  await context.route('http://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${address}">A winner</a>` }),
  );
  const mail = await context.newPage();
  await mail.goto('http://mail.example/', { waitUntil: 'commit' });
  await mail.getByRole('link').click();
  await expect(mail).toHaveURL(address);
  await expect(mail.getByRole('tab', { name: 'Select Winners', selected: true })).toBeVisible();
});

test('an admin page that the server could not open says why', async ({ site, page }) => {
  // What a browser gets that does not say what its request is for.
  await page.route('**/admin', async (route) =>
    route.fulfill({ response: await route.fetch({ headers: { accept: 'text/html' } }) }),
  );
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The admin pages need https' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
});
