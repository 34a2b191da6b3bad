import { expect, test } from 'vitest';
import {
  type AuditRecord,
  type NavigationRequest,
  type RemoteReleases,
  SERVER_START,
} from '../../../contract/index.ts';
import { buildRemote, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { publishRelease } from './publish.ts';
import { fromFolder } from './sources.ts';

const site = await startReleaseSite();
const { cookie, releasesDir: dir } = site;

/** A release whose page asks for a link with this label, or for none. */
async function publish(label?: unknown, path = '/guestbook', remote = 'mf-guestbook') {
  const build = { content: String(label), pages: [path], navigation: label };
  const source = fromFolder(await buildRemote(remote, build));
  await publishRelease(dir, remote, source, { siteVersions, by: SERVER_START });
}

const decide = (label: string, allowed: boolean, path = '/guestbook') =>
  site.send<NavigationRequest & { message: string }>(
    '/api/releases/mf-guestbook/navigation',
    {
      method: 'PUT',
      body: JSON.stringify({ path, label, allowed }),
    },
    { cookie, headers: { 'content-type': 'application/json' } },
  );

/** The links that visitors get with a page. */
async function links() {
  site.registry.check();
  const html = await site.text('/guestbook');
  const [, boot = ''] =
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(boot.replace(/__NOW__/, '0')).navigation;
}

const asked = async () =>
  (await site.get<{ remotes: RemoteReleases[] }>('/api/releases', { cookie })).body.remotes.find(
    ({ remote }) => remote === 'mf-guestbook',
  )?.navigation;

test('a link that a page requests appears when an admin allows it', async () => {
  await publish('Guestbook');
  expect(await asked()).toEqual([{ path: '/guestbook', label: 'Guestbook', shownAs: null }]);
  expect(await links()).toEqual([]);
  expect((await decide('Guestbook', true)).body).toEqual({
    path: '/guestbook',
    label: 'Guestbook',
    shownAs: 'Guestbook',
  });
  expect(await links()).toEqual([{ path: '/guestbook', label: 'Guestbook' }]);
});

test('a changed label is shown when it is allowed, too', async () => {
  await publish('Sign the book');
  expect(await links()).toEqual([{ path: '/guestbook', label: 'Guestbook' }]);
  expect(await asked()).toEqual([
    { path: '/guestbook', label: 'Sign the book', shownAs: 'Guestbook' },
  ]);
  expect(await decide('Guestbook', true)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('does not ask for the link “Guestbook”') },
  });
  await decide('Sign the book', true);
  expect(await links()).toEqual([{ path: '/guestbook', label: 'Sign the book' }]);
});

test('the link disappears with the request, the page or the remote, and comes back with it', async () => {
  await publish();
  expect(await links()).toEqual([]);
  await publish('Sign the book', '/visitors');
  expect(await links()).toEqual([]);
  await publish('Sign the book');
  expect(await links()).toHaveLength(1);
  await site.post('/api/releases/mf-guestbook/take-off', {}, { cookie });
  expect(await links()).toEqual([]);
  await site.post('/api/releases/mf-guestbook/bring-back', {}, { cookie });
  expect(await links()).toHaveLength(1);
});

test('an admin can remove it, and the audit log has every change', async () => {
  await decide('Sign the book', false);
  expect(await links()).toEqual([]);
  await decide('Sign the book', false);
  const { body } = await site.get<AuditRecord[]>('/api/audit?kind=navigation', { cookie });
  expect(body).toMatchObject([
    { action: 'deleted', subject: { name: 'Sign the book' }, after: null },
    { action: 'changed', before: { label: 'Guestbook' }, after: { label: 'Sign the book' } },
    { action: 'added', after: { label: 'Guestbook', path: '/guestbook' } },
  ]);
});

test.each([
  ['a label that is too long', 'x'.repeat(21)],
  ['a label that shows nothing', '\u200b \u2060'],
  ['a label that is no text', 7],
])('%s is refused when it is published', async (_, label) => {
  await expect(publish(label)).rejects.toThrow(/remote\.json/);
});

test('an admin screen gets no link in the navigation', async () => {
  await expect(publish('Admin', '/admin/more', 'mf-admin')).rejects.toThrow(
    '/admin/more cannot ask for a link in the navigation: it is not for visitors.',
  );
});
