import type { Locator, Page } from '@playwright/test';
import type { Award, RaffleEntry } from 'api/contract';
import { signInOnce } from './admin-page.ts';
import { middleOf } from './admin-raffle.ts';
import { expect, test } from './fixtures.ts';
import type { Site } from './test-site.ts';

/**
 * Presses a button, and the next one that comes to its place as soon as it is there: so fast is the
 * second half of a double click only if the response comes between both. @returns that one's name
 */
async function pressTwice(page: Page, button: Locator): Promise<string> {
  await button.scrollIntoViewIfNeeded();
  const at = await middleOf(button);
  await page.evaluate(
    ([x, y]) => {
      const buttonThere = () => document.elementFromPoint(x, y)?.closest('button');
      const nameOf = (element?: Element | null) => element?.getAttribute('aria-label') ?? '';
      const first = nameOf(buttonThere());
      const state = globalThis as unknown as { pressedNext: string };
      state.pressedNext = '';
      const changes = new MutationObserver(() => {
        const next = buttonThere();
        const name = nameOf(next);
        if (!next || name === first || name === '') return;
        if (next.classList.contains('ant-btn-loading')) return;
        changes.disconnect();
        state.pressedNext = name;
        next.click();
      });
      changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [at.x, at.y] as const,
  );
  await page.mouse.click(at.x, at.y);
  const pressedNext = () =>
    page.evaluate(() => (globalThis as unknown as { pressedNext: string }).pressedNext);
  await expect.poll(pressedNext).not.toBe('');
  return pressedNext();
}

/** What the page sends to change something, from now on. */
function countSent(page: Page, address: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url())) sent.push(request.url());
  });
  return sent;
}

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, site: Site, path: string) {
  await signInOnce(page, site.url);
  await page.goto(`${site.url}${path}`);
}

for (const { list, path, press, address } of [
  {
    list: 'unread messages',
    path: '/admin/inbox?show=unread',
    press: /^Mark as read/,
    address: /\/api\/contact\//,
  },
  {
    list: 'love notes on the wall',
    path: '/lovenotes-admin?show=public',
    press: /^Hide/,
    address: /\/api\/support\//,
  },
]) {
  test(`a double click is about one row of the ${list}`, async ({ ownSite: site, page }) => {
    await open(page, site, path);
    const first = page.getByRole('button', { name: press }).first();
    await expect(first).toBeVisible();
    const sent = countSent(page, address);
    const next = await pressTwice(page, first);
    await expect(named(page, next)).not.toHaveAttribute('aria-disabled');
    expect(sent).toHaveLength(1);
    await named(page, next).click();
    await expect(named(page, next)).toHaveCount(0);
    expect(sent).toHaveLength(2);
  });
}

test('a double click on “Claimed” does not note “Handed over”', async ({ ownSite: site, page }) => {
  await signInOnce(page, site.url);
  const api = `${site.url}/api/raffle`;
  const [prize] = await (await page.request.get(`${api}/individual-prizes`)).json();
  const drawn = await page.request.post(`${api}/draw-winner/${prize.id}`, { data: {} });
  expect(drawn.ok(), await drawn.text()).toBe(true);
  const awardOf = async (): Promise<Award> =>
    (await (await page.request.get(`${api}/awards`)).json()).awards[0];
  const day = 24 * 3_600_000;
  const notice = {
    at: new Date().toISOString(),
    channel: 'email',
    answerBy: new Date(Date.now() + 60 * day).toISOString(),
  };
  const { id } = await awardOf();
  const told = await page.request.patch(`${api}/awards/${id}`, { data: { notice } });
  expect(told.ok(), await told.text()).toBe(true);

  await page.goto(`${site.url}/admin/winners`);
  const claimed = page.getByRole('button', { name: /^Claimed/ });
  await expect(claimed).toBeVisible();
  const sent = countSent(page, /\/api\/raffle\/awards\//);
  const next = await pressTwice(page, claimed);
  expect(next).toMatch(/^Handed over/);
  await expect(named(page, next)).not.toHaveAttribute('aria-disabled');
  expect(sent).toHaveLength(1);
  expect((await awardOf()).state).toMatchObject({ claimed: true, handedOver: false });
});

test('a double click on Undo takes back one change', async ({ ownSite: site, page }) => {
  await signInOnce(page, site.url);
  const url = `${site.url}/api/raffle/entries`;
  const { entries } = await (await page.request.get(`${url}?status=pending`)).json();
  for (const part of [entries.slice(0, 2), entries.slice(2, 5)] as RaffleEntry[][]) {
    const changed = await page.request.post(`${url}/changes`, {
      data: {
        entries: part.map(({ id, entryStatus, adminNotes }) => ({
          id,
          expected: { status: entryStatus, adminNotes },
        })),
        status: 'verified',
      },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
  }
  // Without any gift there is no desk yet.
  const givenOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' }).format();
  const gift = { externalId: null, givenAt: null, givenOn, note: '', occurrence: 0 };
  const brought = await page.request.post(`${site.url}/api/gifts/imports`, {
    data: { platform: 'venmo', gifts: [{ ...gift, amount: '65', payer: 'Somebody Else' }] },
  });
  expect(brought.ok(), await brought.text()).toBe(true);
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=entries`);
  const undo = page.getByRole('button', { name: /^Undo:/ });
  await expect(undo).toHaveAccessibleName(/3 entries/);
  const sent = countSent(page, /\/undo/);
  const next = await pressTwice(page, undo);
  expect(next).toMatch(/2 entries/);
  await expect(undo).not.toHaveAttribute('aria-disabled');
  expect(sent).toHaveLength(1);
  await undo.click();
  await expect(undo).toHaveCount(0);
});
