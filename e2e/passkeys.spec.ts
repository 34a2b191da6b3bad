import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { entryRows } from './admin-raffle.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { addAuthenticator, countPresses } from './virtual-authenticator.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const gate = (page: Page) => page.getByRole('heading', { name: 'Admin sign-in' });
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const note = (page: Page, text: string) => page.getByRole('main').getByText(text);

/** The secret of a new invitation. */
async function invite(request: APIRequestContext, url: string, name: string, role = 'organizer') {
  const made = await request.post(`${url}/api/admin/invitations`, { data: { name, role } });
  expect(made.status()).toBe(201);
  return (await made.json()).token as string;
}

async function expectGoodAtAllWidths(page: Page, within?: string) {
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    await expectAccessible(page, within);
    await expectNoSidewaysScroll(page);
  }
}

test('the first owner comes in by invitation, and from then on with two presses', async ({
  ownSite: { url },
  page,
  context,
  watch,
}) => {
  // The session that ends, the proof that is too old, and the proxy that fails.
  watch.allow(/40[13]|502/);
  const phone = await addAuthenticator(page);

  await test.step('from the shared password to a passkey', async () => {
    await page.goto(`${url}/admin`);
    await expect(usePasskey(page)).toHaveCount(0);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const token = await invite(context.request, url, 'Leilani', 'owner');

    await page.goto(`${url}/admin/invitation#${token}`);
    const create = page.getByRole('button', { name: 'Create a passkey' });
    await expect(note(page, 'Your role: Owner')).toBeVisible();
    await expect(note(page, 'You are signed in with the shared admin password')).toBeVisible();
    await expectGoodAtAllWidths(page);
    // The secret is no longer in the address, and a reload still has it.
    await expect(page).toHaveURL(`${url}/admin/invitation`);
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Leilani');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(token);

    await page.getByLabel('Your name').fill('Leilani Akana');
    const challenge = '**/api/admin/invitations/passkey/challenge';
    await page.route(challenge, (route) =>
      route.fulfill({ status: 502, body: '<html>Bad Gateway</html>', contentType: 'text/html' }),
    );
    await create.click();
    await expect(page.getByText('Please try again.', { exact: true })).toBeVisible();
    await expect(page.getByText('Bad Gateway')).toHaveCount(0);
    await page.unroute(challenge);
    await phone.recognizesOwner(false);
    await create.click();
    await expect(note(page, 'No passkey was created.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Leilani Akana');
    await phone.recognizesOwner(true);
    await create.click();
    await page.waitForURL(/\/admin\/account/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    const welcome = page.getByRole('note').filter({ hasText: 'Welcome, Leilani Akana' });
    await expect(welcome).toContainText('please create recovery codes');
    await welcome.getByRole('button', { name: 'Close the welcome' }).click();
    await expect(page).toHaveURL(`${url}/admin/account`);
    expect(await phone.credentials()).toMatchObject([
      { rpId: 'localhost', userName: 'Leilani Akana', isResidentCredential: true },
    ]);
    const shared = { data: { password: ADMIN_PASSWORD } };
    await context.request.delete(`${url}/api/admin/session`);
    expect((await context.request.post(`${url}/api/admin/session`, shared)).status()).toBe(401);
  });

  await test.step('with two presses: the button, and the phone’s own', async () => {
    await page.goto(`${url}/raffle-admin`);
    await expect(gate(page)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(usePasskey(page)).toBeInViewport({ ratio: 1 });
    const pressesOfPhone = async () => (await phone.credentials())[0]?.signCount ?? 0;
    const [onPage, before] = [await countPresses(page), await pressesOfPhone()];
    await usePasskey(page).tap();
    await expect(entryRows(page).first()).toBeVisible();
    expect(onPage() + (await pressesOfPhone()) - before).toBe(2);
  });

  await test.step('again, over a screen whose session has ended', async () => {
    const search = page.getByLabel('Search entries');
    await search.fill('leilani');
    await context.request.delete(`${url}/api/admin/session`);
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.getByLabel('Your name')).toHaveValue('Leilani Akana');
    await usePasskey(page).click();
    await expect(dialog).toHaveCount(0);
    await expect(search).toHaveValue('leilani');
  });

  await test.step('to confirm that it is still the same person', async () => {
    await page.goto(`${url}/admin/account`);
    let asked = 0;
    await page.route('**/api/admin/account/recovery-codes', (route) => {
      asked += 1;
      const body = { message: 'Please confirm', error: '', errors: [], reason: 'confirm-again' };
      return asked === 1 ? route.fulfill({ status: 403, json: body }) : route.continue();
    });
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByRole('button', { name: 'Use my passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    expect(asked).toBe(2);
  });
});

test('a password with codes, and what else the gate says', async ({
  ownSite: { url },
  page,
  context,
  watch,
}) => {
  watch.allow(/40[01349]|ERR_FAILED/);
  const { request } = context;
  const post = async (path: string, data: object) => {
    const response = await request.post(`${url}${path}`, { data });
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
  const secrets = { name: 'Malia', password: 'seven tall windows open' };
  await post('/api/admin/session', { password: ADMIN_PASSWORD });
  const token = await invite(request, url, 'Malia', 'owner');
  await post('/api/admin/invitations/password', { ...secrets, token });
  const { secret } = await post('/api/admin/account/codes', {});
  const used = codeAt(secret, 0);
  await post('/api/admin/account/codes/confirm', { code: used });
  const { codes } = await post('/api/admin/account/recovery-codes', {});
  await request.delete(`${url}/api/admin/session`);

  const name = page.getByLabel('Your name');
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.goto(`${url}/admin`);
  await expect(usePasskey(page)).toHaveCount(0);
  await password(page).fill(secrets.password);
  await signInButton.click();
  await expect(page.getByText('Incorrect password', { exact: true })).toBeVisible();
  await expect(name).toHaveAccessibleDescription(/Please enter your name too/);
  await name.fill('malia');
  await page.keyboard.press('Enter');

  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectGoodAtAllWidths(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(password(page)).toHaveValue(secrets.password);
  await signInButton.click();
  await code.fill(used);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'This code is not right.' }),
  ).toBeVisible();
  await expect(code).toHaveValue(used);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByText('This code is not right.')).toHaveCount(0);
  await page.keyboard.type('aaaaa-aaaaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This recovery code is not right')).toBeVisible();
  await page.getByLabel('Recovery code').fill(` ${codes[0].toUpperCase()} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  await test.step('an invitation that cannot be used says why', async () => {
    const unusable = page.getByRole('heading', { name: 'This invitation cannot be used' });
    await page.goto(`${url}/admin/invitation`);
    await expect(note(page, 'This link is not complete.')).toBeVisible();
    // A link that is opened in a tab with the page: the address changes without a load.
    await page.goto(`${url}/admin/invitation#${token}`);
    await expect(unusable).toBeVisible();
    await expect(note(page, 'This invitation was already used.')).toBeVisible();
    await expectGoodAtAllWidths(page);
    await page.goto(`${url}/admin/invitation#${'x'.repeat(43)}`);
    await expect(note(page, 'This invitation does not exist.')).toBeVisible();
  });

  await test.step('one from a mail opens, also after a lost connection', async () => {
    const fresh = await invite(request, url, 'Kai', 'reader');
    let broken: 'lost' | 'refused on the way' | null = 'lost';
    await page.route('**/api/admin/invitations/look', (route) => {
      if (broken === null) return route.continue();
      return broken === 'lost' ? route.abort() : route.fulfill({ status: 404, body: 'Not found' });
    });
    await context.route('http://mail.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${url}/admin/invitation#${fresh}">Join us</a>`,
      }),
    );
    await page.goto('http://mail.example/', { waitUntil: 'commit' });
    await page.getByRole('link').click();
    await expect(page.getByRole('alert')).toContainText('Your invitation could not be loaded.');
    broken = 'refused on the way';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText('Please try again.');
    broken = null;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(note(page, 'Malia invites you to help run this site.')).toBeVisible();
    await expect(note(page, 'You are signed in as Malia')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/invitation[?]?$/);
  });

  await test.step('a name that is taken, and a password instead of a passkey', async () => {
    await page.getByLabel('Your name').fill('MALIA');
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Password', { exact: true }).fill('nine green boats sail');
    const accept = page.getByRole('button', { name: 'Accept with this password' });
    await accept.click();
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/has this name/);
    await expectGoodAtAllWidths(page);
    await page.getByLabel('Your name').fill('Kai');
    await accept.click();
    await page.waitForURL(/\/admin\/account/);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });
});

/** A code of an authenticator app (RFC 6238), so many steps of 30 seconds from now. */
function codeAt(secret: string, steps: number): string {
  const bits = [...secret]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
