import type { Locator, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { accept, contextOf, invite, OWN_PASSWORD } from './accounts.ts';
import { signInOnce } from './admin-page.ts';
import {
  atWidths,
  closePages,
  expect,
  expectAccessible,
  expectAsksBeforeReload,
  expectNoSidewaysScroll,
  holdResponse,
  test,
  untilDrawn,
} from './fixtures.ts';
import { ADMIN_PASSWORD, startSite } from './test-site.ts';
import { expectToast, watchToasts } from './toasts.ts';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: name });
const openRow = (page: Page, name: string) =>
  page.getByRole('button', { name: `Details of ${name}` }).click();
const dialog = (page: Page) => page.getByRole('dialog');

/** A phone that has its owner's fingerprint. */
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;
const staleProof = { message: 'Please confirm.', error: '', errors: [], reason: 'confirm-again' };

async function checkWidths(page: Page) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

test('an owner invites people, changes what they may, and ends it', async ({
  browser,
  page,
  context,
  watch,
}) => {
  // A proof that is too old, the last owner, a wrong code.
  watch.allow(/40[039]/);
  const site = await startSite();
  const guest = await browser.newContext({ baseURL: site.url });
  try {
    await test.step('the shared password leads to an account', async () => {
      await page.request.post(`${site.url}/api/admin/session`, {
        data: { password: ADMIN_PASSWORD },
      });
      await page.goto(`${site.url}/admin/account`);
      await page.getByRole('link', { name: 'Create your own account' }).click();
      const form = page.getByRole('form', { name: 'Your own account' });
      await expect(form).toBeVisible();
      await checkWidths(page);
      await form.getByRole('button').click();
      await expect(form.getByText('Please enter a name')).toBeVisible();
      await form.getByLabel('Your name').fill('Malia');
      await form.getByRole('button').click();
      await page.waitForURL(/\/admin\/invitation/);
      const token = await invite(page.request, site, { name: 'Malia', role: 'owner' });
      await accept(context, site, token, 'Malia');
    });

    await test.step('a link, shown once, lets somebody in', async () => {
      await page.goto(`${site.url}/admin/people`);
      await expect(row(page, 'Malia')).toContainText('You');
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      await dialog(page).getByLabel('Name').fill('Kai');
      await dialog(page)
        .getByRole('radio', { name: /^Reader/ })
        .check();
      await expectAccessible(page, '[role="dialog"]');
      await dialog(page).getByRole('button', { name: 'Create link' }).click();
      const field = dialog(page).getByLabel('Link', { exact: true });
      await expect(field).toHaveValue(/\/admin\/invitation#[\w-]{43}$/);
      const link = await field.inputValue();
      // Escape must not lose it.
      await page.keyboard.press('Escape');
      await expectAsksBeforeReload(page);
      await expect(field).toHaveValue(link);
      await dialog(page).getByRole('button', { name: 'I have copied it' }).click();
      const open = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem');
      await expect(open.filter({ hasText: 'Kai' })).toContainText('Reader');
      await accept(guest, site, link.split('#')[1] ?? '', 'Kai');
      await page.reload();
      await expect(row(page, 'Kai')).toContainText('Reader');
      await expect(open).toHaveCount(1);
      await page.getByRole('button', { name: 'Take back the invitation of Malia' }).click();
      await dialog(page).getByRole('button', { name: 'Take it back' }).click();
      await expectToast(page, 'Invitation Taken Back');
    });

    await test.step('role, sessions, suspending', async () => {
      await openRow(page, 'Kai');
      await page.getByRole('button', { name: 'Change the role of Kai' }).click();
      await dialog(page)
        .getByRole('radio', { name: /^Owner/ })
        .check();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toHaveCount(0);
      // What was canceled is not chosen when it is opened again.
      await page.getByRole('button', { name: 'Change the role of Kai' }).click();
      await expect(dialog(page).getByRole('radio', { name: /^Reader/ })).toBeChecked();
      await dialog(page)
        .getByRole('radio', { name: /^Moderator/ })
        .check();
      await dialog(page).getByRole('button', { name: 'Change the role' }).click();
      await expectToast(page, 'Role Changed', 'Kai is Moderator now.');
      const sessions = page.getByRole('list', { name: 'Sessions of Kai' });
      await sessions.getByRole('button', { name: /^End the session/ }).click();
      await expectToast(page, 'Session Ended');
      await expect(page.getByText('Nowhere at the moment.')).toBeVisible();
      await checkWidths(page);
      await page.getByRole('button', { name: 'Suspend Kai' }).click();
      await dialog(page).getByRole('button', { name: 'Suspend' }).click();
      await expect(row(page, 'Kai').first()).toContainText('Suspended');
      await page.getByRole('button', { name: 'Resume Kai' }).click();
      await expectToast(page, 'Account Resumed');
      await page.getByRole('button', { name: 'Reset sign-in for Kai' }).click();
      await dialog(page).getByRole('button', { name: 'Create link' }).click();
      await expect(dialog(page).getByLabel('Link', { exact: true })).toHaveValue(/#[\w-]{43}$/);
      await dialog(page).getByRole('button', { name: 'I have copied it' }).click();
      await page.getByRole('button', { name: 'Remove Kai' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Account Removed');
      await expect(row(page, 'Kai')).toHaveCount(0);
    });

    await test.step('the last owner stays', async () => {
      await openRow(page, 'Malia');
      await page.getByRole('button', { name: 'Remove Malia' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Not Removed', /This is the last owner/);
    });

    await test.step('a token for a program', async () => {
      await page.getByRole('button', { name: 'Create token' }).click();
      await dialog(page).getByLabel('What it is for').fill('Nightly report');
      await dialog(page).getByRole('button', { name: 'Create token' }).click();
      const shown = dialog(page).getByRole('textbox', { name: 'Access token' });
      await expect(shown).toHaveValue(/^access_/);
      const token = await shown.inputValue();
      await dialog(page).getByRole('button', { name: 'I have copied it' }).click();
      const read = () =>
        fetch(`${site.url}/api/raffle/winners`, { headers: { authorization: `Bearer ${token}` } });
      expect((await read()).status).toBe(200);
      await page.getByRole('button', { name: 'Revoke the token Nightly report' }).click();
      await dialog(page).getByRole('button', { name: 'Revoke it' }).click();
      await expectToast(page, 'Token Revoked');
      expect((await read()).status).toBe(401);
    });

    await test.step('one’s own account', async () => {
      await page.getByRole('link', { name: /Malia/ }).click();
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
      await checkWidths(page);
      const cdp = await context.newCDPSession(page);
      await cdp.send('WebAuthn.enable');
      await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await dialog(page).getByRole('textbox').fill('A phone');
      await dialog(page).getByRole('button', { name: 'Go on' }).click();
      await expectToast(page, 'Passkey Added');
      const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
      await expect(keys).toContainText('A phone');
      await expect(keys).toContainText('For localhost');

      // As if the last proof was too old; the confirmation and the repeated call are real.
      await page.route('**/api/admin/account', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 403, json: staleProof })
          : route.fallback(),
      );
      await page.getByRole('button', { name: 'Change the name' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Malia K.');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      const passkey = dialog(page).getByRole('button', { name: 'Use my passkey' });
      await expect(passkey).toBeFocused();
      await expect(dialog(page).getByLabel('Password', { exact: true })).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.unroute('**/api/admin/account');
      await passkey.click();
      await expectToast(page, 'Name Changed');
      await expect(page.getByRole('link', { name: /Malia K\./ })).toBeVisible();

      await page.getByRole('button', { name: 'Turn codes on' }).click();
      await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
      const secret = await dialog(page)
        .getByText(/^[A-Z2-7 ]{20,}$/)
        .textContent();
      const code = dialog(page).getByLabel('The code that the app shows now');
      await code.fill('000000');
      await dialog(page).getByRole('button', { name: 'Turn codes on' }).click();
      await expect(dialog(page).getByText(/^This code is not right/)).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      const app = URI.parse(`otpauth://totp/site?secret=${(secret ?? '').replaceAll(' ', '')}`);
      await code.fill(app.generate());
      await dialog(page).getByRole('button', { name: 'Turn codes on' }).click();
      await expectToast(page, 'Codes On');
      // Its button is gone.
      await expect(page.locator(':focus')).toContainText('you also enter a code');

      await page.getByRole('button', { name: 'Create recovery codes' }).click();
      const codes = page.getByRole('list', { name: 'Recovery codes' });
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      const saved = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: 'Save as a file' }).click();
      expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
      await page.emulateMedia({ media: 'print' });
      await expect(codes).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.emulateMedia({ media: null });
      await expectAsksBeforeReload(page);
      await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
      await expect(page.getByText(/^10 codes are left/)).toBeVisible();

      await page.getByRole('button', { name: 'Change the password' }).click();
      await dialog(page).getByLabel('New password').fill('too short');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page).getByText('Please use at least 12 characters')).toBeVisible();
      await dialog(page).getByLabel('New password').fill(`${OWN_PASSWORD} again`);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Password Changed', 'Your other devices are signed out.');
      await expect(keys.getByRole('button', { name: 'Remove the passkey A phone' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove it' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Password Removed');
      await expect(page.locator(':focus')).toContainText('You have no password');
      await keys.getByRole('button', { name: 'Remove the passkey A phone' }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expectToast(page, 'Not Removed', /last way to sign in/);

      const stolen = dialog(page).getByRole('checkbox', {
        name: 'Somebody else may know my password: also end everything else',
      });
      await page.getByRole('button', { name: 'Set a password' }).click();
      await expect(dialog(page).getByLabel('New password')).toBeFocused();
      await expect(stolen).toHaveCount(0);
      await page.keyboard.type(OWN_PASSWORD);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Password Set');
      await page.getByRole('button', { name: 'Change the password' }).click();
      await stolen.press('Space');
      await atWidths(page, [1440, 360], async () => {
        await expectAccessible(page, '[role="dialog"]');
        await expectNoSidewaysScroll(page);
      });
      await dialog(page).getByLabel('New password').fill(`${OWN_PASSWORD} once more`);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Password Changed', /^Everything else is ended/);
      await expect(keys).toHaveCount(0);
      await page.getByRole('button', { name: 'Change the password' }).click();
      await expect(stolen).not.toBeChecked();
      await page.keyboard.press('Escape');
    });
  } finally {
    await guest.close();
    await closePages(context);
    await site.stop();
  }
});

test('what has ended a moment before is not said to work still', async ({
  ownSite: site,
  page,
  context,
  browser,
  watch,
}) => {
  watch.allow(/40[49]/);
  const { request } = context;
  await request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  const own = await invite(request, site, { name: 'Malia', role: 'owner' });
  await accept(context, site, own, 'Malia');
  const token = await (
    await request.post(`${site.url}/api/admin/access-tokens`, {
      data: { name: 'Nightly report', role: 'reader', days: 30 },
    })
  ).json();
  const used = await invite(request, site, { name: 'Kai', role: 'reader' });
  await invite(request, site, { name: 'Keola', role: 'reader' });
  await page.goto(`${site.url}/admin/people`);
  const end = async (path: string, by = request) =>
    expect(await by.delete(`${site.url}/api/admin/${path}`)).toBeOK();

  await page.getByRole('button', { name: 'Revoke the token Nightly report' }).click();
  await end(`access-tokens/${token.id}`);
  await dialog(page).getByRole('button', { name: 'Revoke it' }).click();
  await expectToast(page, 'Token Revoked');

  const takeItBack = dialog(page).getByRole('button', { name: 'Take it back' });
  await page.getByRole('button', { name: 'Take back the invitation of Keola' }).click();
  const { invitations } = await (await request.get(`${site.url}/api/admin/people`)).json();
  const keola = invitations.find(({ name }: { name: string }) => name === 'Keola');
  await end(`invitations/${keola.id}`);
  await takeItBack.click();
  await expectToast(page, 'Invitation Taken Back');

  await page.getByRole('button', { name: 'Take back the invitation of Kai' }).click();
  const guest = await browser.newContext();
  await accept(guest, site, used, 'Kai');
  await takeItBack.click();
  await expectToast(page, 'Not Taken Back', /^Somebody has used this invitation already\./);
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeFocused();

  await openRow(page, 'Kai');
  const signedIn = page.getByRole('list', { name: 'Sessions of Kai' });
  const endSession = signedIn.getByRole('button', { name: /^End the session/ });
  await expect(endSession).toBeVisible();
  await end('session', guest.request);
  await endSession.click();
  await expectToast(page, 'Session Ended');
  await guest.close();
});

test('a dialog stays open while its link or token is being made', async ({
  browser,
  context,
  ownSite: site,
  page,
}) => {
  await signInOnce(page, site.url);
  const own = await invite(page.request, site, { name: 'Malia', role: 'owner' });
  await accept(context, site, own, 'Malia');
  const kai = await contextOf(browser, page.request, site, { name: 'Kai', role: 'reader' });
  await kai.close();
  await page.goto(`${site.url}/admin/people`);

  async function expectToStay(calls: string, create: string, secret: RegExp) {
    const release = await holdResponse(page, calls);
    await dialog(page).getByRole('button', { name: create }).click();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.history.back());
    await untilDrawn(page);
    release();
    await expect(dialog(page).getByRole('textbox')).toHaveValue(secret);
    await dialog(page).getByRole('button', { name: 'I have copied it' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog(page).getByLabel('Name').fill('Noa');
  await expectToStay('**/api/admin/invitations', 'Create link', /#[\w-]{43}$/);

  await openRow(page, 'Kai');
  await page.getByRole('button', { name: 'Reset sign-in for Kai' }).click();
  await expectToStay('**/api/admin/people/*/invitation', 'Create link', /#[\w-]{43}$/);

  await page.getByRole('button', { name: 'Create token' }).click();
  await dialog(page).getByLabel('What it is for').fill('Nightly report');
  await expectToStay('**/api/admin/access-tokens', 'Create token', /^access_/);

  await page.goto(`${site.url}/admin/releases`);
  await page.getByRole('button', { name: 'Create token for mf-raffle' }).click();
  await dialog(page).getByLabel('Whose token is it?').fill('Keoni');
  await expectToStay('**/api/release-tokens', 'Create token', /./);
});

/** Buttons and fields with which nothing can be changed. */
const harmless =
  /^(Details of |Search |Show$|Status$|Platform$|Sort |Per page$|More filters$|Columns$|Name$|Email$|Donation$|Entered|State$|Service$|Refresh$|Page \d|Next$|Last$|Logout$|(Encouragement|Prayer|Love|Support) \d|.*(Pending|Verified|Winner|Disqualified)(Venmo|GoFundMe|CashApp))/;

/** Of everything in it that can be pressed or typed into. */
function controlNames(main: Locator): Promise<string[]> {
  return main
    .locator('button, input, textarea, [role="combobox"], [role="checkbox"], [role="switch"]')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((one) => !one.matches(':disabled, [aria-disabled="true"], [role="tab"]'))
        .map((one) => {
          const label = (one as HTMLInputElement).labels?.[0];
          return (one.getAttribute('aria-label') || label?.textContent || one.textContent) ?? '';
        }),
    );
}

test('a moderator and a reader meet nothing that is refused', async ({ browser, page }) => {
  test.setTimeout(600_000);
  const site = await startSite();
  try {
    await page.request.post(`${site.url}/api/admin/session`, {
      data: { password: ADMIN_PASSWORD },
    });
    for (const { role, screens } of [
      { role: 'moderator', screens: ['Overview', 'Love notes', 'Inbox'] },
      {
        role: 'reader',
        screens: [
          ...[
            'Overview',
            'Raffle',
            'Gifts',
            'Rules',
            'Draw night',
            'Winners',
            'Love notes',
            'Inbox',
          ],
          ...['Fundraiser', 'Releases', 'History', 'Settings'],
        ],
      },
    ] as const) {
      await test.step(role, async () => {
        const context = await contextOf(browser, page.request, site, { name: role, role });
        const theirs = await context.newPage();
        const refused: string[] = [];
        theirs.on('response', (response) => {
          if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
        });
        theirs.on('console', (message) => {
          if (message.type() === 'error') refused.push(message.text());
        });
        await theirs.goto('/admin');
        const menu = theirs.getByRole('navigation', { name: 'Admin screens' });
        await expect(menu.getByRole('link')).toHaveText([...screens]);
        const main = theirs.getByRole('main');
        const visit = async () => {
          await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(main.locator('[class*="skeleton"]')).toHaveCount(0);
          await expect(main.getByText(/^Loading /)).toHaveCount(0);
          if (role === 'reader') {
            const names = await controlNames(main);
            expect(names.filter((name) => !harmless.test(name))).toEqual([]);
          }
        };
        for (const screen of screens) {
          const link = menu.getByRole('link', { name: screen, exact: true });
          await link.click();
          await expect(link).toHaveAttribute('aria-current', 'page');
          await visit();
          const tabs = main.getByRole('tab');
          for (const tab of await tabs.all()) {
            await tab.click();
            // The panel before may have controls until this one has loaded.
            const panel = main.getByRole('tabpanel', { name: (await tab.textContent()) ?? '' });
            await expect(panel).toBeVisible();
            await visit();
          }
          const details = main.getByRole('button', { name: /^Details of/ });
          if (await details.first().isVisible()) {
            await details.first().click();
            await visit();
          }
        }
        await theirs.getByRole('link', { name: `${role} , your account` }).click();
        await expect(theirs.getByRole('heading', { name: 'Name and role' })).toBeVisible();
        for (const closed of ['/admin/people', '/admin/exports']) {
          await theirs.goto(closed);
          await expect(theirs.getByText(`Your role here is ${role}`)).toBeVisible();
          await expectAccessible(theirs);
        }
        expect(refused).toEqual([]);
        await context.close();
      });
    }
  } finally {
    await site.stop();
  }
});

test('a role that changes while somebody works loses nothing typed', async ({
  browser,
  page,
  watch,
}) => {
  watch.allow(/40[13]/);
  const site = await startSite();
  try {
    await page.request.post(`${site.url}/api/admin/session`, {
      data: { password: ADMIN_PASSWORD },
    });
    const owner = await contextOf(browser, page.request, site, { name: 'Malia', role: 'owner' });
    const context = await contextOf(browser, owner.request, site, {
      name: 'Kai',
      role: 'organizer',
    });
    const listed = await (await owner.request.get(`${site.url}/api/admin/people`)).json();
    const { id } = listed.people.find(({ name }: { name: string }) => name === 'Kai');
    const change = async (data: object) => {
      const changed = await owner.request.patch(`${site.url}/api/admin/people/${id}`, { data });
      expect(changed.status(), await changed.text()).toBe(200);
    };
    await watchToasts(context);
    const theirs = await context.newPage();
    const menu = theirs.getByRole('navigation', { name: 'Admin screens' });
    await theirs.goto('/admin/rules');
    const field = theirs.getByRole('textbox').first();
    await field.fill('Friends of Kai, and typed by an organizer');
    await change({ role: 'reader' });
    await theirs.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(theirs, 'Not Saved', /^Your role here is reader/);
    await expect(menu.getByRole('link', { name: 'Exports' })).toHaveCount(0);
    await expect(field).toHaveValue('Friends of Kai, and typed by an organizer');

    await change({ role: 'moderator' });
    await theirs.getByRole('button', { name: 'Save draft' }).click();
    await expect(theirs.getByText('This screen is not for your role')).toBeVisible();
    await expect(field).toBeHidden();
    await change({ role: 'organizer' });
    await menu.getByRole('link', { name: 'Inbox' }).click();
    await change({ suspended: true });
    await expect(theirs.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await context.close();
    await owner.close();
  } finally {
    await site.stop();
  }
});

test('recovery codes that another tab made do not end without the question', async ({
  ownSite: site,
  browser,
  page: shared,
  watch,
}) => {
  watch.allow(/status of 409/);
  await signInOnce(shared, site.url);
  const malia = await contextOf(browser, shared.request, site, { name: 'Malia', role: 'owner' });
  const [one, other] = [await malia.newPage(), await malia.newPage()];
  const make = (page: Page) => page.getByRole('button', { name: 'Create recovery codes' });
  await one.goto('/admin/account');
  await expect(make(one)).toBeVisible();
  await other.goto('/admin/account');
  await make(other).click();
  const codes = dialog(other).getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);

  // Coming back to the tab would load the account again: this one was beside it all the time.
  await make(one).click();
  const question = one.getByRole('dialog', { name: 'Create new recovery codes?' });
  await expect(question).toContainText('The codes you have now will stop working.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(one.getByText(/^10 codes are left/)).toBeVisible();
  await one.getByRole('button', { name: 'Create new ones' }).click();
  await question.getByRole('button', { name: 'Create them' }).click();
  await expect(one.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await malia.close();
});

test('after a new name is loaded, the button that opened the dialog has the focus', async ({
  ownSite: site,
  browser,
  page: shared,
}) => {
  await signInOnce(shared, site.url);
  const context = await contextOf(browser, shared.request, site, { name: 'Malia', role: 'owner' });
  await watchToasts(context);
  const page = await context.newPage();
  await page.goto('/admin/account');
  const change = page.getByRole('button', { name: 'Change the name' });
  const field = dialog(page).getByRole('textbox', { name: 'Name' });
  await change.click();
  await field.fill('Malia K.');
  const release = await holdResponse(page, '**/api/admin/account', 'GET');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Name Changed');
  await expect(dialog(page)).toHaveCount(0);
  await expect(change).toBeFocused();
  release();
  await expect(page.getByText('You sign in as Malia K.')).toBeVisible();
  await expect(change).toBeFocused();
  await change.click();
  await expect(field).toHaveValue('Malia K.');
  await context.close();
});
