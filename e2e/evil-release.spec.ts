import { withDeployToken } from './built-remotes.ts';
import { attack, evilStory, openStory, secretOf } from './evil-release/evil-story.ts';
import { expect, signIn, test } from './fixtures.ts';
import { ADMIN_PASSWORD, type Site } from './test-site.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

// A release runs in the browsers of everybody who visits the site, organizers too. Whoever publishes a
// part of the site must not get their rights with it (docs/security.md).

const PASSWORD = ADMIN_PASSWORD;

async function publishEvilStory(site: Site, manifest?: object): Promise<void> {
  const story = await evilStory(manifest);
  try {
    await (await withDeployToken(site, 'mf-story')).publish('mf-story', story.folder);
  } finally {
    await story.remove();
  }
}

test('a release of the story gets no entry, no token and no change of a signed-in organizer', async ({
  ownSite: { url },
  ownSite,
  page: organizer,
  context,
  watch,
}) => {
  test.slow();
  watch.allow(/./);
  await publishEvilStory(ownSite);

  await organizer.goto(`${url}/raffle-admin`);
  await signIn(organizer);
  await expect(organizer.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
  const secret = await secretOf(organizer);
  const session = (await context.cookies()).find(({ name }) => name === 'admin_session');
  const asAdmin = async (path: string) => (await context.request.get(`${url}${path}`)).json();
  const { entries } = await asAdmin('/api/raffle/entries?limit=200');
  const historyBefore = await asAdmin('/api/audit');
  const campaign = await asAdmin('/api/campaign');
  expect(secret).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(session?.httpOnly).toBe(true);
  expect(entries.length).toBeGreaterThan(20);
  const hidden = [secret, secret.slice(0, 22), session?.value, ...entries.map(emailOf)];

  const page = await context.newPage();
  await openStory(page, url);

  /** The attack got none of it. */
  async function expectNothingFrom(name: string, ...input: unknown[]): Promise<string> {
    const text = await attack(page, name, ...input);
    // Not `not.toContain`, which would print a whole page.
    const got = [...hidden, 'adminDocument'].filter((one) => text.includes(one ?? ''));
    expect(got, name).toEqual([]);
    return text;
  }

  await test.step('by calls with the cookie', async () => {
    const text = await expectNothingFrom('callsWithTheCookie');
    const statuses = text.match(/(?<=^\w+ \/api\/\S+ )\d+/gm);
    expect(statuses).toHaveLength(39);
    expect([...new Set(statuses)].sort()).toEqual(['200', '401']);
    // The one that everybody may ask says that nobody is signed in here.
    for (const answer of text.match(/^.* 200 .*$/gm) ?? []) {
      expect(answer).toMatch(
        /^GET \/api\/admin\/session 200 {"authenticated":false,"since":null}$/,
      );
    }
  });

  await test.step('by reading an admin page', async () => {
    // What it gets is the page that everybody gets.
    const publicPage = /^GET \S+ 200 <!DOCTYPE html>$/gm;
    const forged = await expectNothingFrom('forgedNavigations');
    expect(forged.match(publicPage)).toHaveLength(16);
    expect(forged.match(/^refused: TypeError: Failed to /gm)).toHaveLength(8);
    const framed = await expectNothingFrom('frames');
    expect(framed).toContain('OWN');
    expect(
      framed.match(/^refused: SecurityError: .* from accessing a cross-origin frame/gm),
    ).toHaveLength(8);
    expect(framed.match(/^no window$/gm)).toHaveLength(4);
    const prefetched = await expectNothingFrom('prefetch');
    expect(prefetched.match(/^LINK \S+ failed$/gm)).toHaveLength(4);
    expect(prefetched.match(publicPage)).toHaveLength(4);
  });

  await test.step('by a worker', async () => {
    const text = await expectNothingFrom('workers');
    expect(text).not.toContain('REGISTERED');
    expect(text.match(/^refused: .*(ServiceWorker|no worker)/gm)).toHaveLength(6);
  });

  await test.step('by windows of its own', async () => {
    for (const path of ['/raffle-admin', '/api/petition/view']) {
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        attack(page, 'openPopup', `${url}${path}`),
      ]);
      await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingFrom('popupContent');
      // The browser tells the opener a moment after the popup shows its page.
      await expect.poll(() => attack(page, 'popupIsClosed')).toBe('true');
      expect((await expectNothingFrom('popupContent')).match(/SecurityError/g)).toHaveLength(2);
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await popup.close();
    }
    const [site] = await Promise.all([
      context.waitForEvent('page'),
      organizer.getByRole('link', { name: /^View site/ }).click(),
    ]);
    await expect(site.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await site.evaluate(() => window.opener)).toBeNull();
    await site.close();
  });

  await test.step('by the address of an admin page, with a search for somebody', async () => {
    const tab = await context.newPage();
    await tab.goto(`${url}/raffle-admin?search=leilani`);
    await expect(tab.getByLabel('Search entries')).toHaveValue('leilani');
    const link = tab.getByRole('link', { name: /^View site/ });
    const [site] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.getByRole('banner').getByRole('link', { name: campaign.organizers }).click();
    for (const left of [site, tab]) {
      await expect(left.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const known = await left.evaluate(() => {
        const before = navigation.entries().map((entry) => entry.url);
        return [document.referrer, ...before, window.location.href];
      });
      expect(known).toContain(left.url());
      expect(known.join()).not.toMatch(/admin|leilani/);
    }
    await tab.goBack();
    await expect(tab.getByLabel('Search entries')).toHaveValue('leilani');
    for (const left of [site, tab]) await left.close();
  });

  await test.step('by what the browser stores', async () => {
    await expectNothingFrom('everythingStored');
    const draft = await organizer.evaluate(() => ({ ...sessionStorage }));
    expect(JSON.stringify(draft)).not.toContain(secret);
  });

  await test.step('by the channel of the admin’s tabs', async () => {
    await attack(page, 'shoutOnTheChannel');
    await organizer.getByRole('button', { name: 'Sign out' }).click();
    await signIn(organizer);
    await expect(organizer.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
    await expectNothingFrom('everythingStored');
  });

  await test.step('by the back-forward cache, which an admin page leaves with a question', async () => {
    const asked = organizer.waitForRequest(
      (request) => request.method() === 'GET' && request.url() === `${url}/api/admin/session`,
    );
    // Browsers under test keep no page in that cache.
    await organizer.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await asked;
  });

  await test.step('by a false gate, even with the right password', async () => {
    const text = await expectNothingFrom('fakeGate', '/raffle-admin', PASSWORD);
    expect(text.match(/POST \/api\/admin\/session (\d+)/g)).toEqual([
      'POST /api/admin/session 403',
      'POST /api/admin/session 403',
    ]);
  });

  await test.step('by a false gate with passkeys, on a phone that has one for this site', async () => {
    const phone = await addAuthenticator(page);
    await phone.holdPasskey();
    const text = await expectNothingFrom('passkeys', '/raffle-admin');
    expect(text).not.toContain('CREDENTIAL');
    // Here and in a frame, for each a passkey that exists and a new one. Pages of the site cannot be
    // framed at all.
    expect(text.match(/NotAllowedError/g)).toHaveLength(4);
    expect(text.match(/SecurityError/g)).toHaveLength(2);
    expect(text.match(/(?<=passkey(s?)\/challenge )\d+/g)).toHaveLength(8);
    expect(text).not.toMatch(/passkeys?\/challenge 200/);
    expect(text).not.toContain('"challenge"');
    expect(await phone.credentials()).toMatchObject([{ signCount: 1 }]);
    await phone.remove();
  });

  await test.step('by what it leaves in its tab for an admin page', async () => {
    const draft = { ...campaign, childName: 'Mallory' };
    const settings = { saved: draft, base: draft, draft, revision: '', conflicts: [] };
    await attack(page, 'poisonStorage', settings);
    const scripts: string[] = [];
    page.on('request', (request) => {
      // The story may still be loading its own.
      const isOfAdmin = new URL(request.frame().url()).pathname.startsWith('/admin/');
      if (isOfAdmin && request.resourceType() === 'script')
        scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${url}/admin/settings?mf=mf-story@live&mf=mf-admin@0.0.0-evil`);
    const childName = page.getByLabel('Child’s first name');
    await expect(childName).toHaveValue(campaign.childName);
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((path) => !/^\/(shell|releases\/mf-admin)\//.test(path))).toEqual([]);
    expect(await page.evaluate(() => 'attacks' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.innerHTML)).not.toContain(secret);

    // A link in an admin page leaves its document, and Back asks again whether somebody is signed in.
    await page.getByRole('banner').getByRole('link', { name: campaign.organizers }).click();
    // The tab's previews are followed: the page is requested again with them.
    await page.waitForURL(({ pathname, search }) => pathname === '/' && search.startsWith('?mf='));
    await page.waitForFunction(() => 'attacks' in window);
    await expectNothingFrom('everythingStored');
    await page.goBack();
    await expect(childName).toHaveValue(campaign.childName);
    expect(await page.evaluate(() => 'attacks' in window)).toBe(false);
  });

  await test.step('by a second session cookie, which is refused', async () => {
    await openStory(page, url);
    await attack(page, 'addSecondCookie');
    const both = await organizer.evaluate(async () => (await fetch('/api/admin/session')).status);
    expect(both).toBe(400);
    await attack(page, 'removeSecondCookie');
  });

  // Nothing but that the organizer's browser opened the list of signatures.
  const made = (records: { action: string }[]) =>
    records.filter(({ action }) => !/^(signed-(in|out)|downloaded)$/.test(action));
  expect(made(await asAdmin('/api/audit'))).toEqual(made(historyBefore));
  expect((await asAdmin('/api/raffle/entries?limit=200')).total).toBe(entries.length);
  expect((await asAdmin('/api/release-tokens')).tokens).toHaveLength(1);
  await organizer.reload();
  await expect(organizer.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
});

test('a release of the story cannot have an admin page', async ({ ownSite }) => {
  for (const path of ['/admin/story', '/story-admin', '/admin']) {
    const pages = [{ path, title: 'Admin', description: 'Looks like one.' }];
    await expect(publishEvilStory(ownSite, { pages })).rejects.toThrow(/admin/);
  }
});

const emailOf = ({ email }: { email: string }) => email;
