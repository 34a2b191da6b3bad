import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  AuditRecord,
  Published,
  ReleaseToken,
  RemoteReleases,
} from '../../../contract/index.ts';
import { releaseTexts, serverTexts } from '../../../contract/index.ts';
import { startTestApp } from '../../../testing/app.ts';
import {
  archiveOf,
  type Build,
  buildRemote,
  liveOf,
  picture,
  registryBytes,
  siteVersions,
} from '../../../testing/releases.ts';
import { MINUTE } from '../../platform/clock.ts';

const site = await startTestApp({ releases: { siteVersions } });
const dir = site.releasesDir;
let cookie: string;
let story: { token: ReleaseToken; secret: string };
let raffle: typeof story;

const make = async (remote: string, name: string) =>
  (await site.post<typeof story>('/api/release-tokens', { remote, name }, { cookie })).body;

beforeAll(async () => {
  cookie = await site.signIn();
  story = await make('mf-story', 'Leilani’s laptop');
  raffle = await make('mf-raffle', 'Keoni');
});

interface Sent {
  secret?: string | undefined;
  address?: string;
  query?: string;
  type?: string;
  headers?: Record<string, string>;
}

function send(
  remote: string,
  archive: Uint8Array,
  { secret, query = '?over=yes', type, ...sent }: Sent = {},
) {
  return site.send<Published & { message: string }>(
    `/api/releases/${remote}${query}`,
    { method: 'POST', body: Buffer.from(archive) },
    {
      ...sent,
      headers: {
        'content-type': type ?? 'application/gzip',
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...sent.headers,
      },
    },
  );
}

const publish = async (remote: string, build: Build, sent: Sent = {}) =>
  send(remote, await archiveOf(await buildRemote(remote, build)), sent);

/** The releases that whoever asks may see. */
async function list(sent: { cookie?: string; headers?: Record<string, string> }) {
  return (await site.get<{ remotes: RemoteReleases[] }>('/api/releases', sent)).body.remotes;
}
const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

describe('with a deploy token', () => {
  test('the built folder goes live', async () => {
    const answer = await publish('mf-story', { content: 'one', pages: ['/'] }, story);
    expect(answer).toMatchObject({ status: 201, body: { remote: 'mf-story', live: true } });
    const { id } = answer.body;
    expect(liveOf(dir, 'mf-story')).toBe(id);
    expect(await readFile(join(dir, 'mf-story', id, 'remote.1.js'), 'utf8')).toBe('one');
  });

  test('files of an earlier release need not be sent again', async () => {
    const built = await buildRemote('mf-story', { content: 'two', pages: ['/'] });
    const { status, body } = await send(
      'mf-story',
      await archiveOf(built, ['pictures/first.webp']),
      story,
    );
    expect(status).toBe(201);
    const file = join(dir, 'mf-story', body.id, 'pictures/first.webp');
    expect(await readFile(file, 'utf8')).toBe(picture('a picture'));
  });

  test('a release can be published for previews', async () => {
    const before = await registryBytes(dir);
    const { status, body } = await publish(
      'mf-story',
      { content: 'held', pages: ['/'] },
      {
        ...story,
        query: '?hold=yes',
      },
    );
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { live: false, preview: `/?mf=mf-story@${body.id}` },
    });
    expect(await registryBytes(dir)).toBe(before);
  });

  test('the history of its remote is readable, with who published', async () => {
    const [mine, ...others] = await list(bearer(story.secret));
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ remote: 'mf-story', live: liveOf(dir, 'mf-story'), pages: ['/'] });
    expect(mine?.releases).toHaveLength(3);
    expect(mine?.releases.every(({ publishedBy }) => publishedBy === 'Leilani’s laptop')).toBe(
      true,
    );
    expect(mine?.releases.every(({ size }) => size && size > 100)).toBe(true);
  });

  test('rolling back makes the previous release live', async () => {
    const before = liveOf(dir, 'mf-story');
    const back = () =>
      site.post<{ id: string; action: string }>(
        '/api/releases/mf-story/rollback',
        {},
        bearer(story.secret),
      );
    const { status, body } = await back();
    expect([status, body.action]).toEqual([200, 'rolled-back']);
    expect(body.id).not.toBe(before);
    expect(liveOf(dir, 'mf-story')).toBe(body.id);
    const further = await back();
    expect([before, body.id]).not.toContain(further.body.id);
  });

  test('its last use is saved', async () => {
    site.advance(5 * MINUTE);
    await list(bearer(story.secret));
    const { body } = await site.get<{ tokens: ReleaseToken[] }>('/api/release-tokens', { cookie });
    expect(body.tokens.find(({ id }) => id === story.token.id)?.lastUsedAt).toBe(
      site.now().toISOString(),
    );
  });
});

describe('refused, with the registry byte for byte as it was, is', () => {
  async function expectRefused(answer: ReturnType<typeof send>, status: number, sentence: string) {
    const before = await registryBytes(dir);
    const { status: got, body } = await answer;
    expect([got, body.message]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await registryBytes(dir)).toBe(before);
  }

  test('another remote’s token', () =>
    expectRefused(publish('mf-raffle', { content: 'mine' }, story), 403, 'is for mf-story alone'));

  test('another remote’s token for a roll back', async () => {
    const answer = await site.post('/api/releases/mf-raffle/rollback', {}, bearer(story.secret));
    expect(answer.status).toBe(403);
  });

  test('no token', () => expectRefused(publish('mf-story', {}), 401, serverTexts.signInFirst));

  test('an unknown token', () =>
    expectRefused(
      publish('mf-story', {}, { secret: 'release_wrong', address: '198.51.100.1' }),
      401,
      releaseTexts.unknownToken,
    ));

  test('a revoked token', async () => {
    const { token, secret } = await make('mf-story', 'Gone');
    const { status } = await site.delete(`/api/release-tokens/${token.id}`, { cookie });
    expect(status).toBe(200);
    const sent = { secret, address: '198.51.100.2' };
    await expectRefused(publish('mf-story', {}, sent), 401, releaseTexts.revokedToken);
    expect((await site.delete(`/api/release-tokens/${token.id}`, { cookie })).status).toBe(404);
  });

  test('a remote with another name', () =>
    expectRefused(publish('mf_raffle', {}, raffle), 400, 'The name of a remote begins with mf-'));

  test('another remote’s build', async () =>
    expectRefused(
      send('mf-raffle', await archiveOf(await buildRemote('mf-story')), raffle),
      400,
      'This is a build of mf-story, not of mf-raffle.',
    ));

  test('a page that another remote has', () =>
    expectRefused(
      publish('mf-raffle', { pages: ['/'] }, raffle),
      409,
      'mf-story already has the page /',
    ));

  test('an incompatible kit', () =>
    expectRefused(
      publish('mf-raffle', { requires: { kit: '^9.0.0' } }, raffle),
      400,
      'It needs the kit in version ^9.0.0, and this site runs 1.2.0.',
    ));

  test('JSON', () =>
    expectRefused(
      send('mf-raffle', Buffer.from('{}'), { ...raffle, type: 'application/json' }),
      415,
      releaseTexts.notAnArchive,
    ));

  test('a body that is not an archive', () =>
    expectRefused(send('mf-raffle', gzipSync('not a tar'), raffle), 400, 'The archive'));

  test('another site’s page with an admin’s cookie', async () => {
    const archive = await archiveOf(await buildRemote('mf-raffle'));
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    await expectRefused(send('mf-raffle', archive, { headers }), 403, serverTexts.wrongOrigin);
  });
});

describe('guessing tokens', () => {
  test('is blocked for wrong ones after 10 of them, for the rest of 10 minutes', async () => {
    const address = '198.51.100.9';
    const ask = (secret: string) =>
      site.get('/api/releases', { address, ...bearer(secret) }).then(({ status }) => status);
    for (let i = 0; i < 10; i += 1) expect(await ask(`release_${i}`)).toBe(401);
    expect(await ask('release_11')).toBe(429);
    // Another volunteer behind the same address goes on.
    expect(await ask(raffle.secret)).toBe(200);
    site.advance(10 * MINUTE);
    expect(await ask('release_11')).toBe(401);
  });
});

describe('an admin', () => {
  test('sees all remotes, and can make any release live', async () => {
    await publish('mf-raffle', { content: 'r1', pages: ['/raffle'] }, raffle);
    await publish('mf-raffle', { content: 'r2', pages: ['/raffle'] }, raffle);
    const remotes = await list({ cookie });
    expect(remotes.map(({ remote }) => remote)).toEqual(['mf-raffle', 'mf-story']);
    const earlier = remotes[0]?.releases.find(({ live }) => !live)?.id;
    const { status } = await site.post(
      '/api/releases/mf-raffle/rollback',
      { to: earlier },
      { cookie },
    );
    expect(status).toBe(200);
    expect(liveOf(dir, 'mf-raffle')).toBe(earlier);
    const after = (await list({ cookie }))[0];
    expect(after?.history[0]).toMatchObject({ id: earlier, by: 'admin', action: 'rolled-back' });
  });

  test('sees a token once, and it is not in the database', async () => {
    const { secret } = await make('mf-raffle', 'Another');
    expect(secret).toMatch(/^release_[\w-]{43}$/);
    const rows = await site.db.rows('SELECT * FROM release_tokens');
    const answers = await site.db.rows('SELECT body FROM idempotency');
    expect(JSON.stringify([rows, answers])).not.toContain(secret.slice(8));
    const { body } = await site.get('/api/release-tokens', { cookie });
    expect(JSON.stringify(body)).not.toContain(secret.slice(8));
  });

  test('who repeats the request with the same key gets the same token', async () => {
    const ask = (name: string, sent = { cookie }) =>
      site.post<typeof story>(
        '/api/release-tokens',
        { remote: 'mf-raffle', name },
        {
          ...sent,
          headers: { 'idempotency-key': 'the-same-key' },
        },
      );
    const [first, again] = [await ask('Twice'), await ask('Twice')];
    expect(again.body).toEqual(first.body);
    expect((await ask('Somebody else')).status).toBe(422);
    const other = await ask('Twice', { cookie: await site.signIn() });
    expect(other.body.secret).not.toBe(first.body.secret);
    await site.delete(`/api/release-tokens/${first.body.token.id}`, { cookie });
    expect((await ask('Twice')).status).toBe(404);
  });

  test.each([
    [{ remote: 'mf-raffle', name: ' ' }, releaseTexts.tokenName],
    [{ remote: 'mf-raffle', name: ' npm start ' }, releaseTexts.tokenOfStart],
    [{ remote: 'raffle', name: 'Keoni' }, 'The name of a remote begins with mf-'],
  ])('makes no token from %j', async (input, message) => {
    const { status, body } = await site.post('/api/release-tokens', input, { cookie });
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
  });

  test('is needed to create, list and revoke tokens', async () => {
    const asked = [
      await site.get('/api/release-tokens', bearer(story.secret)),
      await site.post(
        '/api/release-tokens',
        { remote: 'mf-raffle', name: 'x' },
        bearer(story.secret),
      ),
      await site.delete(`/api/release-tokens/${raffle.token.id}`, bearer(story.secret)),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

test('the audit log has who published, rolled back, created and revoked', async () => {
  const records = async (kind: string) => {
    const path = `/api/audit?kind=${kind}`;
    return (await site.get<AuditRecord[]>(path, { cookie })).body;
  };
  const made = await make('mf-story', 'For a day');
  await publish('mf-story', { content: 'recorded', pages: ['/'] }, made);
  const before = liveOf(dir, 'mf-story');
  const { body } = await site.post<Published>('/api/releases/mf-story/rollback', {}, { cookie });
  await site.delete(`/api/release-tokens/${made.token.id}`, { cookie });

  const [back, put] = await records('release');
  expect(put).toMatchObject({
    action: 'published',
    session: null,
    device: 'the deploy token “For a day”',
    subject: { id: 'mf-story', name: `mf-story ${before}` },
    after: { live: before },
  });
  expect(back).toMatchObject({
    action: 'rolled-back',
    session: { name: null },
    before: { live: before },
    after: { live: body.id },
  });
  const tokens = await records('deploy-token');
  expect(tokens.slice(0, 2).map(({ action }) => action)).toEqual(['revoked', 'made']);
  expect(JSON.stringify(tokens)).not.toContain(made.secret);
});

test('two volunteers who publish at once are both live', async () => {
  const [a, b] = await Promise.all([
    publish('mf-story', { content: 'at once', pages: ['/'] }, story),
    publish('mf-raffle', { content: 'at once', pages: ['/raffle'] }, raffle),
  ]);
  expect([liveOf(dir, 'mf-story'), liveOf(dir, 'mf-raffle')]).toEqual([a.body.id, b.body.id]);
});
