import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  test,
} from './fixtures.ts';
import { fillRaffleForm } from './raffle-form.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

async function signInAs(page: Page, site: Site, name: string) {
  await page.request.post(`${site.url}/api/admin/session`, {
    data: { password: ADMIN_PASSWORD, name },
  });
}

/** Somebody else saves the draft with other facts. */
async function saveDraft(page: Page, site: Site, facts: object) {
  const url = `${site.url}/api/raffle/rules/draft`;
  const draft = await (await page.request.get(url)).json();
  const saved = await page.request.put(url, {
    data: { facts: { ...draft.facts, ...facts }, ownWords: draft.ownWords },
    headers: { Origin: site.url },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

async function fillEntry(page: Page) {
  await fillRaffleForm(page, {
    location: 'Albany, NY',
    address: '12 State Street, Albany, NY 12207',
    amount: '100',
  });
}

test('rules are edited, published, agreed to, and exclude places', async ({
  ownSite: site,
  browser,
  page: visitor,
  watch,
}) => {
  test.slow();
  watch.allow(/409/);
  await visitor.clock.install();
  await visitor.goto(`${site.url}/raffle`);
  const agreement = visitor.getByText(/^By entering you agree to the rules of /);
  const before = (await agreement.textContent()) ?? '';
  await expect(visitor.getByLabel('Where do you live?')).toHaveCount(0);
  await fillEntry(visitor);
  await expect(visitor.getByText(/^\$100 is 10 entries/)).toBeVisible();

  const [mine, theirs] = [await browser.newContext(), await browser.newContext()];
  const [malia, keola] = [await mine.newPage(), await theirs.newPage()];
  await signInAs(malia, site, 'Malia');
  await signInAs(keola, site, 'Keola');
  await malia.goto(`${site.url}/admin/rules`);

  await test.step('“Before you start” is one press away, and its notice can be closed', async () => {
    const notice = malia.getByText('Raffles are regulated');
    await expect(notice).toBeVisible();
    await expectAccessible(malia);
    await malia.getByRole('link', { name: 'Read what to look up before you start' }).click();
    await expect(malia.getByText('it is not legal advice')).toBeVisible();
    await expect(malia.getByText('What to look up').first()).toBeVisible();
    await expectAccessible(malia);
    await malia.getByRole('tab', { name: 'Rules', exact: true }).click();
    await malia.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);
  });

  const days = malia.getByLabel('Days to answer', { exact: true });
  const odds = malia.getByLabel('Odds, in your own words');
  const readAs = (heading: string) =>
    malia.getByRole('region', { name: `${heading}: as visitors read it` });

  await test.step('facts change the text, and own words replace it', async () => {
    await malia.getByRole('textbox', { name: 'Excluded places' }).fill('New York\nRhode Island');
    await expect(readAs('Excluded places')).toContainText('New York; Rhode Island');
    await days.fill('14');
    await expect(readAs('How winners are told')).toContainText('14 days');
    await malia.getByLabel('Winners are drawn', { exact: true }).fill('');
    await malia.getByLabel('Winners are drawn', { exact: true }).press('Tab');
    await expect(readAs('How winners are drawn')).toContainText('after entries have closed');
    await malia.getByRole('button', { name: 'Write it in your own words: Contact' }).click();
    await malia.getByRole('button', { name: 'Back to the generated text: Contact' }).click();
    await expect(readAs('Contact')).toContainText('write to Friends of Kai at');
    await malia.getByRole('button', { name: 'Write it in your own words: Odds' }).click();
    await expect(odds).toBeFocused();
    await expect(odds).toHaveValue(/^Every ticket has the same chance/);
    await odds.fill('One ticket in all of them.');
    await days.fill('none');
    await malia.getByRole('button', { name: 'Save draft' }).click();
    await expect(malia.getByText('Please enter a number of days from 1 to 365')).toBeVisible();
    await days.fill('14');
  });

  await test.step('leaving asks, and the draft is there again', async () => {
    await malia.getByRole('link', { name: 'History' }).click();
    await malia.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(malia.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await malia.goBack();
    await expect(odds).toHaveValue('One ticket in all of them.');
    await expect(days).toHaveValue('14');
  });

  await test.step('what somebody else saved is merged', async () => {
    await saveDraft(keola, site, { claimDays: 9, minimumAge: 21 });
    await malia.getByRole('button', { name: 'Save draft' }).click();
    const notice = malia.getByRole('alert', { name: 'Changed by somebody else' });
    await expect(notice).toContainText('Keola changed the rules while you were editing.');
    await expect(malia.getByLabel('Minimum age')).toHaveValue('21');
    await expect(days).toHaveValue('14');
    await notice.getByRole('button', { name: 'Use theirs for Days to answer' }).click();
    await expect(days).toHaveValue('9');
    await malia.getByRole('button', { name: 'Save draft' }).click();
    await expect(malia.getByText(/^The draft is saved\. Visitors still read/)).toBeVisible();
    for (const width of [360, 1440]) {
      await malia.setViewportSize({ width, height: 900 });
      await expectAccessible(malia);
      await expectNoSidewaysScroll(malia);
    }
  });

  await test.step('own words that were taken away stay away when another field changes', async () => {
    await malia.getByRole('button', { name: 'Back to the generated text: Odds' }).click();
    await days.fill('10');
    await days.fill('9');
    await expect(readAs('Odds')).toContainText('Every ticket has the same chance');
    await expect(malia.getByText('You have unsaved changes.')).toBeVisible();
    await malia.getByRole('button', { name: 'Write it in your own words: Odds' }).click();
    await expect(odds).toHaveValue('One ticket in all of them.');
    await expect(malia.getByText(/^The draft is saved\. Visitors still read/)).toBeVisible();
  });

  let published = '';
  await test.step('publishing shows what changes, and the versions keep it', async () => {
    await malia.getByRole('button', { name: 'Publish these rules' }).click();
    const dialog = malia.getByRole('dialog', { name: /^Publish the rules of / });
    await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(
      'Rhode Island',
    );
    await expectAccessible(malia, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    published = (await malia.getByText(/^These rules are published, since /).textContent()) ?? '';
    await malia.getByRole('tab', { name: 'Versions' }).click();
    await malia.getByRole('button', { name: /^What changed since/ }).click();
    await expect(malia.locator('ins', { hasText: 'Rhode Island' })).toBeVisible();
    await expectAccessible(malia);
  });

  await test.step('the open form asks where the visitor lives, and says what a donation earns there', async () => {
    await visitor.clock.fastForward(59_000);
    const day = /since (.*)\.$/.exec(published)?.[1];
    await expect(agreement).toHaveText(
      `By entering you agree to the rules of ${day} (opens in a new tab).`,
    );
    expect(before).not.toContain(`rules of ${day} `);
    await visitor.getByRole('button', { name: 'Submit Entry' }).click();
    await expectToast(visitor, 'Missing Information');
    const residence = visitor.getByLabel('Where do you live?');
    await expect(residence).toBeFocused();
    await expectAccessible(visitor, 'form[aria-label="Raffle entry"]');
    await residence.selectOption('New York');
    await expect(
      visitor.getByText(
        'Your donation still helps the family, but it earns no raffle entries: the rules exclude New York.',
      ),
    ).toBeVisible();
    await visitor.getByRole('button', { name: 'Submit Entry' }).click();
    await expect(
      visitor.getByRole('heading', {
        name: 'Mahalo, Leilani Kahananui. Thank you for your donation.',
      }),
    ).toBeVisible();
    await expect(visitor.getByText('No entries', { exact: true })).toBeVisible();
  });

  await test.step('everyone can read the rules, and older ones by their date', async () => {
    await visitor.getByRole('link', { name: 'rules of the raffle' }).click();
    await expect(visitor.getByText('These rules are in force.')).toBeVisible();
    await expect(visitor.getByText('One ticket in all of them.')).toBeVisible();
    const html = await (await visitor.request.get(`${site.url}/raffle/rules`)).text();
    expect(html).toMatch(/<noscript>[^<]*<p[^>]*>Rules of [^<]*One ticket in all of them\./);
    for (const width of [360, 1440]) {
      await visitor.setViewportSize({ width, height: 900 });
      await expectAccessible(visitor);
      await expectNoSidewaysScroll(visitor);
    }
    const older = /rules of (\d.*\d{4})/.exec(before)?.[1] ?? '';
    await visitor
      .getByRole('navigation', { name: 'All versions' })
      .getByRole('link', { name: older })
      .click();
    await expect(visitor.getByText('This is an older version.')).toBeVisible();
    await expect(visitor.getByText('Every ticket has the same chance to win')).toBeVisible();
  });

  await test.step('the organizers see a gift', async () => {
    await malia.goto(`${site.url}/raffle-admin?search=Kahananui`);
    await expect(malia.getByText('A gift, no entries').first()).toBeVisible();
  });
  await Promise.all([mine.close(), theirs.close()]);
});

test('rules that change while they are read cannot be published unread', async ({
  ownSite: site,
  page,
}) => {
  await signInAs(page, site, 'Malia');
  await saveDraft(page, site, { claimDays: 21 });
  await page.clock.install();
  await page.goto(`${site.url}/admin/rules`);
  const publish = page.getByRole('button', { name: 'Publish these rules' });
  await publish.click();
  const dialog = page.getByRole('dialog');
  const changes = dialog.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('21');
  await saveDraft(page, site, { freeEntry: 'Mail us a postcard.' });
  await page.clock.runFor(20_000);
  await expect(dialog.getByRole('alert')).toContainText('have changed since you opened this');
  await expect(changes).not.toContainText('postcard');
  const confirm = dialog.getByRole('button', { name: 'Publish' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await publish.click();
  await expect(changes).toContainText('postcard');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await confirm.click();
  await expectToast(page, 'Rules Published');
});

test('a save that the dialog does not know of yet is not published either', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await signInAs(page, site, 'Malia');
  await saveDraft(page, site, { claimDays: 21 });
  await page.goto(`${site.url}/admin/rules`);
  await page.getByRole('button', { name: 'Publish these rules' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('21');
  await saveDraft(page, site, { freeEntry: 'Mail us a postcard.' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Not Published', /Please read them again before you publish them\.$/);
});

test('a draft in another time zone keeps the moment of the draw', async ({
  ownSite: site,
  page,
}) => {
  await signInAs(page, site, 'Malia');
  await saveDraft(page, site, { drawnAt: '2027-07-14T19:00:00-10:00' });
  await page.goto(`${site.url}/admin/rules`);
  const drawn = page.getByRole('textbox', { name: 'Winners are drawn' });
  const days = page.getByLabel('Days to answer', { exact: true });
  await expect(drawn).toHaveValue('Jul 14, 2027, 7:00 PM');
  await days.fill('9');
  const settings = `${site.url}/api/campaign`;
  const { campaign, revision } = await (await page.request.get(`${settings}/settings`)).json();
  const moved = await page.request.put(settings, {
    data: { ...campaign, timeZone: 'America/Los_Angeles', revision },
    headers: { Origin: site.url },
  });
  expect(moved.ok(), await moved.text()).toBe(true);

  // What was typed is still there, and the time is that of the new zone.
  await page.reload();
  await expect(days).toHaveValue('9');
  await expect(drawn).toHaveValue('Jul 14, 2027, 10:00 PM');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft Saved');
  const { facts } = await (await page.request.get(`${site.url}/api/raffle/rules/draft`)).json();
  expect(facts).toMatchObject({ claimDays: 9 });
  expect(Date.parse(facts.drawnAt)).toBe(Date.parse('2027-07-14T19:00:00-10:00'));
});

test('what is typed while the draft is being saved stays, and is saved next', async ({
  ownSite: site,
  page,
}) => {
  await signInAs(page, site, 'Malia');
  await page.goto(`${site.url}/admin/rules`);
  const age = page.getByLabel('Minimum age');
  const days = page.getByLabel('Days to answer', { exact: true });
  await days.fill(' 14 ');
  const release = await holdResponse(page, /\/api\/raffle\/rules\/draft$/);
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await age.fill('21');
  release();
  await expectToast(page, 'Draft Saved');
  await expect(days).toHaveValue('14');
  await expect(age).toHaveValue('21');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await save.click();
  await expect(page.getByText(/^The draft is saved\./)).toBeVisible();
  await page.reload();
  await expect(age).toHaveValue('21');
});

test('own words that are emptied leave the field open for the next ones', async ({
  ownSite: site,
  page,
}) => {
  await signInAs(page, site, 'Malia');
  await page.goto(`${site.url}/admin/rules`);
  const odds = page.getByLabel('Odds, in your own words');
  await page.getByRole('button', { name: 'Write it in your own words: Odds' }).click();
  await odds.fill('One ticket in all of them.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft Saved');
  await page.reload();
  await expect(odds).not.toBeFocused();
  await odds.fill('');
  await page.keyboard.type('New');
  await expect(odds).toHaveValue('New');
  await expect(odds).toBeFocused();

  // Saved without any, the card shows what visitors read.
  await odds.fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft Saved');
  await expect(odds).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Odds: as visitors read it' })).toContainText(
    'Every ticket has the same chance to win.',
  );
});

test('own words are offered again after a look at the generated text', async ({
  ownSite: site,
  page,
}) => {
  await signInAs(page, site, 'Malia');
  await page.goto(`${site.url}/admin/rules`);
  const contact = page.getByLabel('Contact, in your own words');
  const write = page.getByRole('button', { name: 'Write it in your own words: Contact' });
  const back = page.getByRole('button', { name: 'Back to the generated text: Contact' });
  await write.click();
  await contact.fill('Ask us at the market.');
  await back.click();
  await expect(contact).toHaveCount(0);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('tab', { name: 'Rules', exact: true }).click();
  await write.click();
  await expect(contact).toHaveValue('Ask us at the market.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft Saved');

  // After a reload, those that are saved.
  await back.click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await write.click();
  await expect(contact).toHaveValue('Ask us at the market.');
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
});
