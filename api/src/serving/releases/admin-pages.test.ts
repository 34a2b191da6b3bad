import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { releaseTexts } from '../../../contract/index.ts';
import { archiveOf, buildRemote, liveOf, siteVersions } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { MINUTE } from '../../platform/clock.ts';
import { hashFolder } from './files.ts';
import { rollBack } from './go-back.ts';
import { offerBuild } from './offer-build.ts';
import { publishRelease } from './publish.ts';
import { registryFile } from './registry.ts';
import { fromFolder } from './sources.ts';

const site = await startReleaseSite();
const { releasesDir: dir } = site;

describe('admin addresses belong to mf-admin', () => {
  test.each(['/admin', '/admin/notes', '/story-admin', '/story-admin/more'])(
    '%s of another remote is refused',
    async (path) => {
      const { status, body } = await site.publish('mf-story', { pages: ['/', path] });
      expect([status, body.message]).toEqual([400, releaseTexts.adminPage('mf-story', path)]);
      expect(liveOf(dir, 'mf-story')).toBeUndefined();
    },
  );

  test('and mf-admin has nothing else: no public page, no slot on one', async () => {
    const page = await site.publish('mf-admin', { pages: ['/admin', '/thanks'] });
    expect([page.status, page.body.message]).toEqual([
      400,
      releaseTexts.adminPagesAlone('a page at /thanks'),
    ]);
    const slot = await site.publish('mf-admin', { pages: ['/admin'], slots: ['home:giveaway'] });
    expect([slot.status, slot.body.message]).toEqual([
      400,
      releaseTexts.adminPagesAlone('the slot home:giveaway'),
    ]);
  });

  test('a registry that has such a page already is read without it', async () => {
    await site.publish('mf-story', { pages: ['/'] });
    const registry = JSON.parse(await readFile(registryFile(dir), 'utf8'));
    const [live] = registry.microFrontends['mf-story'];
    live.extras.pages.push({ path: '/admin/gate', title: 'Sign in', description: 'Not really.' });
    await writeFile(registryFile(dir), JSON.stringify(registry));
    site.registry.check();
    expect(await site.text('/registry.json')).not.toContain('/admin/gate');
    expect(await site.text('/admin/gate')).not.toContain('Sign in');
    expect(await site.text('/')).not.toContain('/admin/gate');
  });

  test('an earlier release with such a page does not go live again, and its preview lacks it', async () => {
    const { id } = (await site.publish('mf-story', { content: 'old', pages: ['/', '/about'] }))
      .body;
    const next = (await site.publish('mf-story', { content: 'next', pages: ['/'] })).body;
    // As it could be published before the rule.
    const folder = join(dir, 'mf-story', id);
    for (const file of ['remote.json', 'parts.json']) {
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), text.replaceAll('/about', '/admin/gate'));
    }
    await writeFile(join(folder, 'files.json'), JSON.stringify(await hashFolder(folder)));
    const back = rollBack(dir, 'mf-story', { siteVersions, by: 'admin', to: id });
    await expect(back).rejects.toThrow(releaseTexts.adminPage('mf-story', '/admin/gate'));
    expect(liveOf(dir, 'mf-story')).toBe(next.id);
    expect(await site.text(`/?mf=mf-story@${id}`)).not.toContain('/admin/gate');
  });
});

describe('code of mf-admin can do what owners can', () => {
  test('so an organizer who is no owner cannot make a new release of it live', async () => {
    const token = await site.makeToken('mf-admin', 'Noa', { scope: 'propose' });
    const first = await buildRemote('mf-admin', { pages: ['/admin'] });
    await publishRelease(dir, 'mf-admin', fromFolder(first), { siteVersions, by: 'npm start' });
    const { body } = await site.publish(
      'mf-admin',
      { content: 'new', pages: ['/admin'] },
      '?over=yes',
      token.secret,
    );
    const back = (mayApprove: boolean) =>
      rollBack(dir, 'mf-admin', { siteVersions, by: 'Kai', to: body.id, mayApprove });
    await expect(back(false)).rejects.toThrow(releaseTexts.adminNeedsOwner);
    expect((await back(true)).id).toBe(body.id);
  });

  test("so no access token makes one live, not even an owner's", async () => {
    const own = await startReleaseSite();
    await own.publish('mf-admin', { pages: ['/admin'] });
    const before = liveOf(own.releasesDir, 'mf-admin');
    const { secret } = await own.makeToken('mf-admin', 'Noa', { scope: 'propose' });
    const build = { content: 'new', pages: ['/admin'] };
    const proposed = await own.publish('mf-admin', build, '?over=yes', secret);
    const { cookie } = await own.signInAs('owner');
    const program = await own.post<{ token: string }>(
      '/api/admin/access-tokens',
      { name: 'Nightly', role: 'owner' },
      { cookie },
    );
    const { token } = program.body;
    const other = { content: 'another', pages: ['/admin'] };
    expect((await own.publish('mf-admin', other, '?over=yes', token)).status).toBe(403);
    const headers = { authorization: `Bearer ${token}` };
    const back = '/api/releases/mf-admin/rollback';
    expect(await own.post(back, { to: proposed.body.id }, { headers })).toMatchObject({
      status: 403,
      body: { message: releaseTexts.adminNeedsOwner },
    });
    expect(liveOf(own.releasesDir, 'mf-admin')).toBe(before);
  });

  test('so an owner is asked again before one goes live', async () => {
    const own = await startReleaseSite();
    await own.publish('mf-admin', { pages: ['/admin'] });
    const { secret } = await own.makeToken('mf-admin', 'Noa', { scope: 'propose' });
    const build = { content: 'new', pages: ['/admin'] };
    const { body } = await own.publish('mf-admin', build, '?over=yes', secret);
    const { cookie } = await own.signInAs('owner');
    own.advance(16 * MINUTE);
    const timed = own.restart({ confirmAgainMs: 15 * MINUTE });
    const refused = { status: 403, body: { reason: 'confirm-again' } };
    const back = '/api/releases/mf-admin/rollback';
    expect(await timed.post(back, { to: body.id }, { cookie })).toMatchObject(refused);
    const other = await archiveOf(await buildRemote('mf-admin', { pages: ['/admin'] }));
    const upload = { method: 'POST', body: Buffer.from(other) };
    const headers = { 'content-type': 'application/gzip' };
    expect(
      await timed.send('/api/releases/mf-admin?over=yes', upload, { cookie, headers }),
    ).toMatchObject(refused);
    expect((await own.post(back, { to: body.id }, { cookie })).status).toBe(200);
  });

  test.each([
    ['published for previews', storeWithHold],
    ['stored by a server start', storeByServerStart],
  ])('so an owner alone makes one live that was %s, after a proof', async (_how, store) => {
    const own = await startReleaseSite();
    const before = (await own.publish('mf-admin', { pages: ['/admin'] })).body.id;
    const stored = await store(own);
    expect(liveOf(own.releasesDir, 'mf-admin')).toBe(before);
    const owner = await own.signInAs('owner');
    const organizer = await own.signInAs('organizer');
    const { body: program } = await own.post<{ token: string }>(
      '/api/admin/access-tokens',
      { name: 'Nightly', role: 'owner' },
      { cookie: owner.cookie },
    );
    own.advance(16 * MINUTE);
    const site = own.restart({ confirmAgainMs: 15 * MINUTE });
    const makeLive = (to: string, who: object) =>
      site.post('/api/releases/mf-admin/rollback', { to }, who);
    const refused = { status: 403, body: { message: releaseTexts.adminNeedsOwner } };
    const asProgram = { headers: { authorization: `Bearer ${program.token}` } };
    expect(await makeLive(stored, { cookie: organizer.cookie })).toMatchObject(refused);
    expect(await makeLive(stored, asProgram)).toMatchObject(refused);
    expect(await makeLive(stored, { cookie: owner.cookie })).toMatchObject({
      status: 403,
      body: { reason: 'confirm-again' },
    });
    expect(liveOf(own.releasesDir, 'mf-admin')).toBe(before);
    expect(
      (await own.post('/api/releases/mf-admin/rollback', { to: stored }, { cookie: owner.cookie }))
        .status,
    ).toBe(200);
    expect(liveOf(own.releasesDir, 'mf-admin')).toBe(stored);
    // Between releases that were live, organizers go back and forth without one.
    for (const to of [before, stored]) {
      expect((await makeLive(to, { cookie: organizer.cookie })).status).toBe(200);
      expect(liveOf(own.releasesDir, 'mf-admin')).toBe(to);
    }
  });

  test('so the approval ends when the release is deleted', async () => {
    const own = await startReleaseSite();
    const first = { content: 'first', pages: ['/admin'] };
    const { id } = (await own.publish('mf-admin', first)).body;
    const { id: next } = (await own.publish('mf-admin', { pages: ['/admin'] })).body;
    const organizer = await own.signInAs('organizer');
    await own.delete(`/api/releases/mf-admin/${id}`, { cookie: organizer.cookie });
    expect((await own.publish('mf-admin', first, '?over=yes&hold=yes')).body.id).toBe(id);
    const back = '/api/releases/mf-admin/rollback';
    expect((await own.post(back, { to: id }, { cookie: organizer.cookie })).status).toBe(403);
    expect(liveOf(own.releasesDir, 'mf-admin')).toBe(next);
  });
});

type ReleaseSite = Awaited<ReturnType<typeof startReleaseSite>>;

async function storeWithHold(own: ReleaseSite): Promise<string> {
  const build = { content: 'held', pages: ['/admin'] };
  return (await own.publish('mf-admin', build, '?over=yes&hold=yes')).body.id;
}

async function storeByServerStart(own: ReleaseSite): Promise<string> {
  const built = await buildRemote('mf-admin', { content: 'sources', pages: ['/admin'] });
  const offered = await offerBuild(own.releasesDir, 'mf-admin', built, siteVersions);
  expect(offered.state).toBe('offered');
  return offered.id;
}
