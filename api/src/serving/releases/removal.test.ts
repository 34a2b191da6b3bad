import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditRecord, RemoteReleases } from '../../../contract/index.ts';
import { liveOf, registryBytes } from '../../../testing/releases.ts';
import { startReleaseSite } from '../../../testing/releases-site.ts';
import { HOUR } from '../../platform/clock.ts';

const site = await startReleaseSite();
const dir = site.releasesDir;
const { cookie } = site;

// Each test has a remote of its own.
let remote: string;
let page: string;
let tests = 0;
beforeEach(() => {
  tests += 1;
  remote = `mf-part${tests}`;
  page = `/part${tests}`;
});

async function publish(words: string, query = '?over=yes'): Promise<string> {
  const { status, body } = await site.publish(remote, { content: words, pages: [page] }, query);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}
const remove = (id: string, sent: object = { cookie }) =>
  site.delete<{ message: string }>(`/api/releases/${remote}/${id}`, sent);
const folders = async () =>
  (await readdir(join(dir, remote))).filter((name) => name !== '.history.jsonl').sort();
const listed = async () =>
  (await site.get<{ remotes: RemoteReleases[] }>('/api/releases', { cookie })).body.remotes.find(
    (known) => known.remote === remote,
  );
const boot = async (path: string) =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(await site.text(path))?.[1] ?? '');

describe('an admin removes a release', () => {
  test('and its files are deleted and not served any more', async () => {
    const first = await publish('one');
    const second = await publish('two');
    const file = `/releases/${remote}/${first}/remote-entry.js`;
    expect((await site.raw(file)).status).toBe(200);
    const { status, body } = await remove(first);
    expect([status, body]).toEqual([200, { remote, id: first }]);
    expect(await folders()).toEqual([second]);
    expect((await site.raw(file)).status).toBe(404);
    expect((await site.raw(file.replace(first, second))).status).toBe(200);
  });

  test('and other servers on the same folder drop its files as well', async () => {
    const [first, second] = [await publish('one'), await publish('two')];
    const elsewhere = await site.anotherServer();
    const statusOf = async (id: string) =>
      (await elsewhere(`/releases/${remote}/${id}/remote-entry.js`)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await remove(first);
    await expect.poll(() => statusOf(first)).toBe(404);
    expect(await statusOf(second)).toBe(200);
  });

  test('and a preview of it says that it is missing', async () => {
    const first = await publish('one');
    await publish('two');
    const path = `${page}?mf=${remote}@${first}`;
    expect((await boot(path)).previews).toEqual([`${remote}@${first}`]);
    await remove(first);
    expect(await boot(path)).toMatchObject({
      previews: [],
      missingPreviews: [`${remote}@${first}`],
    });
  });

  test('and the audit log and the remote’s history say who did it', async () => {
    const first = await publish('one');
    await publish('two');
    await remove(first);
    const { body } = await site.get<AuditRecord[]>('/api/audit?kind=release&limit=1', { cookie });
    expect(body[0]).toMatchObject({
      action: 'deleted',
      subject: { kind: 'release', id: remote, name: `${remote} ${first}` },
      before: { release: first },
      after: null,
      session: { name: null },
    });
    const now = await listed();
    expect(now?.history[0]).toMatchObject({ id: first, action: 'removed', by: 'admin' });
    expect(now?.releases.map(({ id }) => id)).not.toContain(first);
  });

  test('and rolling back finds the one before it', async () => {
    const [first, second] = [await publish('one'), await publish('two')];
    await publish('three');
    await remove(second);
    const back = await site.post<{ id: string }>(
      `/api/releases/${remote}/rollback`,
      {},
      { cookie },
    );
    expect([back.status, back.body.id]).toEqual([200, first]);
    const gone = await site.post<{ message: string }>(
      `/api/releases/${remote}/rollback`,
      { to: second },
      { cookie },
    );
    expect([gone.status, gone.body.message]).toEqual([
      400,
      `There is no release ${second} of ${remote}.`,
    ]);
  });

  test('and it can be published again, and rolled back to only when it was live again', async () => {
    const first = await publish('one');
    const second = await publish('two');
    await remove(first);
    expect(await publish('one')).toBe(first);
    expect(liveOf(dir, remote)).toBe(first);
    const back = await site.post<{ id: string }>(
      `/api/releases/${remote}/rollback`,
      {},
      { cookie },
    );
    expect(back.body.id).toBe(second);
  });
});

describe('nothing is removed', () => {
  async function expectKept(answer: ReturnType<typeof remove>, status: number, sentence: string) {
    const before = [await registryBytes(dir), await folders()];
    const { status: got, body } = await answer;
    expect([got, body.message]).toEqual([status, expect.stringContaining(sentence)]);
    expect([await registryBytes(dir), await folders()]).toEqual(before);
  }

  test('when it is live', async () => {
    await publish('one');
    const live = await publish('two');
    await expectKept(remove(live), 409, `${remote} ${live} is live.`);
  });

  test('when it is missing or already removed', async () => {
    const first = await publish('one');
    await publish('two');
    await remove(first);
    await expectKept(remove(first), 404, `There is no release ${first} of ${remote}.`);
    await expectKept(remove('9.9.9-none'), 404, 'There is no release 9.9.9-none');
  });

  test.each([
    '.history.jsonl',
    '..',
    '%2e%2e',
    '..%2fmf-part1',
    '%2e%2e%2f%2e%2e',
    'constructor',
    '__proto__',
  ])('under the name %s', async (name) => {
    await publish('one');
    const before = [await registryBytes(dir), await folders()];
    const { status } = await remove(name);
    expect([400, 404, 405]).toContain(status);
    expect([await registryBytes(dir), await folders()]).toEqual(before);
    expect(existsSync(join(dir, remote, '.history.jsonl'))).toBe(true);
  });

  test('for anybody but admins, even with a deploy token of the remote', async () => {
    const first = await publish('one');
    await publish('two');
    await expectKept(remove(first, {}), 401, '');
    const headers = { authorization: `Bearer ${await site.tokenFor(remote)}` };
    await expectKept(remove(first, { headers }), 401, '');
    const elsewhere = { cookie, headers: { 'sec-fetch-site': 'cross-site' } };
    await expectKept(remove(first, elsewhere), 403, '');
  });
});

describe('a publish', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps the files of open tabs, but not of hundreds of releases', async () => {
    const first = await publish('number 0');
    for (let number = 1; number <= 20; number += 1) await publish(`number ${number}`);
    expect(await folders()).toContain(first);
    const { body } = await site.publish(remote, { content: 'the last', pages: [page] });
    expect(body.removed).toEqual([first]);
  });

  test('keeps the live release and the latest ten, and returns what it removed', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 11; number += 1) ids.push(await publish(`number ${number}`));
    expect(await folders()).toEqual([...ids].sort());
    vi.setSystemTime(Date.now() + 2 * HOUR);
    const { body } = await site.publish(remote, { content: 'the last', pages: [page] });
    expect(body.removed).toEqual([ids[0]]);
    expect(await folders()).toEqual([...ids.slice(1), body.id].sort());
    expect((await site.raw(`/releases/${remote}/${ids[0]}/remote-entry.js`)).status).toBe(404);
    const { body: previous } = await site.get<AuditRecord[]>('/api/audit?kind=release&limit=1', {
      cookie,
    });
    expect(previous[0]?.after).toEqual({ live: body.id, removed: ids[0] });
  });

  test('keeps the live one, however old, while others are for previews', async () => {
    const live = await publish('live');
    const held: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      held.push(await publish(`held ${number}`, '?hold=yes'));
    }
    expect(liveOf(dir, remote)).toBe(live);
    expect(await folders()).toEqual([live, ...held.slice(2)].sort());
    expect((await boot(`${page}?mf=${remote}@${held[0]}`)).missingPreviews).toHaveLength(1);
  });

  test('counts each remote separately, and keeps other files', async () => {
    const other = remote.replace('mf-part', 'mf-other');
    const { body } = await site.publish(other, { pages: [`${page}-other`] });
    await mkdir(join(dir, remote, 'kept-by-hand'), { recursive: true });
    for (let number = 0; number < 12; number += 1) {
      vi.setSystemTime(Date.now() + 2 * HOUR);
      await publish(`number ${number}`);
    }
    expect(await folders()).toHaveLength(12);
    expect(await folders()).toContain('kept-by-hand');
    expect(existsSync(join(dir, other, body.id))).toBe(true);
    expect((await listed())?.releases).toHaveLength(11);
  });
});

describe('the same process shows at once', () => {
  // Each looks at the page in between, so that what it keeps is new.
  const shown = async () =>
    (await boot(page)).registry.microFrontends[remote]?.[0].metadata.version;

  test('what was published and rolled back', async () => {
    for (let number = 0; number < 5; number += 1) {
      const id = await publish(`number ${number}`);
      expect(await shown()).toBe(id);
      const registry = JSON.parse(await site.text('/registry.json'));
      expect(registry.microFrontends[remote][0].metadata.version).toBe(id);
      if (number === 0) continue;
      const { body } = await site.post<{ id: string }>(
        `/api/releases/${remote}/rollback`,
        {},
        { cookie },
      );
      expect(await shown()).toBe(body.id);
      await site.post(`/api/releases/${remote}/rollback`, { to: id }, { cookie });
      expect(await shown()).toBe(id);
    }
  });

  test('the texts of a release in the first screen and in the title', async () => {
    for (const words of ['first words', 'second words']) {
      const files = { 'first-paint.json': JSON.stringify({ [page]: `<h1>${words}</h1>` }) };
      await site.publish(remote, { content: words, pages: [page], files });
      expect(await site.text(page)).toContain(`<h1>${words}</h1>`);
    }
  });
});
