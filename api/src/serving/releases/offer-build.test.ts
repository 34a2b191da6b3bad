import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { buildRemote, liveOf, siteVersions } from '../../../testing/releases.ts';
import { incompatibleReleases } from './compatibility.ts';
import { rollBack } from './go-back.ts';
import { history } from './history.ts';
import { listReleases } from './list.ts';
import { offerBuild } from './offer-build.ts';
import { removeRelease } from './prune.ts';
import { publishRelease } from './publish.ts';
import { readRegistry } from './registry.ts';
import { fromFolder } from './sources.ts';

let releases: string;
beforeEach(async () => {
  releases = await temporaryFolder();
});

const RAFFLE = 'mf-raffle';
const live = () => liveOf(releases, RAFFLE);

/** What a start does with the sources it has. */
const start = async (content: string) =>
  offerBuild(releases, RAFFLE, await buildRemote(RAFFLE, { content }), siteVersions);

async function publish(content: string) {
  const source = fromFolder(await buildRemote(RAFFLE, { content }));
  return (await publishRelease(releases, RAFFLE, source, { siteVersions, by: 'Leilani' })).id;
}

const offered = async () => {
  const [remote] = await listReleases(releases);
  return remote?.releases.filter((release) => release.offered).map(({ id }) => id);
};

test('a start makes the next build live when only starts published before', async () => {
  const first = await start('one');
  expect([first.state, live()]).toEqual(['went-live', first.id]);
  const second = await start('two');
  expect([second.state, live()]).toEqual(['went-live', second.id]);
  expect(await start('two')).toEqual({ remote: RAFFLE, id: second.id, state: 'live' });
  expect(await history(releases, RAFFLE)).toHaveLength(2);
});

test('what a volunteer published stays live, and the server’s own build is offered once', async () => {
  await start('one');
  const theirs = await publish('theirs');
  const own = await start('two');
  expect(own).toMatchObject({ state: 'offered', instead: { id: theirs, by: 'Leilani' } });
  expect([live(), await offered()]).toEqual([theirs, [own.id]]);

  const before = await history(releases, RAFFLE);
  expect((await start('two')).state).toBe('offered');
  expect(await history(releases, RAFFLE)).toEqual(before);

  await rollBack(releases, RAFFLE, { siteVersions, by: 'admin', to: own.id });
  expect([live(), await offered()]).toEqual([own.id, []]);
  // From here on it is an admin's decision.
  expect((await start('three')).state).toBe('offered');
});

test('an offered build that an admin removed is not offered again', async () => {
  await start('one');
  await publish('theirs');
  const { id } = await start('two');
  await removeRelease(releases, RAFFLE, id, 'admin', () => expect.unreachable());
  expect((await start('two')).state).toBe('declined');
  expect(await offered()).toEqual([]);
  expect((await start('three')).state).toBe('offered');
});

test('a rollback is a decision, too, even to what a start had published', async () => {
  const first = await start('one');
  await start('two');
  await rollBack(releases, RAFFLE, { siteVersions, by: 'admin' });
  expect((await start('two')).state).toBe('offered');
  expect((await start('three')).state).toBe('offered');
  expect(live()).toBe(first.id);
});

test('a start and a volunteer at the same moment leave the volunteer’s release live', async () => {
  await start('one');
  const [, theirs] = await Promise.all([start('two'), publish('theirs')]);
  expect(live()).toBe(theirs);
});

test('without a history the live release stays', async () => {
  const first = await start('one');
  await rm(join(releases, RAFFLE, '.history.jsonl'));
  expect((await start('two')).state).toBe('offered');
  expect(live()).toBe(first.id);
});

test('a build that somebody published counts as theirs when a start has the same', async () => {
  await start('one');
  const theirs = await publish('two');
  expect((await start('two')).state).toBe('live');
  expect((await start('three')).state).toBe('offered');
  expect(live()).toBe(theirs);
});

test('publishing the build that a start made live is a decision', async () => {
  await start('one');
  const theirs = await publish('one');
  expect((await start('two')).state).toBe('offered');
  expect(live()).toBe(theirs);
});

test('after the kit’s next major version, releases are incompatible', async () => {
  const { id } = await start('one');
  const next = { ...siteVersions, kit: '2.0.0' };
  const reason = expect.stringContaining('It needs the kit in version ^1.0.0');
  expect(incompatibleReleases(readRegistry(releases), next)).toEqual([
    { remote: RAFFLE, id, reason },
  ]);
  expect(incompatibleReleases(readRegistry(releases), siteVersions)).toEqual([]);
  const [unfit] = await listReleases(releases, { siteVersions: next });
  const [fit] = await listReleases(releases, { siteVersions });
  expect([unfit?.releases[0]?.unfit, fit?.releases[0]?.unfit]).toEqual([reason, undefined]);
});
