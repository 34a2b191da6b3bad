import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './site.ts';
import { expectToast } from './toasts.ts';

/** Turns around everything that follows it on its line, until something ends it. */
const TURN = '\u202e';

/** What people wrote: visitors, organizers, and who releases. */
const WRITTEN =
  /^(name|location|message|comment|city|email|phone|adminNotes|instagramHandle|instagramUsername|donationProof|shippingAddress|winnerName|winnerEmail|winnerPhone|prizeTitle|brandName|prizePackName|packName|relationshipToIssue)$/;

/** As if it had been stored before such characters were refused. */
function turned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(name) && value ? TURN + value : value;
  if (Array.isArray(value)) return value.map((part) => turned(part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, turned(part, key)]));
}

async function turnNames(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) {
      return route.fulfill({ response });
    }
    await route.fulfill({ response, json: turned(await response.json()) });
  });
}

/**
 * The texts with a turn in them, and those among them that turn around more than themselves: what
 * ends a turn is the nearest element that is a block or isolates what is in it.
 */
async function lookAtTurns(page: Page) {
  return page.evaluate((turn) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const leaking: string[] = [];
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const within = node.parentElement;
      if (!text.includes(turn) || !within || within.closest('script, option, .visually-hidden')) {
        continue;
      }
      count += 1;
      let around: HTMLElement = within;
      const ends = ({ display, unicodeBidi }: CSSStyleDeclaration) =>
        display !== 'inline' || /isolate|plaintext/.test(unicodeBidi);
      while (!ends(getComputedStyle(around)) && around.parentElement) around = around.parentElement;
      if (around.textContent?.trim() !== text.trim()) leaking.push(around.outerHTML.slice(0, 300));
    }
    return { count, leaking };
  }, TURN);
}

async function signInAs(page: Page, name: string) {
  await page.request.post('/api/admin/session', { data: { password: ADMIN_PASSWORD, name } });
}

for (const path of [
  '/lovenotes',
  '/raffle',
  '/raffle-admin?tab=entries',
  '/raffle-admin?tab=prizes',
  '/raffle-admin?tab=winners',
  '/lovenotes-admin',
  '/support-admin',
  '/fundraiser-admin',
  '/admin',
  '/admin/history',
]) {
  test(`${path}: a name turns nothing around but itself`, async ({ page }) => {
    await signInAs(page, 'Malia');
    await turnNames(page);
    await page.goto(path);
    await expect.poll(async () => (await lookAtTurns(page)).count).toBeGreaterThan(0);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect((await lookAtTurns(page)).leaking).toEqual([]);
  });
}

test('a toast, a question and the history say a name without what turns it', async ({ page }) => {
  await signInAs(page, 'Malia');
  await turnNames(page);
  await page.goto('/raffle-admin?tab=entries&status=pending');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const title = page.getByRole('dialog').getByText(/^Delete .*’s entry\?$/);
  await expect(title).toBeVisible();
  expect(await title.textContent()).not.toContain(TURN);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Verify / })
    .first()
    .click();
  await expectToast(page, 'Entry Updated', /^[^\u202e]+ is verified\.$/);
  await page.goto('/admin/history');
  const said = page.getByText(/^Verified the entry of/).first();
  await expect(said).toBeVisible();
  expect(await said.textContent()).not.toContain(TURN);
});
