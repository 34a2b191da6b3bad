import type { Page } from '@playwright/test';
import { contextOf, signInAs } from './accounts.ts';
import { expect, expectAsksBeforeReload, holdResponse, test } from './fixtures.ts';
import { idOf, names, prepare, shown, statusOf, told } from './gifts-desk.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** Decisions at the gifts' desk that the server has not answered, and those of somebody else. */

/** One likely match is verified, and the server's response waits. */
async function verifyHeld(page: Page, site: Site): Promise<{ name: string; release: () => void }> {
  const [name = ''] = names;
  await prepare(page, site.url, [{ name }]);
  const release = await holdResponse(page, '**/api/gifts/verify');
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=likely`);
  expect(await shown(page)).toBe(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No likely matches are left' })).toBeVisible();
  return { name, release };
}

async function leaveForOverview(page: Page) {
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
}

/** Whether the browser would ask, without leaving. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

test('a decision that is refused after leaving the likely ones is told', async ({
  ownSite: site,
  page,
}) => {
  const { name: one, release } = await verifyHeld(page, site);
  await page.getByRole('link', { name: /Entries without a gift$/ }).click();
  await expect(page.getByRole('heading', { name: 'Entries without a gift' })).toBeVisible();
  const id = await idOf(page, site.url, one);
  const changed = await page.request.patch(`${site.url}/api/raffle/entries/${id}`, {
    data: { status: 'disqualified' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  release();
  await expectToast(page, 'Not Saved', new RegExp(`^${one}: .*it is disqualified now`));
});

test('a decision that is still being saved is guarded after leaving the gifts', async ({
  ownSite: site,
  page,
}) => {
  const { name: one, release } = await verifyHeld(page, site);
  await leaveForOverview(page);
  await expectAsksBeforeReload(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Not saved yet');
  release();
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  expect(await statusOf(page, site.url, one)).toMatchObject({ status: 'verified' });
});

test('who signs in at the gate undoes nothing that another account decided', async ({
  ownSite: site,
  browser,
  page: shared,
  watch,
}) => {
  watch.allow(/401/);
  const [one = '', two = ''] = names;
  await prepare(shared, site.url, [{ name: one }, { name: two }]);
  const noa = await contextOf(browser, shared.request, site, { name: 'Noa', role: 'owner' });
  const malia = { name: 'Malia', role: 'organizer' } as const;
  const context = await contextOf(browser, noa.request, site, malia);
  const page = await context.newPage();
  await page.goto('/admin/gifts?tab=desk&step=likely');
  expect(await shown(page)).toBe(one);
  await page.keyboard.press('Enter');
  await expect(told(page, `${one} is verified.`)).toBeVisible();
  await expect.poll(() => statusOf(page, site.url, one)).toMatchObject({ status: 'verified' });
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeEnabled();

  await expect(await page.request.delete(`${site.url}/api/admin/session`)).toBeOK();
  const gate = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(gate).toBeVisible();
  await signInAs(page, 'Noa');
  await expect(gate).toHaveCount(0);
  expect(await shown(page)).toBe(two);
  await expect(undo).toBeDisabled();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(told(page, `${two} is verified.`)).toBeVisible();
  await expect.poll(() => statusOf(page, site.url, two)).toMatchObject({ status: 'verified' });
  await page.keyboard.press('u');
  await expect(told(page, `Undone: ${two} is pending again.`)).toBeVisible();
  await expect.poll(() => statusOf(page, site.url, two)).toMatchObject({ status: 'pending' });
  await expect(undo).toBeDisabled();
  expect(await statusOf(page, site.url, one)).toMatchObject({ status: 'verified' });
  await Promise.all([context.close(), noa.close()]);
});

test('a decision that a sign-out elsewhere left unsaved names nobody over the sign-in form', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/401/);
  const { name: one, release } = await verifyHeld(page, site);
  await leaveForOverview(page);
  await expect(await page.request.delete(`${site.url}/api/admin/session`)).toBeOK();
  release();
  await expectToast(
    page,
    'Not Saved',
    'You were signed out before a change at the gifts’ desk was saved.',
  );
  await expect(page.getByText(one)).toHaveCount(0);
});
