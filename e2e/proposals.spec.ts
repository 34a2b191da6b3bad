import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { RemoteSite } from '../scripts/release/remote-site.mjs';
import { signInOnce } from './admin-page.ts';
import { builtWith, makeToken, writeIntegrity } from './built-remotes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { selectOption } from './select-option.ts';

const settings = mkdtempSync(join(tmpdir(), 'settings-'));
test.afterAll(() => rmSync(settings, { recursive: true, force: true }));

/** Runs `npm run release -- …` as a volunteer with this token. */
function release(args: string[], token: string): Promise<string> {
  const child = spawn(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, RELEASE_TOKEN: token, XDG_CONFIG_HOME: settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a volunteer proposes, an organizer sees what changes, makes it live, and takes it all back', async ({
  ownSite,
  page,
  context,
}) => {
  const built = await builtWith('mf-raffle', ', with aloha', ', with love');
  const releases = `${ownSite.url}/admin/releases`;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(releases);
  await signIn(page);
  await page.getByRole('button', { name: 'Create token for mf-raffle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Whose token is it?').fill('Noa');
  await selectOption(page, 'What may it do?', 'Propose: an organizer decides');
  await selectOption(page, 'How long does it work?', '7 days');
  await expect(dialog.getByText(/^Until /)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create token', exact: true }).click();
  const token = await dialog.getByLabel('Deploy token', { exact: true }).inputValue();
  await expect(dialog.getByText('anyone who has it can propose releases')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const tokens = page.getByRole('list', { name: 'Deploy tokens of mf-raffle' });
  await expect(tokens.getByText('Only proposes')).toBeVisible();
  await expect(tokens.getByText(/^Ends in [67] days$/)).toBeVisible();

  const output = await release(
    ['publish', 'mf-raffle', '--dir', built.folder, '--to', ownSite.url],
    token,
  );
  expect(output).toMatch(/mf-raffle 0\.1\.0-\w{32} is proposed at http/);
  expect(output).toMatch(/Your deploy token works for [67] more days, until /);
  const visitor = await context.newPage();
  await visitor.goto(`${ownSite.url}/raffle`);
  await expect(heading(visitor)).toHaveText('A raffle for Kai, with aloha');

  await page.goto(`${ownSite.url}/admin`);
  await page.getByRole('link', { name: /^1\s*release waits for a decision/ }).click();
  const proposals = page.getByRole('list', { name: 'Proposed releases of mf-raffle' });
  await expect(proposals.getByText('by Noa')).toBeVisible();
  await page.getByRole('button', { name: /^What changes with mf-raffle 0\.1\.0-/ }).click();
  await expect(proposals.getByText('Changed pages')).toBeVisible();
  await expect(proposals.locator('del').filter({ hasText: 'aloha' }).first()).toBeVisible();
  await expect(proposals.locator('ins').filter({ hasText: 'love' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // An organizer's link shows it in a tab.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Preview mf-raffle 0\.1\.0-\w+… in a new tab$/ }).click();
  const preview = await opened;
  await expect(heading(preview)).toHaveText('A raffle for Kai, with love');
  await expect(preview.getByRole('complementary', { name: 'Preview' })).not.toContainText('~');

  await page.getByRole('button', { name: /^Make live: mf-raffle 0\.1\.0-\w+…/ }).click();
  await expect(dialog.locator('ins').filter({ hasText: 'love' }).first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Make it live' }).click();
  await expect(page.getByText('is what visitors get now').first()).toBeVisible();
  await expect(proposals).toBeHidden();
  await expect(page.getByRole('heading', { name: 'mf-raffle' })).toBeFocused();
  await visitor.reload();
  await expect(heading(visitor)).toHaveText('A raffle for Kai, with love');

  await page.getByRole('button', { name: 'Revoke the token Noa' }).click();
  await dialog.getByRole('checkbox', { name: 'Delete this release, too' }).check();
  await expect(dialog.getByText(/^Visitors get 0\.1\.0-\w+ again\.$/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Revoke and delete' }).click();
  await expect(page.getByText('One release is deleted.', { exact: false }).last()).toBeVisible();
  await visitor.reload();
  await expect(heading(visitor)).toHaveText('A raffle for Kai, with aloha');
  expect(await release(['list', '--to', ownSite.url], token)).toContain(
    'This deploy token was revoked.',
  );
  await built.remove();
});

/** What code of a release can learn about the page it runs on. */
const SPY = `globalThis.spied = () => JSON.stringify([
  location.href, document.referrer, document.cookie, document.documentElement.outerHTML,
  { ...sessionStorage }, { ...localStorage }, history.state,
  performance.getEntries().map(({ name }) => name),
  performance.timing, globalThis.navigation?.entries().map(({ url }) => url),
  globalThis.navigation?.activation?.from?.url, globalThis.navigation?.activation?.entry?.url,
]);
globalThis.spiedFirst = globalThis.spied();`;

test('a proposed release that an organizer looks at learns nothing that shows it to others', async ({
  ownSite,
  page,
  context,
  browser,
}) => {
  const built = await builtWith('mf-raffle', ', with aloha', ', with love');
  await appendFile(join(built.folder, 'remote-entry.js'), `\n${SPY}`);
  const files = JSON.parse(await readFile(join(built.folder, 'files.json'), 'utf8'));
  await writeIntegrity(built.folder, files);
  const token = await makeToken(ownSite, 'mf-raffle', 'Noa', { scope: 'propose' });
  const { id } = await new RemoteSite(ownSite.url, token).publish('mf-raffle', built.folder, {
    over: true,
  });
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  const link = page.getByRole('link', { name: /^Preview mf-raffle 0\.1\.0-\w+… in a new tab$/ });
  const [, key] = (await link.getAttribute('href'))?.split('~') ?? [];
  expect(key).toBeTruthy();
  const opened = context.waitForEvent('page');
  await link.click();
  const preview = await opened;
  await expect(heading(preview)).toHaveText('A raffle for Kai, with love');
  // It is shown on every page of the tab, also after a reload. The tab knows it once the shell has run.
  const badge = preview.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`mf-raffle ${id}`);
  await preview.goto(`${ownSite.url}/lovenotes`);
  await expect(badge).toBeVisible();
  await preview.goto(`${ownSite.url}/raffle`);
  await expect(badge).toBeVisible();
  await preview.reload();
  await expect(heading(preview)).toHaveText('A raffle for Kai, with love');

  const spied = await preview.evaluate<string>('spied() + spiedFirst');
  expect(spied.includes(key ?? ''), 'has the key').toBe(false);
  const requests = new Set(spied.match(/mf-raffle(?:@|%40)[\w.~%|-]+/g));
  expect([...requests].map(decodeURIComponent)).toContain(`mf-raffle@${id}`);
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  for (const request of requests) {
    await visitor.goto(`${ownSite.url}/raffle?mf=${request}`);
    await expect(heading(visitor)).toHaveText('A raffle for Kai, with aloha');
    await expect(visitor.getByText(`There is no release mf-raffle ${id}`)).toBeVisible();
  }
  await elsewhere.close();
  await built.remove();
});

test('a link to a proposed release asks first where it was not pressed by an organizer, also without scripts', async ({
  ownSite,
  page,
  browser,
}) => {
  const built = await builtWith('mf-raffle', ', with aloha', ', with love');
  const token = await makeToken(ownSite, 'mf-raffle', 'Noa', { scope: 'propose' });
  const { id } = await new RemoteSite(ownSite.url, token).publish('mf-raffle', built.folder, {
    over: true,
  });
  await signInOnce(page, ownSite.url);
  for (const javaScriptEnabled of [true, false]) {
    await page.goto(`${ownSite.url}/admin/releases`);
    const link = page.getByRole('link', { name: /^Preview mf-raffle 0\.1\.0-\w+… in a new tab$/ });
    const address = (await link.getAttribute('href')) ?? '';
    // A program that shows what is behind the links of a message.
    expect((await fetch(address)).status).toBe(200);
    const phone = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 360, height: 780 },
    });
    const tab = await phone.newPage();
    await tab.goto(address);
    await expect(heading(tab)).toHaveText('Show the proposed release?');
    await expect(tab.getByText(`mf-raffle ${id}`)).toBeVisible();
    expect(tab.url()).not.toContain('~');
    if (javaScriptEnabled) {
      await expectAccessible(tab);
      await expectNoSidewaysScroll(tab);
    }
    await tab.getByRole('button', { name: 'Show the proposed release' }).click();
    await expect(heading(tab)).toHaveText('A raffle for Kai, with love');
    await phone.close();
  }
  await built.remove();
});
