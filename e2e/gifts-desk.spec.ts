import type { Locator } from '@playwright/test';
import { type EntriesPage, formatReference } from '../api/contract/index.ts';
import { openDetails } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  jumpUntil,
  test,
  untilDrawn,
} from './fixtures.ts';
import {
  bringIn,
  card,
  enter,
  entryOf,
  idOf,
  names,
  prepare,
  REFERENCES,
  saveSettings,
  shown,
  statusOf,
  told,
} from './gifts-desk.ts';
import { stopClock } from './page-clock.ts';
import { expectToast, keepToasts } from './toasts.ts';

/** The desk where gifts and entries are brought together, at `/admin/gifts?tab=desk`. */

test('fifty entries are verified by keyboard alone with fewer than 120 presses', async ({
  ownSite: site,
  page,
}) => {
  // Every tenth gave less than claimed, and for every tenth two gifts fit as well.
  await prepare(
    page,
    site.url,
    names.map((name, place) => ({
      name,
      claimed: place % 10 === 3 ? '120' : '40',
      given: place % 10 === 3 ? '100' : '40',
      gifts: place % 10 === 7 ? 2 : 1,
    })),
  );
  await page.goto(`${site.url}/admin/gifts?tab=desk`);
  const likely = page.getByRole('link', { name: /^50 Likely$/ });
  await expect(likely).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const isFocused = () => likely.evaluate((link) => link === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await press('Tab');
  await expect(likely).toBeFocused();
  await press('Enter');

  const seen: string[] = [];
  while (seen.length < names.length) {
    const name = await shown(page);
    if (await card(page).getByText('Which one is it?').isVisible()) {
      await press('2');
      await expect(card(page).getByRole('radio').nth(1)).toBeChecked();
    }
    await press('Enter');
    await expect(told(page, `${name} is verified.`)).toBeVisible();
    seen.push(name);
  }
  await expect(page.getByRole('heading', { name: 'No likely matches are left' })).toBeFocused();
  expect([...seen].sort()).toEqual([...names].sort());
  // Two minutes for somebody who presses a key each second.
  expect(presses).toBeLessThan(120);

  await expect
    .poll(async () => {
      const list = await page.request.get(`${site.url}/api/gifts/matches?kind=likely`);
      return (await list.json()).counts.likely;
    })
    .toBe(0);
  for (const [place, name] of names.entries()) {
    const amount = place % 10 === 3 ? '100.00' : '40.00';
    const tickets = place % 10 === 3 ? 10 : 2;
    expect(await statusOf(page, site.url, name)).toEqual({ status: 'verified', amount, tickets });
  }
});

test('an evening at the desk: certain ones and their undo, likely ones, and what is left over', async ({
  ownSite: site,
  page,
  watch,
}) => {
  // One request is refused on purpose, with its retries.
  watch.allow(/net::ERR_FAILED/);
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = names;
  await prepare(
    page,
    site.url,
    [
      { name: one, reference: REFERENCES[0] ?? '' },
      { name: two, reference: REFERENCES[1] ?? '' },
      { name: three },
      { name: four, claimed: '120', given: '100' },
      { name: five, gifts: 2 },
      { name: six, given: null },
    ],
    ['Somebody Else'],
  );
  await page.goto(`${site.url}/admin/gifts?tab=desk`);
  await keepToasts(page);

  // Certain: one is left out, the other verified, undone after a reload, and both verified.
  const certain = tableRows(page, 'Certain matches');
  await expect(certain).toHaveCount(2);
  await expectAccessible(page);
  await certain.filter({ hasText: two }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Verify 1 of 2', exact: true }).click();
  await expectToast(page, 'Entries Verified', '1 entry is verified.');
  await expect(certain).toHaveCount(1);
  expect(await statusOf(page, site.url, two)).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'Change Undone', '1 entry is pending again.');
  await expect(certain).toHaveCount(2);
  await certain.filter({ hasText: two }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verify all 2 certain matches', exact: true }).click();
  await expectToast(page, 'Entries Verified', '2 entries are verified.');
  await expect(page.getByText('No certain matches are left')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Undo: Verified 2 entries/ }).click();
  await expect(page.getByRole('link', { name: /^2 Certain$/ })).toBeVisible();
  expect(await statusOf(page, site.url, one)).toMatchObject({ status: 'pending' });
  await page.getByRole('link', { name: /^2 Certain$/ }).click();
  await page.getByRole('button', { name: 'Verify all 2 certain matches', exact: true }).click();
  await expect(page.getByText('No certain matches are left')).toBeVisible();

  // Likely: on a phone, the item is above the buttons.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Continue with the likely matches' }).click();
  expect(await shown(page)).toBe(three);
  await expect(
    card(page).getByRole('link', { name: 'All entries with this email' }),
  ).toHaveAttribute('href', '/raffle-admin');
  const amount = await card(page).getByText('Amount', { exact: true }).boundingBox();
  const buttons = await page.getByRole('button', { name: 'Next' }).boundingBox();
  expect(amount?.y).toBeLessThan((buttons?.y ?? 0) - 24);
  await page.setViewportSize({ width, height });

  // A held key counts once, Undo brings it back, and nothing happens in a dialog.
  await expect(card(page).getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the desk' })).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page).getByRole('heading')).toBeFocused();
  expect(await shown(page)).toBe(three);
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(told(page, `${three} is verified.`)).toBeVisible();
  expect(await shown(page)).toBe(four);
  await page.keyboard.press('u');
  await expect(told(page, `Undone: ${three} is pending again.`)).toBeVisible();
  expect(await shown(page)).toBe(three);
  await page.keyboard.press('d');
  await expect(told(page, `${three} is disqualified.`)).toBeVisible();
  expect(await shown(page)).toBe(four);

  // Both amounts with their tickets; what was given counts.
  await expect(card(page)).toContainText('$20 less');
  await expect(
    card(page).getByRole('radio', { name: /^Count what was given: \$100/ }),
  ).toBeChecked();
  await page.keyboard.press('n');
  expect(await shown(page)).toBe(five);

  // A request that fails comes back with its item, after the one that is being read.
  await page.route('**/api/gifts/verify', (route) => route.abort(), { times: 3 });
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have put off 1' })).toBeFocused();
  expect(await shown(page)).toBe(five);
  await expect(card(page)).toContainText('This was not saved');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /^Verify/ }).click();
  await page.getByRole('button', { name: 'Look at it again' }).click();
  expect(await shown(page)).toBe(four);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No likely matches are left' })).toBeVisible();
  await expect
    .poll(() => statusOf(page, site.url, four))
    .toEqual({ status: 'verified', amount: '100.00', tickets: 10 });
  expect(await statusOf(page, site.url, three)).toMatchObject({ status: 'disqualified' });
  expect(await statusOf(page, site.url, five)).toMatchObject({ status: 'verified' });

  // What is left over: a letter, a match by hand, and a gift that is none.
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=gifts&search=Somebody`);
  const gifts = tableRows(page, 'Gifts without an entry');
  await gifts.getByRole('button', { name: 'Letter: Somebody Else' }).click();
  const letter = page.getByRole('dialog', { name: 'Letter to Somebody Else' });
  await expect(letter.getByLabel('Text')).toHaveValue(
    /Your gift can count in our raffle: you can enter until /,
  );
  await expect(letter.getByLabel('Text')).toHaveValue(/\$65 by Venmo/);
  await letter.getByRole('button', { name: 'Close' }).click();
  await gifts.getByRole('button', { name: 'Find the entry: Somebody Else' }).click();
  const match = page.getByRole('dialog', {
    name: 'Which entry is the gift from Somebody Else for?',
  });
  await match.getByLabel('Search pending entries').fill(six);
  await match.getByRole('radio', { name: new RegExp(six) }).check();
  await match.getByRole('radio', { name: /^Count what was given: \$65/ }).check();
  await match.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, 'Entry Verified', `${six} is verified.`);
  expect(await statusOf(page, site.url, six)).toEqual({
    status: 'verified',
    amount: '65.00',
    tickets: 3,
  });

  await page.goto(`${site.url}/admin/gifts?tab=gifts&search=${five.split(' ')[1]}&state=open`);
  const left = tableRows(page, 'Gifts');
  await expect(left).toHaveCount(1);
  await left.getByRole('button', { name: /^Details of/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const discard = page.getByRole('dialog', { name: /^Discard the gift from/ });
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(discard.getByText('Please say why in a few words')).toBeVisible();
  await discard.getByRole('textbox').fill('Sent twice');
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Gift Discarded');
  await expect(left).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  for (const step of ['certain', 'likely', 'entries', 'gifts']) {
    await page.goto(`${site.url}/admin/gifts?tab=desk&step=${step}`);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('what was given counts only as the organizer saw it', async ({ ownSite: site, page }) => {
  const [one = '', two = '', three = ''] = names;
  await prepare(page, site.url, [
    { name: one, claimed: '120', given: '100' },
    { name: two, given: null },
    { name: three, claimed: '120', given: null },
  ]);
  const list = await page.request.get(`${site.url}/api/gifts`);
  const giftIds = [(await list.json()).gifts[0].id as number];
  const twoId = await idOf(page, site.url, two);
  /** Uses $40 of the gift. */
  const useForTwo = async () => {
    const verified = await page.request.post(`${site.url}/api/gifts/verify`, {
      data: { matches: [{ entryId: twoId, giftIds }] },
    });
    return (await verified.json()).changeId as number;
  };
  const undo = (id: number) => page.request.post(`${site.url}/api/raffle/changes/${id}/undo`);
  const changed = 'What is left of the gift has changed. Please look at it again.';

  // At the desk: the item that is read stays as it is while another organizer undoes a match.
  const atDesk = await useForTwo();
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=likely`);
  expect(await shown(page)).toBe(one);
  await expect(
    card(page).getByRole('radio', { name: /^Count what was given: \$60/ }),
  ).toBeChecked();
  await undo(atDesk);
  await page.keyboard.press('Enter');
  await expect(page.getByText(changed)).toBeVisible();
  expect(await statusOf(page, site.url, one)).toMatchObject({
    status: 'pending',
    amount: '120.00',
  });

  // By hand: the dialog shows what is left now, which counts then.
  const byHand = await useForTwo();
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=entries`);
  await tableRows(page, 'Entries without a gift')
    .getByRole('button', { name: `Find the gift: ${three}` })
    .click();
  const match = page.getByRole('dialog', { name: `Which gift did ${three} give?` });
  await match.getByLabel('Search gifts').fill(one);
  await match.getByRole('radio', { name: new RegExp(one) }).check();
  await expect(match.getByRole('radio', { name: /^Count what was given: \$60/ })).toBeChecked();
  await undo(byHand);
  await match.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(match.getByText(changed)).toBeVisible();
  await expect(match.getByRole('radio', { name: /^Count what was given: \$100/ })).toBeChecked();
  await match.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, 'Entry Verified', `${three} is verified.`);
  expect(await statusOf(page, site.url, three)).toMatchObject({ amount: '100.00', tickets: 10 });
});

test('“Find the entry” goes on with what is left of the gift when that has changed', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  await prepare(
    page,
    site.url,
    [
      { name: one, claimed: '120', given: null },
      { name: two, claimed: '20', given: null },
    ],
    ['Somebody Else'],
  );
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=gifts&search=Somebody`);
  await tableRows(page, 'Gifts without an entry')
    .getByRole('button', { name: 'Find the entry: Somebody Else' })
    .click();
  const match = page.getByRole('dialog');
  await match.getByLabel('Search pending entries').fill(one);
  await match.getByRole('radio', { name: new RegExp(one) }).check();
  await expect(match.getByRole('radio', { name: /^Count what was given: \$65/ })).toBeChecked();
  const list = await page.request.get(`${site.url}/api/gifts`);
  const [gift] = (await list.json()).gifts;
  const verified = await page.request.post(`${site.url}/api/gifts/verify`, {
    data: { matches: [{ entryId: await idOf(page, site.url, two), giftIds: [gift.id] }] },
  });
  expect(await verified.json()).toMatchObject({ verified: 1 });
  const verify = match.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(
    match.getByText('What is left of the gift has changed. Please look at it again.'),
  ).toBeVisible();
  await expect(match.getByRole('radio', { name: /^Count what was given: \$45/ })).toBeChecked();
  await verify.click();
  await expectToast(page, 'Entry Verified', `${one} is verified.`);
  expect(await statusOf(page, site.url, one)).toMatchObject({ amount: '45.00' });
});

for (const { step, table, find, search, choose } of [
  {
    step: 'entries',
    table: 'Entries without a gift',
    find: `Find the gift: ${names[0]}`,
    search: ['Search gifts', 'Somebody'],
    choose: /^Somebody Else/,
  },
  {
    step: 'gifts',
    table: 'Gifts without an entry',
    find: 'Find the entry: Somebody Else',
    search: ['Search pending entries', names[0] ?? ''],
    choose: new RegExp(names[0] ?? ''),
  },
] as const) {
  test(`“${find}” shows what somebody else changed, and goes on with that`, async ({
    ownSite: site,
    page,
  }) => {
    const [one = ''] = names;
    await prepare(page, site.url, [{ name: one, given: null }], ['Somebody Else']);
    const change = async (data: object) => {
      const id = await idOf(page, site.url, one);
      const changed = await page.request.patch(`${site.url}/api/raffle/entries/${id}`, { data });
      expect(changed.ok(), await changed.text()).toBe(true);
    };
    await page.goto(`${site.url}/admin/gifts?tab=desk&step=${step}`);
    await tableRows(page, table).getByRole('button', { name: find }).click();
    const match = page.getByRole('dialog');
    await match.getByLabel(search[0]).fill(search[1]);
    await match.getByRole('radio', { name: choose }).check();
    const verify = match.getByRole('button', { name: 'Verify', exact: true });
    for (const note of ['Asked on Monday', 'Asked again']) {
      await change({ adminNotes: note });
      await verify.click();
      await expect(match.getByRole('alert')).toContainText('changed the note on this entry');
      await expect(match.getByRole('alert').locator('ins')).toHaveText(note);
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page, '[role="dialog"]');
    await expectNoSidewaysScroll(page);
    await verify.click();
    await expectToast(page, 'Entry Verified', `${one} is verified.`);
    expect(await entryOf(page, site.url, one)).toMatchObject({ adminNotes: 'Asked again' });
  });
}

test('“Find the gift” says that a gift does not qualify', async ({ ownSite: site, page }) => {
  const [one = ''] = names;
  await prepare(page, site.url, [{ name: one, given: null }]);
  await bringIn(page, site.url, [{ amount: '65', payer: 'Somebody Else', givenOn: '2020-01-20' }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=entries&search=${one.split(' ')[0]}`);
  await tableRows(page, 'Entries without a gift')
    .getByRole('button', { name: `Find the gift: ${one}` })
    .click();
  const match = page.getByRole('dialog');
  await match.getByLabel('Search gifts').fill('Somebody');
  await match.getByRole('radio', { name: /^Somebody Else/ }).check();
  await expect(match.getByText(/^Given before .*, so it does not qualify\.$/)).toBeVisible();
  await expect(match.getByText(/^Entered [\d,]+ days after the gift\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a certain match says what the server has to say about it', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  const [first = '', second = ''] = REFERENCES;
  await prepare(page, site.url, [
    { name: one, claimed: '50', reference: first, given: null },
    { name: two, claimed: '20', reference: second, given: null },
  ]);
  const note = [first, second].map((reference) => formatReference(reference, 'KAI')).join(' and ');
  await bringIn(page, site.url, [{ amount: '70', payer: one, note }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=certain`);
  const certain = tableRows(page, 'Certain matches');
  const details = await openDetails(certain.filter({ hasText: one }).first());
  await expect(details.getByText('$20 more')).toBeVisible();
  const id = await idOf(page, site.url, two);
  await expect(
    details.getByText(`$50 of the $70 is for this entry, the rest for entry ${id} (${two}).`),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a certain match that has only just come is not verified unseen', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  await page.clock.install();
  await prepare(page, site.url, [{ name: one, reference: REFERENCES[0] }]);
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=certain`);
  await expect(
    page.getByRole('button', { name: 'Verify the one certain match', exact: true }),
  ).toBeVisible();
  const [, reference = ''] = REFERENCES;
  await stopClock(page);
  await enter(page, site.url, { name: two, reference });
  await bringIn(page, site.url, [
    { amount: '40', payer: two, note: formatReference(reference, 'KAI') },
  ]);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gifts/verify')) sent.push(request.url());
  });
  // Pressed in the moment in which it comes: by somebody who still sees one.
  await page.evaluate(() => {
    new MutationObserver((_, changes) => {
      const buttons = [...document.querySelectorAll('button')];
      const verify = buttons.find((button) => button.textContent?.startsWith('Verify all 2'));
      if (!verify) return;
      changes.disconnect();
      verify.click();
      document.body.dataset.pressed = 'yes';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await jumpUntil(page, () => page.locator('body').getAttribute('data-pressed'), 'yes');
  const all = page.getByRole('button', { name: 'Verify all 2 certain matches', exact: true });
  await page.clock.runFor(600);
  await expect(all).not.toHaveAttribute('aria-disabled');
  expect(sent).toEqual([]);
  await all.click();
  await expectToast(page, 'Entries Verified', '2 entries are verified.');
});

test('a certain match that was unticked stays so, over steps, tabs, a reload and the others’ verification', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  await prepare(page, site.url, [
    { name: one, reference: REFERENCES[0] },
    { name: two, reference: REFERENCES[1] },
  ]);
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=certain`);
  const certain = tableRows(page, 'Certain matches');
  const doubted = certain.filter({ hasText: two }).getByRole('checkbox');
  const verify = page.getByRole('button', { name: 'Verify 1 of 2', exact: true });
  await doubted.uncheck();
  await page.getByRole('link', { name: /Likely$/ }).click();
  await expect(page.getByRole('heading', { name: 'No likely matches are left' })).toBeVisible();
  await page.getByRole('link', { name: /Certain$/ }).click();
  await expect(doubted).not.toBeChecked();
  await page.getByRole('tab', { name: 'Gifts' }).click();
  await expect(tableRows(page, 'Gifts')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Desk' }).click();
  await expect(doubted).not.toBeChecked();
  await page.reload();
  await expect(doubted).not.toBeChecked();

  await verify.click();
  await expectToast(page, 'Entries Verified', '1 entry is verified.');
  await expect(certain).toHaveCount(1);
  await expect(doubted).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Verify 0 of 1', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await doubted.check();
  await page.getByRole('button', { name: 'Verify the one certain match', exact: true }).click();
  await expect(page.getByText('No certain matches are left')).toBeVisible();
});

test('a double click on Undo or Next counts once, and Undo right after a decision counts', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = '', three = ''] = names;
  await prepare(page, site.url, [{ name: one }, { name: two }, { name: three }]);
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=likely`);
  const pressTwice = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
  expect(await shown(page)).toBe(one);
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(two);
  // The item has not arrived when Undo is pressed.
  await page.evaluate(() => {
    for (const key of ['Enter', 'u'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(told(page, `Undone: ${two} is pending again.`)).toBeVisible();
  expect(await shown(page)).toBe(two);
  await page.keyboard.press('Enter');
  expect(await shown(page)).toBe(three);

  await pressTwice(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(told(page, `Undone: ${two} is pending again.`)).toBeVisible();
  expect(await shown(page)).toBe(two);
  await pressTwice(page.getByRole('button', { name: 'Next', exact: true }));
  await expect(told(page, `${two} comes up again later.`)).toBeVisible();
  expect(await shown(page)).toBe(three);
});

test('the gift that was chosen stays chosen when one before it is used for another entry', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  await page.clock.install();
  await prepare(page, site.url, [
    { name: one, given: null },
    { name: two, given: null },
  ]);
  const alike = ['The first', 'The second', 'The third'];
  await bringIn(
    page,
    site.url,
    alike.map((note) => ({ amount: '40', payer: one, note })),
  );
  const giftOf = async (note: string) => {
    const list = await page.request.get(
      `${site.url}/api/gifts?${new URLSearchParams({ search: note })}`,
    );
    return (await list.json()).gifts[0];
  };
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=likely`);
  expect(await shown(page)).toBe(one);
  await page.keyboard.press('2');
  await expect(card(page).getByText('The second')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'You have put off 1' })).toBeVisible();

  const twoId = await idOf(page, site.url, two);
  const verified = await page.request.post(`${site.url}/api/gifts/verify`, {
    data: { matches: [{ entryId: twoId, giftIds: [(await giftOf('The first')).id] }] },
  });
  expect(await verified.json()).toMatchObject({ verified: 1 });
  const polled = page.waitForResponse(/gifts\/matches\?kind=likely/);
  await page.clock.runFor(5_000);
  await (await polled).finished();
  await untilDrawn(page);
  await page.getByRole('button', { name: 'Look at it again' }).click();
  expect(await shown(page)).toBe(one);
  await expect(card(page).getByText('2 gifts fit')).toBeVisible();
  await expect(card(page).getByText('The second')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(page, site.url, one)).toMatchObject({ status: 'verified' });
  expect(await giftOf('The second')).toMatchObject({ entries: [{ name: one }] });
});

test('“Find the gift” finds one behind fifty that are used up', async ({ ownSite: site, page }) => {
  const [, ...others] = names;
  const [entrant = ''] = names;
  await prepare(page, site.url, [
    { name: entrant, claimed: '90', given: null },
    ...others.map((name) => ({ name, payer: `Kin of ${name}` })),
    { name: 'Zoe Zimmer', payer: 'Kin of Zoe Zimmer' },
  ]);
  const entries = await (await page.request.get(`${site.url}/api/raffle/entries?limit=100`)).json();
  const gifts = await (await page.request.get(`${site.url}/api/gifts?limit=200`)).json();
  const giftOf = new Map<string, number>(
    gifts.gifts.map(({ payer, id }: { payer: string; id: number }) => [payer, id]),
  );
  const matches = entries.entries.flatMap(({ id, name }: { id: number; name: string }) => {
    const giftId = giftOf.get(`Kin of ${name}`);
    return giftId === undefined ? [] : [{ entryId: id, giftIds: [giftId] }];
  });
  const verified = await page.request.post(`${site.url}/api/gifts/verify`, { data: { matches } });
  expect(await verified.json()).toMatchObject({ verified: 50 });
  const gift = { amount: '65', payer: 'Kin of nobody', givenOn: '2026-01-20' };
  await bringIn(page, site.url, [gift]);

  await page.goto(`${site.url}/admin/gifts?tab=desk&step=entries`);
  await tableRows(page, 'Entries without a gift')
    .getByRole('button', { name: `Find the gift: ${entrant}` })
    .click();
  const match = page.getByRole('dialog', { name: `Which gift did ${entrant} give?` });
  await match.getByLabel('Search gifts').fill('Kin');
  await expect(match.getByRole('radio', { name: /^Kin of nobody/ })).toBeVisible();
  await expect(match.getByRole('radio', { name: /^Kin of/ })).toHaveCount(1);
});

test('a letter keeps what was typed over a poll, saved settings and a click beside it', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', laterGift = '', laterEntry = ''] = names;
  await page.clock.install();
  await prepare(page, site.url, [{ name: one, given: null }], ['Somebody Else']);
  for (const { step, list, action, later, meanwhile } of [
    {
      step: 'gifts',
      list: 'Gifts without an entry',
      action: 'Letter: Somebody Else',
      later: laterGift,
      meanwhile: () => bringIn(page, site.url, [{ amount: '65', payer: laterGift }]),
    },
    {
      step: 'entries',
      list: 'Entries without a gift',
      action: `Ask: ${one}`,
      later: laterEntry,
      meanwhile: () => enter(page, site.url, { name: laterEntry }),
    },
  ]) {
    await page.goto(`${site.url}/admin/gifts?tab=desk&step=${step}`);
    await tableRows(page, list).getByRole('button', { name: action }).click();
    const letter = page.getByRole('dialog');
    await letter.getByLabel('Text').fill('Typed before the poll');
    await meanwhile();
    await page.clock.runFor(5_000);
    await expect(tableRows(page, list).filter({ hasText: later })).toBeVisible();
    await expect(letter.getByLabel('Text')).toHaveValue('Typed before the poll');
    await saveSettings(page, site.url);
    const polled = page.waitForResponse('**/api/campaign');
    await page.clock.runFor(60_000);
    await (await polled).finished();
    await untilDrawn(page);
    await expect(letter.getByLabel('Text')).toHaveValue('Typed before the poll');
    await page.mouse.click(4, 4);
    await untilDrawn(page);
    await expect(letter.getByLabel('Text')).toHaveValue('Typed before the poll');
    await letter.getByRole('button', { name: 'Close' }).click();
    await expect(letter).toHaveCount(0);
  }
});

test('a letter stays when somebody else deals with the last gift meanwhile', async ({
  ownSite: site,
  page,
}) => {
  await page.clock.install();
  await prepare(page, site.url, [], ['Somebody Else']);
  const pending = await page.request.get(`${site.url}/api/raffle/entries?status=pending&limit=200`);
  const { entries }: EntriesPage = await pending.json();
  const verified = await page.request.post(`${site.url}/api/raffle/entries/changes`, {
    data: { entries: entries.map((entry) => ({ id: entry.id })), status: 'verified' },
  });
  expect(verified.status()).toBe(200);
  const list = await page.request.get(`${site.url}/api/gifts?search=Somebody`);
  const { id } = (await list.json()).gifts[0];
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=gifts`);
  await page
    .getByRole('button', { name: /^Letter/ })
    .first()
    .click();
  const text = page.getByRole('dialog').getByLabel('Text');
  await text.fill('A letter of my own');
  const discarded = await page.request.patch(`${site.url}/api/gifts/${id}`, {
    data: { discarded: true, reason: 'rent' },
  });
  expect(discarded.status()).toBe(200);
  await jumpUntil(page, () => page.getByRole('link', { name: /^0 Gifts/ }).isVisible(), true);
  await expect(text).toHaveValue('A letter of my own');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Every gift has an entry/)).toBeVisible();
});

test('Undo names what it undid, also after another dialog was opened', async ({
  ownSite: site,
  page,
}) => {
  const [one = '', two = ''] = names;
  await prepare(
    page,
    site.url,
    [
      { name: one, given: null },
      { name: two, given: null },
    ],
    ['Somebody Else', 'Another Giver'],
  );
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=gifts`);
  await keepToasts(page);
  const gifts = tableRows(page, 'Gifts without an entry');
  const dialog = page.getByRole('dialog');
  const discardOf = async (payer: string) => {
    const details = await openDetails(gifts.filter({ hasText: payer }).first());
    return details.getByRole('button', { name: 'Discard' });
  };
  const cancelAndUndo = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  };

  await (await discardOf('Somebody Else')).click();
  await dialog.getByRole('textbox').fill('Sent twice');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expectToast(page, 'Gift Discarded');
  await (await discardOf('Another Giver')).click();
  await cancelAndUndo();
  await expectToast(page, 'Change Undone', 'The gift from Somebody Else is as it was before.');

  await gifts.getByRole('button', { name: 'Find the entry: Somebody Else' }).click();
  await dialog.getByLabel('Search pending entries').fill(one);
  await dialog.getByRole('radio', { name: new RegExp(one) }).check();
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, 'Entry Verified', `${one} is verified.`);
  await gifts.getByRole('button', { name: 'Find the entry: Another Giver' }).click();
  await cancelAndUndo();
  await expectToast(page, 'Change Undone', `${one} is pending again.`);
});

test('when only the counts of gifts cannot be fetched, the desk says so and tries again', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await prepare(page, site.url, [{ name: names[0] ?? '' }]);
  let isCut = true;
  await page.route(/\/api\/gifts\?/, (route) => (isCut ? route.abort() : route.continue()));
  await page.clock.install();
  await page.goto(`${site.url}/admin/gifts?tab=desk`);
  await jumpUntil(page, () => page.getByText('Failed to fetch the matches').count(), 1);
  // The next poll would take Retry away.
  await stopClock(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isCut = false;
  await retry.click();
  await page.clock.resume();
  await expect(page.getByRole('link', { name: /^1 Likely$/ })).toBeVisible();
});

test('refusals are shown again after the notice about others was closed', async ({
  ownSite: site,
  page,
}) => {
  await prepare(page, site.url, [{ name: 'Anela Kealoha', reference: REFERENCES[0] }]);
  const matches = await page.request.get(`${site.url}/api/gifts/matches?kind=certain`);
  const [match] = (await matches.json()).matches;
  const messages = ['It was withdrawn.', 'It was deleted.'];
  await page.route('**/api/gifts/verify', (route) => {
    const refused = [{ entryId: match.entry.id, message: messages.shift() }];
    return route.fulfill({ json: { changeId: null, verified: 0, refused } });
  });
  await page.goto(`${site.url}/admin/gifts?tab=desk&step=certain`);
  const verify = page.getByRole('button', { name: 'Verify the one certain match' });
  await verify.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Anela Kealoha' });
  await expect(notice).toContainText('It was withdrawn.');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await verify.click();
  await expect(notice).toContainText('It was deleted.');
});

test('while a seal stands, the letter to an entrant has its fingerprint', async ({
  ownSite: site,
  page,
}) => {
  await prepare(page, site.url, [{ name: 'Anela Kealoha', given: null }], ['Somebody Else']);
  const step = `${site.url}/admin/gifts?tab=desk&step=entries`;
  const letter = page.getByRole('dialog');
  const ask = () =>
    tableRows(page, 'Entries without a gift')
      .getByRole('button', { name: 'Ask: Anela Kealoha' })
      .click();
  await page.goto(step);
  await ask();
  await expect(letter.getByLabel('Text')).toHaveValue(/^Aloha Anela Kealoha,/);
  await expect(letter.getByLabel('Text')).not.toHaveValue(/fingerprint/);

  const [prize] = await (await page.request.get(`${site.url}/api/raffle/individual-prizes`)).json();
  const closesAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const made = await page.request.post(`${site.url}/api/raffle/seals`, {
    data: {
      prizes: [{ prizeId: prize.id }],
      source: { kind: 'announced', text: 'Daily 4', closesAt },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { seal } = await made.json();
  await page.goto(step);
  await ask();
  await expect(letter.getByLabel('Text')).toHaveValue(new RegExp(`\n${seal}\n`));
  await expect(letter.getByRole('link', { name: 'Open as an email' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  const area = letter.getByLabel('Text');
  expect(await area.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
