import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteSite } from '../scripts/release/remote-site.mjs';
import { signInOnce } from './admin-page.ts';
import { makeToken, minimalRemote, withDeployToken } from './built-remotes.ts';
import {
  atWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdResponse,
  test,
} from './fixtures.ts';
import type { Site } from './test-site.ts';
import { expectToast } from './toasts.ts';

/** Publishes two releases of a test remote; returns the ids, the live one last. */
async function publishTwo(site: Site): Promise<[string, string]> {
  const volunteer = await withDeployToken(site, 'mf-tiny-book');
  const publish = async (heading: string) => {
    const built = await minimalRemote('mf-tiny-book', { heading });
    const { id } = await volunteer.publish('mf-tiny-book', built.folder);
    await built.remove();
    return id;
  };
  return [await publish('Old guestbook'), await publish('New guestbook')];
}

test('an admin deletes a release; its files are deleted, and a preview shows a notice', async ({
  ownSite,
  page,
}) => {
  const [old, live] = await publishTwo(ownSite);
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  const releases = page.getByRole('list', { name: 'Releases of mf-tiny-book' });
  await expect(releases.getByText(live)).toBeVisible();
  await expect(releases.getByRole('button', { name: `Delete mf-tiny-book ${live}` })).toHaveCount(
    0,
  );

  const card = page.getByRole('region', { name: 'mf-tiny-book' });
  await expect(card.getByText(/They take [\d.]+ KB of the server’s disk/)).toBeVisible();
  const remove = releases.getByRole('button', { name: `Delete mf-tiny-book ${old}` });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Delete ${old}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText(/This frees [\d.]+ KB of the server’s disk/);
  await atWidths(page, [1440, 360], async () => {
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  expect(existsSync(join(ownSite.releasesDir, 'mf-tiny-book', old))).toBe(true);

  await remove.click();
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expectToast(page, 'Release Deleted', `mf-tiny-book ${old} is gone.`);
  await expect(releases.getByText(old)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'mf-tiny-book' })).toBeFocused();
  expect(existsSync(join(ownSite.releasesDir, 'mf-tiny-book', old))).toBe(false);
  await page.getByRole('button', { name: 'History of mf-tiny-book' }).click();
  await expect(page.getByText(`Deleted ${old}`)).toBeVisible();
  await atWidths(page, [1440, 360], () => expectAccessible(page));

  await page.goto(`${ownSite.url}/admin/history`);
  await expect(page.getByText(`Deleted mf-tiny-book ${old}`)).toBeVisible();

  await page.goto(`${ownSite.url}/tiny-book?mf=mf-tiny-book@${old}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New guestbook for Kai');
  await expect(page.getByText(`There is no release mf-tiny-book ${old}.`)).toBeVisible();
  await expect(page.getByText('It may have been deleted.')).toBeVisible();
});

test('a release that has just gone live cannot be deleted', async ({ ownSite, page, watch }) => {
  watch.allow(/status of 409/);
  const [old] = await publishTwo(ownSite);
  const volunteer = await withDeployToken(ownSite, 'mf-tiny-book');
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  await page.getByRole('button', { name: `Delete mf-tiny-book ${old}` }).click();
  await volunteer.rollBack('mf-tiny-book', old);
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expectToast(
    page,
    'Not Deleted',
    `mf-tiny-book ${old} is live. Make another release live first, then this one can be deleted.`,
  );
  expect(existsSync(join(ownSite.releasesDir, 'mf-tiny-book', old))).toBe(true);
});

test('a dialog does not turn into its opposite when another admin is faster', async ({
  ownSite,
  page,
}) => {
  await publishTwo(ownSite);
  const volunteer = await withDeployToken(ownSite, 'mf-tiny-book');
  await signInOnce(page, ownSite.url);
  await page.clock.install();
  await page.goto(`${ownSite.url}/admin/releases`);
  const card = page.getByRole('region', { name: 'mf-tiny-book' });
  await card.getByRole('button', { name: 'Take mf-tiny-book off the site' }).click();
  const taking = page.getByRole('dialog', { name: 'Take mf-tiny-book off the site?' });
  await expect(taking).toContainText('Its releases are kept');
  await volunteer.takeOff('mf-tiny-book');
  await page.clock.runFor(10_000);
  await expect(taking).toContainText('A volunteer already took it off the site.');
  await expect(taking.getByRole('button', { name: 'Take it off' })).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await taking.getByRole('button', { name: 'Cancel' }).click();
  await expect(taking).toBeHidden();

  await card.getByRole('button', { name: 'Bring mf-tiny-book back' }).click();
  const bringing = page.getByRole('dialog', { name: 'Bring mf-tiny-book back?' });
  await expect(bringing).toContainText('again from the next page they open');
  await volunteer.bringBack('mf-tiny-book');
  await page.clock.runFor(10_000);
  await expect(bringing).toContainText('It is already back on the site.');
  await expect(bringing.getByRole('button', { name: 'Bring it back' })).toBeDisabled();
});

test('making a release live replaces no other one than the dialog named', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of 409/);
  const [old, live] = await publishTwo(ownSite);
  const volunteer = await withDeployToken(ownSite, 'mf-tiny-book');
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  await page.getByRole('button', { name: `Make live: mf-tiny-book ${old}` }).click();
  const dialog = page.getByRole('dialog', { name: `Make ${old} live?` });
  await expect(dialog).toContainText(`instead of ${live}`);
  const built = await minimalRemote('mf-tiny-book', { heading: 'Newest guestbook' });
  await volunteer.publish('mf-tiny-book', built.folder);
  await built.remove();
  await dialog.getByRole('button', { name: 'Make it live' }).click();
  await expectToast(
    page,
    'Not Made Live',
    'What is live of mf-tiny-book has changed since you looked. Please look again.',
  );
  await page.goto(`${ownSite.url}/tiny-book`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newest guestbook for Kai');
});

test('what succeeded is not reported as failed when the response is lost', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const [old] = await publishTwo(ownSite);
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  const lost = new Set<string>();
  await page.route(/\/(rollback|revoke)$/, async (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: `Make live: mf-tiny-book ${old}` }).click();
  await page.getByRole('button', { name: 'Make it live' }).click();
  await expectToast(page, 'Release Live', `mf-tiny-book ${old} is what visitors get now.`);

  const revoke = page.getByRole('button', { name: 'Revoke the token A volunteer' });
  await revoke.click();
  const dialog = page.getByRole('dialog');
  const too = dialog.getByRole('checkbox', { name: 'Delete these releases, too' });
  await too.check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  // What was canceled is not chosen when it is opened again, nor promised before it is loaded.
  const listed = await holdResponse(page, /\/release-tokens\/\d+\/releases$/);
  await revoke.click();
  await expect(dialog.getByRole('button', { name: 'Revoke it' })).toBeVisible();
  listed();
  await expect(too).not.toBeChecked();
  await too.check();
  await dialog.getByRole('button', { name: 'Revoke and delete' }).click();
  await expectToast(
    page,
    'Token Revoked',
    'A volunteer can no longer publish. Please look whether its releases are still in the list.',
  );
  expect(lost.size).toBe(2);
  expect(existsSync(join(ownSite.releasesDir, 'mf-tiny-book', old))).toBe(false);
});

test('what something on the way refused is not reported as done', async ({
  ownSite,
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  const [old] = await publishTwo(ownSite);
  const token = await makeToken(ownSite, 'mf-tiny-book', 'Noa', { scope: 'propose' });
  const built = await minimalRemote('mf-tiny-book', { heading: 'Proposed guestbook' });
  await new RemoteSite(ownSite.url, token).publish('mf-tiny-book', built.folder, { over: true });
  await built.remove();
  await signInOnce(page, ownSite.url);
  await page.goto(`${ownSite.url}/admin/releases`);
  await page.route(/[/]api[/]release/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  const again = 'Please try again.';
  await page.getByRole('button', { name: `Delete mf-tiny-book ${old}` }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expectToast(page, 'Not Deleted', again);
  await page.getByRole('button', { name: /^Turn down mf-tiny-book/ }).click();
  await page.getByRole('button', { name: 'Turn it down' }).click();
  await expectToast(page, 'Not Turned Down', again);
  await page.getByRole('button', { name: 'Revoke the token Noa' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expectToast(page, 'Revoke Failed');
});

test('admin pages are not in the sitemap and are noindex', async ({ page, site }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/raffle</loc>');
  const registry = await (await page.request.get('/registry.json')).json();
  const [admin] = registry.microFrontends['mf-admin'];
  expect(admin.extras.pages.length).toBeGreaterThan(8);
  for (const { path } of admin.extras.pages) {
    expect(sitemap).not.toContain(`${site.url}${path}</loc>`);
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
  }
});
