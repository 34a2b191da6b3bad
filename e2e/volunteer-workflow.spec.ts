import type { Page } from '@playwright/test';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { makeToken } from './built-remotes.ts';
import { expect, test } from './fixtures.ts';
import { type Clone, makeClone } from './git-clones.ts';

const LEGAL = 'mf-story/content/legal.json';
const clones: Clone[] = [];
const clone = async (computer?: { browser: boolean }) => {
  const made = await makeClone(computer);
  clones.push(made);
  return made;
};
test.afterEach(async () => {
  for (const made of clones.splice(0)) await made.remove();
});

async function expectOnLegalPage(page: Page, url: string, sentences: string[]) {
  await page.goto(`${url}/legal`);
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
}

test('two volunteers change the story, and no text is lost', async ({ ownServer, page }) => {
  test.setTimeout(1_200_000);
  const { url } = ownServer;
  // The second one's computer has no browser, so only what the first one publishes is tested in one.
  const [first, second] = [await clone(), await clone({ browser: false })];
  const lead = /"lead": "(.*)"/.exec(first.read(LEGAL))?.[1] ?? '';
  const [title] = /"title": "(.*)"/.exec(first.read(LEGAL))?.slice(1) ?? [''];

  // Each connects once with their own token.
  const connected = await first.release(
    ['connect', `${url}/admin`],
    await makeToken(ownServer, 'mf-story', 'Story team'),
  );
  expect(connected.output).toContain(
    `Connected with ${url}: the deploy token “Story team” publishes mf-story.`,
  );
  await second.release(['connect', url], await makeToken(ownServer, 'mf-story', 'Noa'));

  // They change different sentences of one page. The first publishes.
  first.edit(LEGAL, lead, 'The first volunteer wrote this.');
  const published = await first.release(['publish', 'mf-story']);
  expect(published.output).toMatch(new RegExp(`mf-story \\S+ is live at ${url}\n`));
  await expectOnLegalPage(page, url, ['The first volunteer wrote this.']);

  // The second is warned and loses nothing.
  second.edit(LEGAL, `"title": "${title}"`, '"title": "A title of the second volunteer"');
  const refused = await second.release(['publish', 'mf-story']);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /“Story team” published mf-story at \d\d:\d\d, and your copy does not have it: 1 sentence\.\n/,
  );
  expect(refused.output.trimEnd()).toMatch(/Nothing changed on the site\.$/);
  await expectOnLegalPage(page, url, ['The first volunteer wrote this.']);

  const pulled = await second.release(['pull', 'mf-story']);
  expect(pulled.output).toContain('Brought in what Story team published: 1 sentence.');
  const merged = await second.release(['publish', 'mf-story']);
  expect(merged.code).toBe(0);
  expect(merged.output).toContain('mf-story was not tested in a browser, because none was found.');
  const both = ['The first volunteer wrote this.', 'A title of the second volunteer'];
  await expectOnLegalPage(page, url, both);

  // Both change the same sentence: the conflict is reported.
  first.edit(LEGAL, `"title": "${title}"`, '"title": "The first has another title"');
  expect((await first.release(['publish', 'mf-story'])).output).toContain('“Noa” published');
  const conflicting = await first.release(['pull', 'mf-story']);
  expect(conflicting.code).toBe(1);
  expect(conflicting.output).toContain('yours: The first has another title');
  expect(conflicting.output).toContain('theirs: A title of the second volunteer');
  expect(first.read(LEGAL)).toContain('The first has another title');
  await first.release(['pull', 'mf-story', '--theirs']);
  expect((await first.release(['publish', 'mf-story'])).code).toBe(0);
  await expectOnLegalPage(page, url, both);

  // The server is updated and restarts with its own builds.
  await publishOwnBuilds(ownServer.releasesDir);
  await ownServer.restart();
  await expectOnLegalPage(page, url, both);

  // Rolling back twice restores the release before both, and publishing again needs no flag.
  second.edit(LEGAL, '"A title of the second volunteer"', '"A mistake"');
  await second.release(['publish', 'mf-story']);
  await expectOnLegalPage(page, url, ['A mistake']);
  expect((await second.release(['rollback', 'mf-story'])).output).toMatch(/ is back at /);
  await expectOnLegalPage(page, url, both);
  await second.release(['rollback', 'mf-story']);
  await expectOnLegalPage(page, url, ['The first volunteer wrote this.']);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  second.edit(LEGAL, '"A mistake"', '"A title of the second volunteer"');
  expect((await second.release(['publish', 'mf-story'])).code).toBe(0);
  await expectOnLegalPage(page, url, both);
});
