import { builtWith } from './built-remotes.ts';
import { attack, evilStory, openStory, secretOf } from './evil-release/evil-story.ts';
import { closePages, expect, signIn, test } from './fixtures.ts';
import { type Site, startSite } from './test-site.ts';
import { expectToast } from './toasts.ts';

// The admin pages on a host of their own (ADMIN_URL, decision 064). Browsers resolve *.localhost to
// this computer.

const hostsOf = ({ url }: Site) => ({ site: url, admin: url.replace('//', '//admin.') });

test('organizers work on the admin’s host, and a release on the site’s gets nothing there', async ({
  page: organizer,
  context,
  watch,
}) => {
  test.slow();
  // Attacks are refused.
  watch.allow(/./);
  const server = await startSite((port) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    ADMIN_URL: `http://admin.localhost:${port}`,
  }));
  const { site, admin } = hostsOf(server);
  try {
    await test.step('the site’s own address leads to the admin’s', async () => {
      await organizer.goto(`${site}/raffle-admin?status=pending`);
      expect(organizer.url()).toBe(`${admin}/raffle-admin?status=pending`);
      await signIn(organizer);
    });

    await test.step('an entry is verified there', async () => {
      const verify = organizer.locator('button[aria-label^="Verify"]:not([aria-disabled])').first();
      const name = (await verify.getAttribute('aria-label'))?.replace('Verify ', '');
      await verify.click();
      await expectToast(organizer, 'Entry Updated', `${name} is verified.`);
    });

    await test.step('links lead to the site', async () => {
      const [raffle] = await Promise.all([
        context.waitForEvent('page'),
        organizer.getByRole('link', { name: /^View site/ }).click(),
      ]);
      await expect(raffle.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(raffle.url()).toBe(`${site}/raffle`);
      await raffle.close();
      await organizer.getByRole('banner').getByRole('link').first().click();
      await expect(organizer.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(organizer.url()).toBe(`${site}/`);
      await organizer.goBack();
      await expect(organizer.getByRole('button', { name: /^Verify / }).first()).toBeVisible();
      expect(organizer.url()).toContain(`${admin}/raffle-admin`);
    });

    await test.step('a link in a mail opens it signed in, with its fragment', async () => {
      const mail = await context.newPage();
      const link = `${admin}/admin/history?kind=entry#a-secret`;
      await mail.route('http://mail.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<a href="${link}">Open</a>` }),
      );
      await mail.goto('http://mail.example/', { waitUntil: 'commit' });
      await mail.getByRole('link', { name: 'Open' }).click();
      await expect(mail.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
      expect(new URL(mail.url())).toMatchObject({ origin: admin, hash: '#a-secret' });
      await mail.close();
    });

    const secret = await secretOf(organizer);
    /** What the admin page's own calls get. */
    const asAdmin = (path: string, body?: object) =>
      organizer.evaluate(
        async ([url, document, sent]) => {
          const headers = { 'X-Admin-Document': document, 'Content-Type': 'application/json' };
          const init = sent ? { method: 'POST', body: sent, headers } : { headers };
          return (await fetch(url, init)).json();
        },
        [path, secret, body && JSON.stringify(body)] as const,
      );
    const { entries } = await asAdmin('/api/raffle/entries?limit=200');
    const made = await asAdmin('/api/release-tokens', { remote: 'mf-story', name: 'A volunteer' });

    await test.step('a volunteer publishes at the site’s own address', async () => {
      const { RemoteSite } = await import('../scripts/release/remote-site.mjs');
      const story = await evilStory();
      try {
        await new RemoteSite(site, made.secret).publish('mf-story', story.folder, { over: true });
      } finally {
        await story.remove();
      }
    });
    /** Without the records that a browser opened the list of signatures. */
    const changes = async () => {
      const records: { action: string }[] = await asAdmin('/api/audit');
      return records.filter(({ action }) => !/^(signed-(in|out)|downloaded)$/.test(action));
    };
    const historyBefore = await changes();

    const page = await context.newPage();
    await openStory(page, site);
    const cookies = await context.cookies(admin);
    const session = cookies.find(({ name }) => name === 'admin_session');
    expect(session?.value).toMatch(/^[\w-]{43}$/);
    expect((await context.cookies(site)).map(({ name }) => name)).not.toContain('admin_session');
    const hidden = [
      secret,
      secret.slice(0, 22),
      session?.value,
      'adminDocument',
      ...entries.map(({ email }: { email: string }) => email),
    ];
    expect(hidden.length).toBeGreaterThan(20);

    /** The attack got none of it. */
    async function expectNothingFrom(name: string, ...input: unknown[]): Promise<string> {
      const text = await attack(page, name, ...input);
      // Not `not.toContain`, which would print a whole page.
      expect(
        hidden.filter((one) => text.includes(one ?? '')),
        name,
      ).toEqual([]);
      return text;
    }

    await test.step('the release has no admin call on the site’s host', async () => {
      const text = await expectNothingFrom('callsWithTheCookie');
      const answers = text.match(/^\w+ \/api\/\S+ \d+ .*$/gm) ?? [];
      expect(answers).toHaveLength(39);
      for (const answer of answers) {
        expect(answer).toContain(` 403 `);
        expect(answer).toContain(`The admin pages of this site are at ${admin}.`);
      }
      const gate = await expectNothingFrom('fakeGate', '/raffle-admin', 'a-password-for-tests');
      expect(gate.match(/POST \/api\/admin\/session (\d+)/g)).toEqual([
        'POST /api/admin/session 403',
        'POST /api/admin/session 403',
      ]);
    });

    await test.step('and reaches nothing on the admin’s', async () => {
      await attack(page, 'aimAt', admin);
      for (const [name, failures] of [
        ['callsWithTheCookie', 39],
        ['forgedNavigations', 24],
        ['acrossHosts', 37],
      ] as const) {
        const text = await expectNothingFrom(name);
        // The browser shows it no answer of another host.
        expect(text, name).not.toMatch(/ [1-5]\d\d /);
        expect(
          text.match(/^refused: TypeError: Failed to |^(SCRIPT|IMG) .* failed$/gm),
          name,
        ).toHaveLength(failures);
      }
      await expectNothingFrom('everythingStored');
      for (const path of ['/raffle-admin', '/api/petition/view']) {
        const [popup] = await Promise.all([
          context.waitForEvent('page'),
          attack(page, 'openPopup', admin + path),
        ]);
        await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingFrom('popupContent');
        // The browser tells the opener a moment after the popup shows its page.
        await expect.poll(() => attack(page, 'popupIsClosed')).toBe('true');
        expect((await expectNothingFrom('popupContent')).match(/SecurityError/g)).toHaveLength(2);
        expect(await popup.evaluate(() => window.opener)).toBeNull();
        await popup.close();
      }
    });

    expect(await changes()).toEqual(historyBefore);
    expect((await asAdmin('/api/release-tokens')).tokens).toHaveLength(1);

    await test.step('the lists of /data open on the admin’s host', async () => {
      const [list] = await Promise.all([
        context.waitForEvent('page'),
        attack(page, 'openPopup', `${site}/api/petition/view`),
      ]);
      await expect(list.getByRole('table')).toBeVisible();
      expect(list.url()).toBe(`${admin}/api/petition/view`);
    });

    await test.step('an organizer’s link shows a proposed release at once', async () => {
      const { secret: token } = await asAdmin('/api/release-tokens', {
        remote: 'mf-raffle',
        name: 'Noa',
        scope: 'propose',
      });
      const { RemoteSite } = await import('../scripts/release/remote-site.mjs');
      const built = await builtWith('mf-raffle', ', with aloha', ', with love');
      try {
        await new RemoteSite(site, token).publish('mf-raffle', built.folder, { over: true });
      } finally {
        await built.remove();
      }
      await organizer.goto(`${admin}/admin/releases`);
      const [preview] = await Promise.all([
        context.waitForEvent('page'),
        organizer.getByRole('link', { name: /^Preview mf-raffle .* in a new tab$/ }).click(),
      ]);
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
        'A raffle for Kai, with love',
      );
      expect(await preview.evaluate(() => document.referrer)).toBe('');
    });
  } finally {
    await closePages(context);
    await server.stop();
  }
});
