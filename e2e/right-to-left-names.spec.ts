import type { Page } from '@playwright/test';
import { entryRows, openDetails } from './admin-raffle.ts';
import { expect, test } from './fixtures.ts';
import { ADMIN_PASSWORD } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** RIGHT-TO-LEFT OVERRIDE: reverses the rest of the line until something ends it. */
const TURN = '\u202e';
/** Marks the end of a name. */
const END = '¶';

/** Fields that people typed. */
const WRITTEN =
  /^(name|location|message|comment|city|email|phone|adminNotes|instagramHandle|instagramUsername|donationProof|shippingAddress|winnerName|winnerEmail|winnerPhone|prizeTitle|brandName|prizePackName|packName|relationshipToIssue)$/;

/** As stored before such characters were refused. */
function turned(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return WRITTEN.test(name) && value ? TURN + value + END : value;
  if (Array.isArray(value)) return value.map((part) => turned(part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, turned(part, key)]));
}

async function addBidiControls(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) {
      return route.fulfill({ response });
    }
    await route.fulfill({ response, json: turned(await response.json()) });
  });
}

/**
 * Counts the texts with an override, and lists elements in which text follows one outside of a
 * block or isolate.
 */
async function findLeakingBidi(page: Page) {
  return page.evaluate(
    ([turn, end]) => {
      const alone = new RegExp(`^[^${turn}]*${turn}[^${end}]*${end}$`);
      const ends = ({ display, unicodeBidi }: CSSStyleDeclaration) =>
        display !== 'inline' || /isolate|plaintext/.test(unicodeBidi);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const leaking: string[] = [];
      let count = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        let around = node.parentElement;
        if (!node.textContent?.includes(turn)) continue;
        if (!around || around.closest('script, option, .visually-hidden')) continue;
        count += 1;
        while (around.parentElement && !ends(getComputedStyle(around))) {
          around = around.parentElement;
        }
        if (!alone.test(around.textContent?.trim() ?? '')) {
          leaking.push(around.outerHTML.slice(0, 300));
        }
      }
      return { count, leaking };
    },
    [TURN, END] as const,
  );
}

async function expectNoLeakingBidi(page: Page) {
  await expect.poll(async () => (await findLeakingBidi(page)).count).toBeGreaterThan(0);
  await expect.poll(async () => (await findLeakingBidi(page)).leaking).toEqual([]);
}

// A poll may still be on its way when a test ends.

async function signInAs(page: Page, name: string, site = '') {
  await page.request.post(`${site}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD, name },
  });
}

const screens = [
  '/lovenotes',
  '/raffle',
  '/raffle-admin?tab=entries',
  '/raffle-admin?tab=prizes',
  '/lovenotes-admin',
  '/support-admin',
  '/fundraiser-admin',
  '/admin',
  '/admin?tab=petition',
  '/admin/inbox',
  '/admin/history',
];

test('direction controls in a name do not affect other text on any screen', async ({ page }) => {
  await signInAs(page, 'Malia');
  await addBidiControls(page);
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoLeakingBidi(page);
    });
  }
});

test('the same holds for winners and drawn prizes', async ({ ownSite, page }) => {
  const { url } = ownSite;
  await signInAs(page, 'Malia', url);
  for (let draw = 0; draw < 2; draw += 1) {
    await page.request.post(`${url}/api/raffle/select-winner`);
  }
  await addBidiControls(page);
  await page.goto(`${url}/raffle-admin?tab=winners`);
  await expect(page.getByRole('heading', { name: 'Prize Winners (2)' })).toBeVisible();
  await expectNoLeakingBidi(page);
  await page.goto(`${url}/admin/winners`);
  await expect(page.getByRole('heading', { name: 'Winners (2)' })).toBeVisible();
  await expectNoLeakingBidi(page);
  await page.goto(`${url}/raffle`);
  await expectNoLeakingBidi(page);
});

test('toasts, confirmations and the history leave direction controls out', async ({ page }) => {
  await signInAs(page, 'Malia');
  await addBidiControls(page);
  await page.goto('/raffle-admin?tab=entries&status=pending');
  await openDetails(entryRows(page).filter({ hasText: 'Pending' }).first());
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const title = page.getByRole('dialog').getByText(/^Delete .*¶’s entry\?$/);
  await expect(title).toBeVisible();
  expect(await title.textContent()).not.toContain(TURN);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Verify / })
    .first()
    .click();
  await expectToast(page, 'Entry Updated', /^[^\u202e]+¶ is verified\.$/);
  await page.goto('/admin/history');
  const output = page.getByText(/^Verified the entry of/).first();
  await expect(output).toBeVisible();
  expect(await output.textContent()).not.toContain(TURN);
});
