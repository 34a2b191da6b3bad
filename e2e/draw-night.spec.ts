import type { Page } from '@playwright/test';
import type { AdminPrize, IndividualPrize, Winner } from '../api/contract/index.ts';
import { refuse } from './admin-raffle.ts';
import {
  countReveals,
  lines,
  open,
  reveals,
  sealThree,
  soon,
  test,
  titles,
  winnerList,
} from './draw-night-site.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  untilDrawn,
} from './fixtures.ts';
import { stopClock } from './page-clock.ts';
import { expectToast } from './toasts.ts';

test('a draw is prepared, restored after a reload, reviewed, sealed and called off', async ({
  night,
  page,
  watch,
}) => {
  watch.allow(/status of 40[09]/);
  await open(page, night);
  await expect(page.getByRole('link', { name: '26 entries are pending' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 prize without a picture' })).toBeVisible();
  const before = await titles(page);
  expect(before.filter((title) => title.startsWith('Sea salt duo'))).toHaveLength(3);
  expect(before.filter((title) => title === 'Quiet Evening Pack')).toHaveLength(1);

  const said = page.getByRole('status').filter({ hasText: before[0] ?? '' });
  await lines(page)
    .first()
    .getByRole('button', { name: /^Reorder/ })
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(said).toContainText('The order is kept in this browser until you seal it.');
  await lines(page)
    .nth(2)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  const prepared = [before[1], before[0], ...before.slice(3)];
  expect(await titles(page)).toEqual(prepared);

  await page.getByRole('button', { name: 'Take a last look' }).click();
  await expect(page.getByText('Please choose when to draw')).toBeVisible();
  await page.getByLabel('Numbers of a lottery').check();
  await page.getByLabel('Which numbers?').fill('Powerball of January 2: all six');
  await page.getByLabel('When could the numbers first be known?').fill('2020-01-02T18:00');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Seal draw 1?' });
  await dialog.getByLabel('Type SEAL to seal anyway').fill('seal');
  await dialog.getByRole('button', { name: 'Seal', exact: true }).click();
  await expect(page.getByText(/Please choose a later time/)).toBeVisible();

  await page.reload();
  await expect.poll(() => titles(page)).toEqual(prepared);
  await expect(page.getByLabel('Which numbers?')).toHaveValue('Powerball of January 2: all six');
  await expectAccessible(page, 'main');

  // Chosen with the arrow keys, there and back: the radios keep the focus, and the fields what was typed.
  const drand = page.getByLabel('A public random number');
  const lottery = page.getByLabel('Numbers of a lottery');
  await lottery.press('ArrowUp');
  await expect(drand).toBeFocused();
  await expect(page.getByLabel('When does it come?')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(lottery).toBeFocused();
  await page.getByLabel('When could the numbers first be known?').fill('2020-01-03T18:00');
  await expect(page.getByLabel('Which numbers?')).toHaveValue('Powerball of January 2: all six');
  await page.reload();
  await expect(page.getByLabel('Which numbers?')).toHaveValue('Powerball of January 2: all six');

  await drand.check();
  await page.getByLabel('When does it come?').fill('2060-07-14T18:30');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Prizes of this seal' })).toContainText(
    prepared[1] ?? '',
  );
  await expect(dialog).toContainText('26 entries are pending');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel('Type SEAL to seal anyway').fill('SEAL');
  await dialog.getByRole('button', { name: 'Seal', exact: true }).click();
  await expectToast(page, 'Draw 1 Sealed');
  await expect(page.getByRole('timer')).toContainText('days');

  // The dialog has gone with the form that was below it.
  await expect(page.locator(':focus')).toContainText('Prepare and seal: done');
  const [seal] = await (await page.request.get(`${night.url}/api/raffle/seals`)).json();
  const post = page.getByText('Anyone can check this draw: ');
  await expect(post).toContainText(`The seal (SHA-256): ${seal.seal}`);
  await expect(post).toContainText('/raffle/draws');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the picture' }).click();
  expect((await download).suggestedFilename()).toBe('seal-1.png');
  await expectAccessible(page, 'main');

  // A second one, from a tab that does not know yet.
  const second = await page.request.post(`${night.url}/api/raffle/seals`, {
    data: { prizes: [{ prizeId: 1 }], source: { kind: 'drand', at: soon() } },
  });
  expect((await second.json()).message).toContain('Sealed draw 1 is not finished');

  await page.goto(`${night.url}/raffle-admin?tab=winners`);
  await expect(page.getByText('Sealed draw 1 is in progress.')).toBeVisible();
  // The next prize is one that the seal does not decide.
  const individual: IndividualPrize[] = await (
    await page.request.get(`${night.url}/api/raffle/individual-prizes`)
  ).json();
  const place = individual.findIndex(({ prizeTitle }) => !prepared.includes(prizeTitle));
  expect(place, 'the first ones are sealed').toBeGreaterThan(0);
  await expect(page.getByText(`Next: ${individual[place]?.prizeTitle}`)).toBeVisible();
  await page.getByRole('button', { name: `Draw Winner for ${prepared[0]}` }).click();
  const direct = page.getByRole('dialog');
  await expect(direct).toContainText('Sealed draw 1 decides who wins this');
  await expect(direct.getByRole('button', { name: 'Draw now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await direct.getByRole('link', { name: 'Draw night' }).click();

  await page.getByRole('button', { name: 'Call it off' }).click();
  const callOff = page.getByRole('dialog', { name: 'Call off sealed draw 1?' });
  await callOff.getByRole('button', { name: 'Call it off' }).click();
  await expect(callOff).toContainText('Please give a reason; everyone can read it');
  await page.route('**/call-off', refuse(409, 'Its number is known by now.'), { times: 1 });
  await callOff.getByLabel('Public reason').fill('A sponsor withdrew a prize.');
  await callOff.getByRole('button', { name: 'Call it off' }).click();
  await expect(callOff).toContainText('Its number is known by now.');
  await callOff.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(callOff).not.toContainText('Its number is known by now.');
  await callOff.getByLabel('Public reason').fill('A sponsor withdrew a prize.');
  await callOff.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('Sealed draw 1 was called off')).toBeVisible();
  await expect(page.getByText('A sponsor withdrew a prize.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('A sponsor withdrew a prize.');
  await page.goto(`${night.url}/admin/history?kind=seal`);
  await expect(page.getByText('Called off sealed draw 1')).toBeVisible();
  await expect(page.getByText('Created sealed draw 1')).toBeVisible();
});

test('what is prepared in two tabs is one preparation', async ({ night, page, context }) => {
  await open(page, night);
  const other = await context.newPage();
  await open(other, night);
  await expect(lines(page)).not.toHaveCount(0);
  const before = await titles(page);

  await lines(page)
    .nth(2)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  const prepared = before.filter((_, index) => index !== 2);
  await expect.poll(() => titles(other)).toEqual(prepared);
  await other.getByLabel('Numbers of a lottery').check();
  await other.getByLabel('Which numbers?').fill('Powerball of January 2: all six');
  await other.getByLabel('When could the numbers first be known?').fill('2060-01-02T18:00');
  const closing = page.getByLabel('When could the numbers first be known?');
  await expect(closing).toHaveValue('2060-01-02T18:00');
  await expect(page.getByLabel('Which numbers?')).toHaveValue('Powerball of January 2: all six');
  await page.getByLabel('Which numbers?').fill('Powerball of January 9: all six');
  await page.keyboard.press('End');
  await page.keyboard.type(' of them');
  const typed = 'Powerball of January 9: all six of them';
  await expect(page.getByLabel('Which numbers?')).toHaveValue(typed);
  await expect(other.getByLabel('Which numbers?')).toHaveValue(typed);

  await other.reload();
  await expect.poll(() => titles(other)).toEqual(prepared);
  await expect(other.getByLabel('Which numbers?')).toHaveValue(typed);
  for (const tab of [page, other])
    await expect(tab.getByLabel('When could the numbers first be known?')).toHaveValue(
      '2060-01-02T18:00',
    );
});

test('prizes that change during the last look cannot be sealed unseen', async ({
  night,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await open(page, night);
  await expect(lines(page).first()).toBeVisible();
  await page.getByLabel('When does it come?').fill('2060-07-14T18:30');
  const look = page.getByRole('button', { name: 'Take a last look' });
  await look.click();
  const dialog = page.getByRole('dialog', { name: 'Seal draw 1?' });
  const list = dialog.getByRole('list', { name: 'Prizes of this seal' }).getByRole('listitem');
  const typed = dialog.getByLabel('Type SEAL to seal anyway');
  const seal = dialog.getByRole('button', { name: 'Seal', exact: true });
  await typed.fill('SEAL');
  await expect(seal).not.toHaveAttribute('aria-disabled');
  const before = await list.allTextContents();

  const url = `${night.url}/api/raffle/prizes`;
  const prizes: AdminPrize[] = await (await page.request.get(`${url}?scope=all`)).json();
  const gone = prizes.find(
    ({ prizeTitle, prizePackId }) => prizePackId === null && before.includes(prizeTitle),
  );
  const deleted = await page.request.delete(`${url}/${gone?.id}`);
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await expect(dialog.getByRole('alert')).toContainText('The prizes have changed since');
  await expect(seal).toHaveAttribute('aria-disabled', 'true');
  expect(await list.allTextContents()).toEqual(before);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  // What a pack holds is listed too.
  await look.click();
  const left = before.filter((name) => name !== gone?.prizeTitle);
  await expect(list).toHaveText(left);
  const moved = prizes.find(({ prizePackName }) => prizePackName === 'Quiet Evening Pack');
  const inPack = list.filter({ hasText: 'Quiet Evening Pack' }).getByRole('listitem');
  await expect(inPack.filter({ hasText: moved?.prizeTitle ?? '' })).toHaveCount(1);
  await typed.fill('SEAL');
  const taken = await page.request.put(`${url}/${moved?.id}`, {
    data: { ...moved, prizePackName: null },
  });
  expect(taken.ok(), await taken.text()).toBe(true);
  await expect(dialog.getByRole('alert')).toContainText('The prizes have changed since');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  // A change that reaches this screen after the seal was sent.
  await look.click();
  await expect(inPack).toHaveCount(2);
  const release = await holdResponse(page, '**/api/raffle/prizes?scope=all');
  const renamed = prizes.find(
    ({ id, prizePackId }) => prizePackId === moved?.prizePackId && id !== moved?.id,
  );
  const put = await page.request.put(`${url}/${renamed?.id}`, {
    data: { ...renamed, prizeTitle: 'A stay by the sea' },
  });
  expect(put.ok(), await put.text()).toBe(true);
  await typed.fill('SEAL');
  await seal.click();
  await expect(
    page.getByText('The prizes of “Quiet Evening Pack” have changed since you opened this.'),
  ).toBeVisible();
  release();
  await expect(lines(page).filter({ hasText: 'A stay by the sea' })).toHaveCount(1);
  await look.click();
  await expect(inPack.filter({ hasText: 'A stay by the sea' })).toHaveCount(1);
  await typed.fill('SEAL');
  await seal.click();
  await expectToast(page, 'Draw 1 Sealed');
});

test('the number arrives automatically, and the presentation reveals only after two presses', async ({
  context,
  night,
  page,
  relay,
  watch,
}) => {
  watch.allow(/status of 400|ERR_FAILED/);
  await page.clock.install();
  const sent = countReveals(context);
  relay.silence(true);
  await open(page, night);
  await expect(lines(page).first()).toBeVisible();
  const seal = await sealThree(page, night, { kind: 'drand', at: soon() });
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByText('Enter it by hand').click();
  const signature = page.getByLabel(/^Signature of round/);
  await signature.fill('{"round":7,"signature":"00"}');
  await page.getByRole('button', { name: 'Check and use it' }).click();
  await expect(page.getByText(/^This draw is decided by round \d+ only/)).toBeVisible();
  await signature.fill('ab'.repeat(48));
  await page.getByRole('button', { name: 'Check and use it' }).click();
  await expect(page.getByText(/This is not the signature of round/)).toBeVisible();
  await expect(signature).toHaveValue('ab'.repeat(48));

  // The projector shows no private name while the presentation loads.
  const releaseStage = await holdResponse(page, '**/releases/mf-admin/*/*.js');
  await page.getByRole('button', { name: 'Present on a big screen' }).click();
  await expect(page.getByText('One moment…')).toBeVisible();
  expect(await page.evaluate(() => document.elementFromPoint(9, 9)?.textContent)).toBe(
    'One moment…',
  );
  releaseStage();
  const stage = page.getByRole('dialog', { name: 'Presentation of sealed draw 1' });
  await expect(stage).toContainText('The number is on its way');
  await page.keyboard.press('PageDown');
  await expect(stage).toContainText('Prize 1 of 3');
  await page.keyboard.press('Enter');
  await expect(stage.getByRole('button', { name: /winner/ })).toBeHidden();
  await page.keyboard.press('Home');
  relay.silence(false);
  await expect(stage).toContainText('The number is here');
  await expectAccessible(page, 'dialog[open]');

  // A remote control and a restless hand: none of it reveals.
  const show = stage.getByRole('button', { name: 'Show the winner', exact: true });
  const again = stage.getByRole('button', { name: 'Press once more to show the winner' });
  for (const key of ['PageDown', 'PageUp', 'PageDown', 'Space', 'F5', 'ArrowDown', 'ArrowUp', 'b'])
    await page.keyboard.press(key);
  await expect(stage).toContainText('Prize 1 of 3');
  await show.dblclick();
  await expect(again).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(show).toBeVisible();
  await expect(stage).toContainText('Prize 2 of 3');
  await page.keyboard.press('PageUp');
  await expect(stage).toContainText('Prize 1 of 3');
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(again).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(show).toBeVisible();
  expect(sent).toEqual([]);

  // While it is asked whether to end, Enter stays or does nothing.
  const stay = stage.getByRole('button', { name: 'Stay' });
  await stage.getByRole('button', { name: 'End the presentation' }).click();
  await expect(stay).toBeFocused();
  await stage.getByRole('heading').click();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(1_000);
  await page.keyboard.press('Enter');
  await expect(stay).toBeVisible();
  await stay.press('Enter');
  await expect(show).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(show).toBeVisible();
  expect(sent).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(again).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(stage).toContainText('Goes to the holder of');
  expect(sent).toHaveLength(1);
  await expectAccessible(page, 'dialog[open]');

  // The network goes away in the middle: it says so, and the next try works.
  await page.keyboard.press('ArrowRight');
  await page.route('**/reveal', (route) => route.abort());
  await show.click();
  await expect(again).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.keyboard.press('Enter');
  await expect(stage.getByRole('alert')).toContainText(
    'Nothing is lost: the winner stays the same.',
  );
  await page.unroute('**/reveal');
  await page.keyboard.press('Enter');
  await expect(again).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.keyboard.press('Enter');
  await expect(stage).toContainText('Prize 2 of 3');
  await expect(stage).toContainText('Goes to the holder of');
  await page.keyboard.press('End');
  await expect(winnerList(page).last()).toContainText('not shown yet');

  // Names are behind it, never on it.
  const winners: Winner[] = await (
    await page.request.get(`${night.url}/api/raffle/winners`)
  ).json();
  expect(winners).toHaveLength(2);
  for (const { winnerName } of winners) await expect(stage).not.toContainText(winnerName);
  await page.keyboard.press('Escape');
  await expect(stage).toContainText('names that are not public');
  await stage.getByRole('button', { name: 'Stay' }).click();
  await stage.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(stage.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await stage.getByRole('button', { name: 'End the presentation' }).click();
  await stage.getByRole('button', { name: 'End it' }).click();
  await expect(stage).toBeHidden();
  for (const { winnerName } of winners) await expect(winnerList(page)).toContainText(winnerName);
  await expectNoSidewaysScroll(page);

  // The last one, in two tabs at once.
  const before = sent.length;
  const other = await context.newPage();
  await open(other, night);
  const release = await Promise.all([page, other].map((tab) => holdResponse(tab, '**/reveal')));
  for (const tab of [page, other]) await reveals(tab).dblclick();
  await expect.poll(() => sent.length).toBe(before + 2);
  for (const letGo of release) letGo();
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Sealed draw 1 is complete' })).toBeVisible();
  expect(sent).toHaveLength(before + 2);
  await page.getByRole('button', { name: 'Go on to the next draw' }).click();
  await expect(lines(page).first()).toBeVisible();
  const records = await page.request.get(`${night.url}/api/audit?kind=seal&id=${seal.id}`);
  const shown = (await records.json()).filter(
    ({ action }: { action: string }) => action === 'revealed',
  );
  expect(shown).toHaveLength(3);
});

test('announced numbers are entered, corrected until the first winner is shown, and no longer', async ({
  night,
  page,
}) => {
  await open(page, night);
  await expect(lines(page).first()).toBeVisible();
  const text = 'Powerball of January 2: two of the white balls';
  await sealThree(page, night, { kind: 'announced', text, closesAt: soon() });
  await expect(page.getByText('The numbers can be entered in')).toBeVisible();
  const numbers = page.getByLabel('The numbers, one lottery a line');
  await numbers.fill('two 12');
  await page.getByRole('button', { name: 'Enter the numbers' }).click();
  await expect(page.getByText('“t” is not a number.')).toBeVisible();
  await expect(numbers).toHaveValue('two 12');
  await numbers.fill('12 5');
  await expect(page.getByText('On the record they will read 5.12./')).toBeVisible();
  // As slowly as a hand: what the error leaves must not move the button away meanwhile.
  const enter = await page.getByRole('button', { name: 'Enter the numbers' }).boundingBox();
  if (!enter) throw new Error('the button has no place');
  await page.mouse.move(enter.x + enter.width / 2, enter.y + enter.height - 3);
  await page.mouse.down();
  await untilDrawn(page);
  await page.mouse.up();
  await expectToast(page, 'Numbers Entered');

  const correct = page.getByRole('button', { name: 'Correct a mistyped number' });
  await correct.press('Enter');
  await expect(numbers).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(correct).toBeVisible();
  await expect(page.locator(':focus').getByRole('button')).toHaveText('Correct a mistyped number');
  await correct.press('Enter');
  await expect(numbers).toHaveValue('5 12');
  await numbers.fill('5 13');
  await page.getByRole('button', { name: 'Correct the numbers' }).click();
  await expectToast(page, 'Numbers Corrected');
  await expect(page.getByText('Before that, it read 5.12./')).toBeVisible();
  await expectAccessible(page, 'main');

  await reveals(page).nth(1).click();
  await expect(winnerList(page)).toContainText(/Ticket \d+ of/);
  await expect(
    page.getByText(/1 of 3 shown. Winners not shown by .* \(in .*\) are shown/),
  ).toBeVisible();
  await expect(correct).toBeHidden();

  // The last winner stays in view, is announced, and the screen goes on when asked to.
  for (const place of [0, 2]) {
    const title = await winnerList(page).getByRole('heading').nth(place).textContent();
    await reveals(page).first().press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${title}: won by ` })).toBeAttached();
    await expect(page.getByRole('heading', { name: 'The winners', exact: true })).toBeFocused();
  }
  const complete = page.getByRole('heading', { name: 'Sealed draw 1 is complete' });
  await expect(complete).toBeVisible();
  await expect(winnerList(page).getByText(/^Ticket \d+ of/)).toHaveCount(3);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Go on to the next draw' }).press('Enter');
  await expect(complete).toBeFocused();
  await expect(lines(page).first()).toBeVisible();
  await page.reload();
  await expect(complete).toBeVisible();
  await expect(winnerList(page)).toBeHidden();
});

test('numbers that another organizer entered first are not replaced unseen', async ({
  context,
  night,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  await open(page, night);
  await expect(lines(page).first()).toBeVisible();
  const text = 'Powerball of January 2: two of the white balls';
  await sealThree(page, night, { kind: 'announced', text, closesAt: soon() });
  const other = await context.newPage();
  await open(other, night);
  const numbers = (tab: Page) => tab.getByLabel('The numbers, one lottery a line');
  const press = (tab: Page, name: string) => tab.getByRole('button', { name }).click();

  // Both are on their way at once.
  await numbers(page).fill('5 13');
  const release = await holdResponse(page, '**/randomness');
  await press(page, 'Enter the numbers');
  await numbers(other).fill('5 12');
  await press(other, 'Enter the numbers');
  await expectToast(other, 'Numbers Entered');
  await expect(page.getByRole('heading', { name: 'The number is here' })).toBeVisible();
  release();
  const refusal = (entered: string) =>
    page.getByText(`Somebody else has entered ${entered} since you looked.`);
  await expect(refusal('5.12./')).toBeVisible();
  await expect(numbers(page)).toHaveValue('5 13');
  await expectAccessible(page, 'main');

  // They are corrected before this tab presses again.
  await press(other, 'Correct a mistyped number');
  await numbers(other).fill('5 14');
  await press(other, 'Correct the numbers');
  await expect(page.getByText('Somebody else has entered 5.14./ since you opened')).toBeVisible();
  await press(page, 'Correct the numbers');
  await expect(refusal('5.14./')).toBeVisible();
  const correct = page.getByRole('button', { name: 'Correct the numbers' });
  await expect(correct).not.toHaveAttribute('aria-disabled');
  await correct.click();
  await expectToast(page, 'Numbers Corrected');
  await expect(page.getByText('Before that, it read 5.12./, then 5.14./.')).toBeVisible();
  await expect(numbers(page)).toBeHidden();
});
