import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { Award, Prize, Seal } from 'api/contract';
import { openDetails, refuse } from './admin-raffle.ts';
import { tableRows } from './admin-tables.ts';
import {
  test as base,
  closePages,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  untilDrawn,
} from './fixtures.ts';
import { selectOption } from './select-option.ts';
import { ADMIN_PASSWORD, type Site, startSite } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** Announced numbers can be entered a second after the seal. */
const test = base.extend<{ ownSite: Site }>({
  ownSite: async ({ context }, use) => {
    const site = await startSite({ SEAL_LEAD_SECONDS: '1' });
    await use(site);
    await closePages(context);
    await site.stop();
  },
});

const rows = (page: Page) => tableRows(page, 'Winners');
const rowOf = (page: Page, prize: string) => rows(page).filter({ hasText: prize });
const dialog = (page: Page) => page.getByRole('dialog');

/** Signs in, without a page. @returns the calls that an admin makes */
async function signInTo({ request }: Page, site: Site) {
  await request.post(`${site.url}/api/admin/session`, { data: { password: ADMIN_PASSWORD } });
  return apiOf(request, site);
}

/** Calls the API as the signed-in admin. */
function apiOf(request: APIRequestContext, { url }: Site) {
  const read = async <Body>(path: string): Promise<Body> =>
    (await request.get(`${url}${path}`)).json();
  const send = async <Body>(method: 'post' | 'patch', path: string, data: object) => {
    const response = await request[method](`${url}${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Body;
  };
  const post = <Body>(path: string, data: object = {}) => send<Body>('post', path, data);
  const patch = <Body>(path: string, data: object) => send<Body>('patch', path, data);
  const awardOf = async (prize: string): Promise<Award> => {
    const { awards } = await read<{ awards: Award[] }>('/api/raffle/awards');
    const award = awards.find(({ title }) => title === prize);
    if (!award) throw new Error(`nobody has won ${prize}`);
    return award;
  };
  /** Enters announced numbers, as soon as they may be known. */
  const enter = (sealId: number, data: object) =>
    expect
      .poll(async () =>
        (await request.post(`${url}/api/raffle/seals/${sealId}/randomness`, { data })).status(),
      )
      .toBe(200);
  return { read, post, patch, awardOf, enter };
}

/** The response with its body, although the page has it already. */
function wholeResponse(route: Route) {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return route.fetch({ headers });
}

/** "Jan 1, 2027" */
const dayInDays = (days: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + days * 86_400_000);

/** Late enough for a request that a busy machine takes seconds for. */
const soon = () => new Date(Date.now() + 6_000).toISOString();

test('winners are told, claim their prize and are handed it, and a stale change is refused', async ({
  ownSite,
  page,
  context,
  watch,
}) => {
  watch.allow(/status of (400|409)/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await signInTo(page, ownSite);
  const release = await holdResponse(page, '**/api/raffle/awards');
  await page.goto(`${ownSite.url}/admin/winners`);
  await expect(page.getByText('Loading the winners...')).toBeVisible();
  release();
  await expect(page.getByText('Nobody has won yet')).toBeVisible();
  await expectAccessible(page);

  const prizes = await api.read<Prize[]>('/api/raffle/individual-prizes');
  const [first, second] = prizes as [Prize, Prize];
  await api.post(`/api/raffle/draw-winner/${first.id}`);
  await api.post(`/api/raffle/draw-winner/${second.id}`);
  const row = rowOf(page, first.prizeTitle);
  await expect(row).toContainText('To tell');
  await expect(row).toContainText('Direct draw');
  const award = await api.awardOf(first.prizeTitle);

  // The letter, and another admin who was faster.
  await row.getByRole('button', { name: /^Letter: / }).click();
  const text = dialog(page).getByLabel('Text');
  await expect(text).toHaveValue(new RegExp(`^Aloha ${award.winner.name},`));
  await expect(text).toHaveValue(new RegExp(`    ${first.prizeTitle}\n`));
  await expect(text).toHaveValue(/Please answer by \w+day, .* at 11:59 PM HST/);
  await expect(text).toHaveValue(new RegExp(`${ownSite.url}/raffle/my-entry\n`));
  await expectAccessible(page, '[role="dialog"]');
  await text.fill('A letter of my own');
  expect(
    await dialog(page).getByRole('link', { name: 'Open as an email' }).getAttribute('href'),
  ).toBe(
    `mailto:${award.winner.email}?subject=${encodeURIComponent(await dialog(page).getByLabel('Subject').inputValue())}&body=A%20letter%20of%20my%20own`,
  );
  await dialog(page)
    .getByRole('button', { name: /^Copy the text/ })
    .click();
  await expect(dialog(page).getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A letter of my own');

  // Each kind of letter keeps what was typed, also while another one is shown.
  await selectOption(page, 'Letter', 'Reminder', dialog(page));
  await expect(text).toHaveValue(/We wrote to you that your ticket was drawn/);
  await selectOption(page, 'Letter', 'You have won', dialog(page));
  await expect(text).toHaveValue('A letter of my own');
  const notice = { at: new Date().toISOString(), channel: 'phone' };
  await api.patch(`/api/raffle/awards/${award.id}`, { notice });
  await dialog(page).getByRole('button', { name: 'Note as sent' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Somebody else has noted that this winner was told by phone. Nothing was overwritten.',
  );
  await expect(text).toHaveValue('A letter of my own');
  await dialog(page).getByRole('button', { name: 'Note as sent' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row).toContainText('Waiting for an answer');
  expect((await api.awardOf(first.prizeTitle)).state.notice).toMatchObject({ channel: 'email' });

  // Claimed, undone, and handed over.
  await row.getByRole('button', { name: /^Claimed: / }).click();
  await expectToast(page, 'Winner Updated', /has claimed/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change Undone');
  await expect(row).toContainText('Waiting for an answer');
  const details = await openDetails(row);
  await details.getByRole('button', { name: 'Handed over' }).click();
  await expect(row.getByText('Handed over', { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Not handed over after all' })).toBeVisible();
  const { winner } = award;
  const label = `${winner.name}\n${winner.shippingAddress?.split(', ')[0]}`;
  await details.getByRole('button', { name: /^Copy the label/ }).click();
  await expect(details.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(label);
  await details.getByText('History').click();
  await expect(details.getByText(/^Marked as claimed and handed over: /)).toBeVisible();
  await expect(details.getByText(/^Marked as notified by phone: /)).toBeVisible();
  await expectAccessible(page);

  // The other winner was told by phone; a date that cannot be is refused beside its field.
  const other = rowOf(page, second.prizeTitle);
  const otherDetails = await openDetails(other);
  await otherDetails.getByRole('button', { name: 'Note that they were told' }).click();
  const answerBy = dialog(page).getByLabel('The winner can answer until');
  await answerBy.fill('Jan 1, 2020, 8:00 AM');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText(/^A winner has at least 7 days from now/)).toBeVisible();
  await expect(answerBy).toHaveValue('Jan 1, 2020, 8:00 AM');
  await expectAccessible(page, '[role="dialog"]');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  // On paper there are the winners, and nothing to press.
  await page.setViewportSize({ width: 1_000, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table').filter({ hasText: 'Contact' });
  await expect(paper.getByRole('row')).toHaveCount(3);
  await expect(paper.getByRole('row', { name: winner.name })).toContainText(winner.email);
  await expect(paper.getByRole('row', { name: winner.name })).toContainText('Handed over');
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});

test('a notice is taken back after a question that says what is deleted', async ({
  ownSite: site,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const api = await signInTo(page, site);
  const [first] = await api.read<Prize[]>('/api/raffle/individual-prizes');
  const prize = first as Prize;
  await api.post(`/api/raffle/draw-winner/${prize.id}`);
  const award = await api.awardOf(prize.prizeTitle);
  const address = `/api/raffle/awards/${award.id}`;
  const notice = { at: new Date().toISOString(), channel: 'phone' };
  await api.patch(address, { notice });
  await page.goto(`${site.url}/admin/winners`);
  const details = await openDetails(rowOf(page, prize.prizeTitle));
  const takeBack = details.getByRole('button', { name: 'Not told after all' });
  await takeBack.click();
  await expect(dialog(page)).toContainText('By phone, ');
  await expect(dialog(page)).toContainText('Answer by');
  await expectAccessible(page, '[role="dialog"]');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(takeBack).toBeFocused();
  expect((await api.awardOf(prize.prizeTitle)).state.notice).toMatchObject({ channel: 'phone' });

  // What somebody else noted since is not taken back.
  await takeBack.click();
  await api.patch(address, { notice: { ...notice, channel: 'email' } });
  await dialog(page).getByRole('button', { name: 'Not told after all' }).click();
  await expectToast(page, 'Update Failed', /Somebody else has noted/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(details.filter({ hasText: 'By email, ' }).first()).toBeVisible();
  await takeBack.click();
  await dialog(page).getByRole('button', { name: 'Not told after all' }).click();
  await expectToast(page, 'Winner Updated', /is taken back/);
  await expect(takeBack).toHaveCount(0);
  expect((await api.awardOf(prize.prizeTitle)).state.notice).toBeNull();
});

test('a letter whose time to answer is too early by now gets a later one, and keeps its text', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of (400|409)/);
  const api = await signInTo(page, ownSite);
  const [prize] = (await api.read<Prize[]>('/api/raffle/individual-prizes')) as [Prize];
  await api.post(`/api/raffle/draw-winner/${prize.id}`);
  const award = await api.awardOf(prize.prizeTitle);
  await page.goto(`${ownSite.url}/admin/winners`);
  const row = rowOf(page, prize.prizeTitle);
  await row.getByRole('button', { name: /^Letter: / }).click();
  const text = dialog(page).getByLabel('Text');
  await text.press('Control+End');
  await page.keyboard.type('. With love, Malia');

  // Another organizer gives them more time.
  const answerBy = new Date(Date.now() + 20 * 24 * 60 * 60_000).toISOString();
  const notice = { at: new Date().toISOString(), channel: 'phone', answerBy };
  await api.patch(`/api/raffle/awards/${award.id}`, { notice });
  const note = dialog(page).getByRole('button', { name: 'Note as sent' });
  const alert = dialog(page).getByRole('alert');
  await note.click();
  await expect(alert).toContainText('Somebody else has noted');
  await note.click();
  await expect(alert).toContainText('The winner was promised more time.');
  await expectAccessible(page, '[role="dialog"]');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Use a later time' }).click();
  await expect(alert).not.toContainText('promised');
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Pacific/Honolulu',
    dateStyle: 'full',
  }).format(new Date(answerBy));
  await expect(text).toHaveValue(new RegExp(`Please answer by ${day} at [^]*With love, Malia$`));
  await note.click();
  await expect(dialog(page)).toBeHidden();
  const { state } = await api.awardOf(prize.prizeTitle);
  expect(state.notice).toMatchObject({ channel: 'email', answerBy });
});

test('a prize of a sealed draw is passed on to numbers that do not exist yet', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of (400|409)/);
  const api = await signInTo(page, ownSite);
  const prizes = await api.read<Prize[]>('/api/raffle/individual-prizes');
  const [first, second] = prizes as [Prize, Prize];
  const seal = await api.post<Seal>('/api/raffle/seals', {
    prizes: [{ prizeId: first.id }, { prizeId: second.id }],
    source: { kind: 'announced', text: 'Daily 4', closesAt: soon() },
  });
  await api.enter(seal.id, { value: '9319./' });
  for (const prize of [1, 2]) await api.post(`/api/raffle/seals/${seal.id}/reveal`, { prize });
  const { seal: line } = await api.awardOf(second.prizeTitle);
  const gone = { outcome: 'declined', note: 'Gave it back.', text: 'Daily 4' };

  // Seen as if the first winner had not answered, and later the others.
  const past = '2026-01-01T09:59:00.000Z';
  const silent = new Set([first.prizeTitle]);
  await page.route('**/api/raffle/awards', async (route) => {
    const response = await wholeResponse(route);
    const list: { awards: Award[] } = await response.json();
    const notice = { at: past, channel: 'email', answerBy: past };
    const awards = list.awards.map((award) => ({
      ...award,
      state: { ...award.state, ...(silent.has(award.title) && { notice }) },
    }));
    await route.fulfill({ response, json: { ...list, awards } });
  });
  await page.route('**/api/admin/waiting', async (route) => {
    const response = await wholeResponse(route);
    await route.fulfill({ response, json: { ...(await response.json()), overdueWinners: 1 } });
  });
  await page.goto(`${ownSite.url}/admin`);
  await page.getByRole('link', { name: /1 winner has not answered in time/ }).click();
  await expect(page).toHaveURL(/\/admin\/winners\?show=overdue$/);
  await expect(rows(page)).toHaveCount(1);
  const row = rowOf(page, first.prizeTitle);
  await expect(row).toContainText('Overdue');
  await expect(row).toContainText('answer by Dec 31');

  // "No answer" is refused by the server, which knows of no notice; nothing typed is lost.
  await (await openDetails(row)).getByRole('button', { name: 'Pass the prize on' }).click();
  await dialog(page).getByRole('button', { name: 'Pass the prize on' }).click();
  await expect(dialog(page).getByText('Please note what happened')).toBeVisible();
  await dialog(page).getByLabel('What happened').fill('Wrote twice.');
  await dialog(page)
    .getByLabel(/^Which numbers will decide/)
    .fill('Daily 4 of tomorrow');
  const closesAt = dialog(page).getByLabel('When could the numbers first be known?');
  await closesAt.fill(`${dayInDays(200)}, 8:00 AM`);
  await closesAt.press('Enter');
  // The typed day may be one more or less in the campaign's time zone.
  await expect(
    dialog(page).getByText(/, 8:00 AM HST is within (199|200|201|202) days from now/),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pass the prize on' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Please note first when this winner was told.',
  );
  await expectAccessible(page, '[role="dialog"]');
  await expect(dialog(page).getByLabel('What happened')).toHaveValue('Wrote twice.');
  await dialog(page).getByLabel('Reason (public)').click();
  await page.getByTitle('Disqualified', { exact: true }).last().click();
  await dialog(page).getByRole('button', { name: 'Pass the prize on' }).click();
  await expect(
    dialog(page).getByText('Please choose a time within the next 31 days'),
  ).toBeVisible();
  await closesAt.fill(`${dayInDays(20)}, 8:00 AM`);
  await closesAt.press('Enter');
  await dialog(page).getByRole('button', { name: 'Pass the prize on' }).click();
  await expectToast(
    page,
    'Prize Passed On',
    /^What decides next: Daily 4 of tomorrow, which nobody/,
  );
  await expect(page.getByText('No winners found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all winners' }).click();
  await expect(row).toContainText('Disqualified');
  expect((await api.awardOf(first.prizeTitle)).passed).toMatchObject({
    outcome: 'disqualified',
    note: 'Wrote twice.',
    next: 'awaited',
  });

  // Of the other prize, which was passed on since, the numbers are known first.
  await api.post(`/api/raffle/seals/${seal.id}/pass`, {
    ...gone,
    closesAt: soon(),
    prize: 2,
    attempt: line?.attempt,
  });
  silent.add(second.prizeTitle);
  const passed = await openDetails(rowOf(page, second.prizeTitle));
  const numbers = passed.getByLabel('The numbers, one lottery a line');
  await numbers.fill('nine');
  await passed.getByRole('button', { name: 'Enter the numbers' }).click();
  await expect(passed.getByText(/^“n” is not a number/)).toBeVisible();
  await numbers.fill('8 1');
  await expect(
    passed.getByText('On the record they will read 1.8./ They cannot be corrected.'),
  ).toBeVisible();
  // Somebody else's would close this form, so a toast says that these were not used.
  const taken = 'Somebody else has entered 2./ since you looked.';
  await page.route('**/randomness', refuse(409, taken), { times: 1 });
  const sent = page.waitForRequest('**/randomness');
  await passed.getByRole('button', { name: 'Enter the numbers' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ replaces: null });
  await expectToast(page, 'Numbers Not Entered', taken);
  await passed.getByRole('button', { name: 'Enter the numbers' }).click();
  await expectToast(page, 'Numbers Entered');
  // The form has gone, and what it was about has the focus.
  await expect(page.locator(':focus')).toContainText('Declined: the prize was passed on');
  await expect(rowOf(page, second.prizeTitle)).toHaveCount(2);

  // Another admin passes the prize on while a letter is being written.
  const next = rowOf(page, second.prizeTitle).filter({ hasText: 'Overdue' });
  await next.getByRole('button', { name: /^Letter: / }).click();
  const text = dialog(page).getByLabel('Text');
  await expect(text).toHaveValue(new RegExp(`\n${seal.seal}\n`));
  await expect(text).toHaveValue(new RegExp(`\n${ownSite.url}/raffle/draws#seal-1\n`));
  await expect(dialog(page).getByRole('link', { name: 'Open as an email' })).toBeVisible();
  // The hash is one word that no phone has room for.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  expect(await text.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
  if (wide) await page.setViewportSize(wide);
  await text.fill('A letter of my own');
  // Another program opens it, so nothing is lost and nothing is asked.
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await dialog(page).getByRole('link', { name: 'Open as an email' }).click();
  await untilDrawn(page);
  expect(asked).toEqual([]);
  const { seal: again } = await api.awardOf(second.prizeTitle);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await api.post(`/api/raffle/seals/${seal.id}/pass`, {
    ...gone,
    prize: 2,
    attempt: again?.attempt,
    closesAt: later,
  });
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Somebody else has passed this prize on',
  );
  await expect(dialog(page).getByLabel('Text')).toHaveValue('A letter of my own');
  await expect(dialog(page).getByRole('button', { name: 'Note as sent' })).toBeDisabled();
});
