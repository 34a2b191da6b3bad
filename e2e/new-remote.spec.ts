import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './fixtures.ts';
import { type Clone, makeClone, type RunningClone } from './repository-copy.ts';
import { expectToast } from './toasts.ts';

const REMOTE = 'mf-family-recipes';
let clone: Clone;
test.beforeAll(async () => {
  clone = await makeClone();
});
test.afterAll(() => clone.remove());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkInNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family recipes' });
/** Also finds the link in a closed menu. */
const anyLink = (page: Page) => page.locator('header nav a[href="/family-recipes"]');

async function onReleases(page: Page, { url }: RunningClone) {
  await page.goto(`${url}/admin/releases`);
  const card = page.getByRole('region', { name: REMOTE });
  await expect(card.or(page.getByLabel('Password', { exact: true }))).toBeVisible();
  if (await page.getByLabel('Password', { exact: true }).isVisible()) await signIn(page);
  await expect(card).toBeVisible();
  return card;
}

test('a new remote is published, added to the navigation, taken off the site and brought back', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1220, height: 800 });
  const made = await clone.run('new-remote.mjs', 'family-recipes');
  expect(made, made.output).toMatchObject({ code: 0 });

  // Only the new remote is built.
  let running = await clone.start();
  expect(running.output).toContain(`Building ${REMOTE}`);
  expect(running.output).not.toMatch(/Building (api|shell|mf-story)/);

  // The home page links to its page.
  await page.goto(running.url);
  await page.locator('[data-slot="home:more"]').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Have a look' }).click();
  await expect(heading(page)).toHaveText('Family recipes');
  await expect(anyLink(page)).toHaveCount(0);

  // A changed text is published with one command.
  await clone.edit(`${REMOTE}/content/family-recipes.json`, (text) =>
    text.replace('"title": "Family recipes"', '"title": "Recipes for {name}"'),
  );
  const published = await clone.run('release.mjs', 'publish', REMOTE, '--here');
  expect(published, published.output).toMatchObject({ code: 0 });
  await page.goto(`${running.url}/family-recipes`);
  await expect(heading(page)).toHaveText('Recipes for Kai');

  // An admin allows the link that the page requests.
  let card = await onReleases(page, running);
  await expect(card).toContainText('/family-recipes asks for the link “Family recipes”');
  await card.getByRole('button', { name: 'Allow “Family recipes”' }).click();
  await expectToast(page, 'Link Allowed', '“Family recipes” is in the navigation now.');
  await expect(card).toContainText('The link “Family recipes” leads to /family-recipes.');
  await expectAccessible(page);

  // It is there before any script has run, and on every width.
  const html = await (await page.request.get(`${running.url}/raffle`)).text();
  const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
  expect(header).toMatch(/href="\/family-recipes"[^>]*>Family recipes</);
  await page.goto(running.url);
  await expectNoSidewaysScroll(page);
  const row = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(row?.height, 'the navigation stays one row').toBeLessThan(60);
  await page.getByText('More', { exact: true }).click();
  await linkInNavigation(page).click();
  await expect(heading(page)).toHaveText('Recipes for Kai');
  await page.getByText('More', { exact: true }).click();
  await expect(linkInNavigation(page)).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText('Menu', { exact: true }).click();
  await expect(linkInNavigation(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'header');

  // The admin takes the remote off the site. A restart leaves it off.
  card = await onReleases(page, running);
  await card.getByRole('button', { name: `Take ${REMOTE} off the site` }).click();
  const dialog = page.getByRole('dialog', { name: `Take ${REMOTE} off the site?` });
  await expect(dialog).toContainText('Visitors who open /family-recipes will see the home page');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Take it off' }).click();
  await expectToast(page, 'Taken Off', `${REMOTE} is off the site.`);
  await expect(card).toContainText(/Off the site since .* by admin\. Its releases are kept\./);
  await expectNoSidewaysScroll(page);
  await page.goto(`${running.url}/admin/history`);
  await expect(page.getByText(`Took ${REMOTE} off the site`)).toBeVisible();
  await page.goto(`${running.url}/family-recipes`);
  await expect(heading(page)).not.toHaveText('Recipes for Kai');
  await expect(anyLink(page)).toHaveCount(0);
  // Otherwise it polls a stopped server.
  await page.goto('about:blank');
  await running.stop();
  running = await clone.start();
  expect(running.output).toContain(
    `${REMOTE}: it stays off the site, because “admin” took it off.`,
  );

  // It returns as it was. The admin's own remote cannot be taken off.
  const back = await clone.run('release.mjs', 'bring-back', REMOTE, '--here');
  expect(back.output).toMatch(new RegExp(`${REMOTE} \\S+ is live on this computer only`));
  await page.goto(`${running.url}/family-recipes`);
  await expect(heading(page)).toHaveText('Recipes for Kai');
  await expect(anyLink(page)).toHaveCount(1);
  const refused = await clone.run('release.mjs', 'remove', 'mf-admin', '--here');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/cannot be taken off the site.*Nothing changed on the site\./s);
  await page.goto('about:blank');
  await running.stop();
});
