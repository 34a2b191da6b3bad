import { expect, test } from 'vitest';
import type { Attention, AuditRecord, ReleaseToken } from '../../../contract/index.ts';
import { releaseTexts } from '../../../contract/index.ts';
import { migrationsBefore, temporaryFolder } from '../../../testing/app.ts';
import { openUpload } from '../../../testing/open-upload.ts';
import { archiveOf, buildRemote, liveOf, registryBytes } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { migrationsFolder } from '../../platform/package-root.ts';

const site = await startReleaseSite();
const { releasesDir: dir } = site;
// A session ends before a token does.
const asAdmin = async () => ({ cookie: await site.signIn() });
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const list = (secret: string, address?: string) =>
  site.get<{ message?: string; token: object }>('/api/releases', {
    ...bearer(secret),
    ...(address && { address }),
  });
const make = async (body: object) =>
  site.post<{ token: ReleaseToken; secret: string; message: string }>(
    '/api/release-tokens',
    { remote: 'mf-story', name: 'Leilani', ...body },
    await asAdmin(),
  );

test('a token works for 90 days unless something else is said, and says until when', async () => {
  const { body } = await make({});
  expect(body.token).toMatchObject({
    scope: 'publish',
    expiresAt: new Date(site.now().getTime() + 90 * DAY).toISOString(),
  });
  expect((await list(body.secret)).body.token).toEqual({
    remote: 'mf-story',
    name: 'Leilani',
    scope: 'publish',
    expiresAt: body.token.expiresAt,
  });
});

test.each([0, 366, 1.5, 'ninety'])('%s days are refused', async (days) => {
  const { status, body } = await make({ days });
  expect([status, body.message]).toEqual([400, releaseTexts.tokenDays]);
});

test('another scope is refused', async () => {
  const { status, body } = await make({ scope: 'everything' });
  expect([status, body.message]).toEqual([400, releaseTexts.tokenScope]);
});

test('a token that has ended says when it did and whom to ask, and is still listed', async () => {
  const { token, secret } = (await make({ days: 1 })).body;
  site.advance(DAY - MINUTE);
  expect((await list(secret)).status).toBe(200);
  site.advance(MINUTE);
  const before = await registryBytes(dir);
  const { status, body } = await site.publish('mf-story', { pages: ['/'] }, undefined, secret);
  expect([status, body.message]).toEqual([401, releaseTexts.endedToken(token.expiresAt)]);
  expect(body.message).toContain('Please ask an owner of the site');
  expect(await registryBytes(dir)).toBe(before);
  const tokens = await site.get<{ tokens: ReleaseToken[] }>('/api/release-tokens', await asAdmin());
  expect(tokens.body.tokens.map(({ id }) => id)).toContain(token.id);
});

test('a new token in its place ends the old one in the same step', async () => {
  const old = (await make({ days: 3, scope: 'propose' })).body;
  const made = (await make({ replaces: old.token.id, scope: 'propose' })).body;
  const address = '198.51.100.20';
  expect((await list(old.secret, address)).body.message).toBe(releaseTexts.revokedToken);
  expect((await list(made.secret)).status).toBe(200);
  // Twice, or for another remote: nothing is made.
  const again = await make({ replaces: old.token.id });
  expect(again.status).toBe(404);
  const other = await make({ remote: 'mf-raffle', replaces: made.token.id });
  expect(other.status).toBe(404);
  expect((await list(made.secret)).status).toBe(200);
});

test.each([
  ['demoted', { role: 'organizer' }],
  ['suspended', { suspended: true }],
  ['removed', null],
])('a token ends when the owner who made it is %s', async (_, change) => {
  const own = await startReleaseSite();
  const maker = await own.signInAs('owner', 'Kai');
  const boss = { cookie: (await own.signInAs('owner', 'Noelani')).cookie };
  const made = { remote: 'mf-admin', name: 'Kept for later' };
  const token = await own.post<{ secret: string }>('/api/release-tokens', made, {
    cookie: maker.cookie,
  });
  const others = await own.post<{ secret: string }>(
    '/api/release-tokens',
    { ...made, name: 'Somebody else' },
    boss,
  );
  const person = `/api/admin/people/${maker.id}`;
  const done = change ? await own.patch(person, change, boss) : await own.delete(person, boss);
  expect(done.status).toBe(200);
  const refused = await own.get<{ message: string }>('/api/releases', bearer(token.body.secret));
  expect([refused.status, refused.body.message]).toEqual([401, releaseTexts.revokedToken]);
  expect((await own.get('/api/releases', bearer(others.body.secret))).status).toBe(200);
  const { body: history } = await own.get<AuditRecord[]>(
    '/api/audit?kind=deploy-token&limit=1',
    boss,
  );
  expect(history).toMatchObject([
    { action: 'revoked', subject: { name: '“Kept for later” for mf-admin' } },
  ]);
});

test('the overview says two weeks before that a token ends', async () => {
  const ending = async () =>
    (await site.get<Attention>('/api/admin/waiting', await asAdmin())).body.endingTokens;
  const before = await ending();
  const { token } = (await make({ days: 15 })).body;
  expect(await ending()).toBe(before);
  site.advance(DAY + MINUTE);
  expect(await ending()).toBe(before + 1);
  // Also when it has ended, until somebody replaces or revokes it.
  site.advance(20 * DAY);
  expect(await ending()).toBe(before + 1);
  await site.delete(`/api/release-tokens/${token.id}`, await asAdmin());
  expect(await ending()).toBe(before);
});

test('an upload that runs while its token is revoked does not go live', async () => {
  const own = await startReleaseSite();
  const { id, secret } = await own.makeToken('mf-story', 'Gone');
  const upload = await openUpload(own, 'mf-story', secret);
  expect((await own.delete(`/api/release-tokens/${id}`, { cookie: own.cookie })).status).toBe(200);
  upload.send(await archiveOf(await buildRemote('mf-story', { pages: ['/'] })));
  upload.end();
  expect(await upload.answer).toMatchObject({ status: 401, message: releaseTexts.revokedToken });
  expect(liveOf(own.releasesDir, 'mf-story')).toBeUndefined();
});

test('tokens from before this update may publish, for 90 more days', async () => {
  const folder = await temporaryFolder();
  const old = await openDatabase({ kind: 'file', folder }, await migrationsBefore(19));
  const made = Date.now() - 400 * DAY;
  await old.write((tx) =>
    tx.rows(
      "INSERT INTO release_tokens (remote, name, token_hash, created_at) VALUES ('mf-story', 'Old', 'x', ?)",
      [made],
    ),
  );
  await old.close();
  const updated = await openDatabase({ kind: 'file', folder }, migrationsFolder);
  const [row] = await updated.rows('SELECT scope, expires_at FROM release_tokens');
  await updated.close();
  expect(row?.[0]).toBe('publish');
  const left = Number(row?.[1]) - Date.now();
  expect(left).toBeGreaterThan(89 * DAY);
  expect(left).toBeLessThanOrEqual(90 * DAY);
});
