import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInAt } from '../../../scripts/admin-session.mjs';
import { type Published, releaseTexts } from '../../contract/index.ts';
import { temporaryFolder } from '../app.ts';
import { afterTests } from '../database.ts';
import { buildServer, type ServerProcess, startServer } from '../process.ts';
import { archiveOf, buildRemote, liveOf, picture, registryBytes } from '../releases.ts';

const built = await buildServer();
const settings = { ADMIN_PASSWORD: 'a-password-for-tests' };
const requires = { federation: '^2.0.0' };

async function archive(content: string, files: Record<string, string> = {}): Promise<Buffer> {
  return archiveOf(await buildRemote('mf-story', { content, pages: ['/'], requires, files }));
}

async function publish({ base }: ServerProcess, body: Uint8Array) {
  const admin = await signInAt(base, settings.ADMIN_PASSWORD);
  const headers = { ...admin, 'content-type': 'application/gzip' };
  const answer = await fetch(`${base}/api/releases/mf-story?over=yes`, {
    method: 'POST',
    headers,
    body,
  });
  const { message, id } = (await answer.json()) as Partial<Published & { message: string }>;
  return { status: answer.status, message, id };
}

const hidden = async (releases: string) =>
  (await readdir(join(releases, 'mf-story')).catch(() => [])).filter((name) =>
    /^\.[0-9a-f-]{36}/.test(name),
  );

/** An upload that sends its first half and then nothing more. */
async function stalledUpload(site: ServerProcess, releases: string) {
  const body = await archive('stalled', {
    'noise.webp': picture(randomBytes(50_000).toString('hex')),
  });
  const admin = await signInAt(site.base, settings.ADMIN_PASSWORD);
  const sending: ClientRequest = request(`${site.base}/api/releases/mf-story`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/gzip', 'content-length': body.length },
  });
  const answer = once(sending, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => {});
  sending.on('error', () => {});
  sending.write(body.subarray(0, body.length / 2));
  // The lock is there before the folder.
  await expect
    .poll(() => hidden(releases))
    .toContainEqual(expect.stringMatching(/^\.[0-9a-f-]{36}$/));
  return { answer };
}

test('a stop does not wait for a stalled upload, and its sender gets a message', async () => {
  const folder = await temporaryFolder();
  const releases = join(folder, 'releases');
  const site = await startServer(built, { ...settings, DATA_DIR: folder });
  const { answer } = await stalledUpload(site, releases);
  const started = performance.now();
  const stopped = site.stop();
  const response = await answer;
  expect(response.statusCode).toBe(503);
  const { message } = JSON.parse(String((await response.toArray()).join('')));
  expect(message).toBe(releaseTexts.restarting);
  expect(await stopped).toBe(0);
  // Connections are cut after seven seconds.
  expect(performance.now() - started).toBeLessThan(6_500);
  expect(await hidden(releases)).toEqual([]);
});

test('a start removes leftovers of an upload whose server was killed', async () => {
  const folder = await temporaryFolder();
  const releases = join(folder, 'releases');
  const site = await startServer(built, { ...settings, DATA_DIR: folder });
  await stalledUpload(site, releases);
  await site.kill();
  expect(await hidden(releases)).not.toEqual([]);
  const again = await startServer(built, { ...settings, DATA_DIR: folder });
  expect(await hidden(releases)).toEqual([]);
  await again.stop();
});

test('a start does not touch uploads of another server', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  const releases = join(folder, 'releases');
  const site = await startServer(built, { ...settings, DATA_DIR: folder });
  await stalledUpload(site, releases);
  await symlink(releases, join(other, 'releases'));
  const before = await hidden(releases);
  await (await startServer(built, { ...settings, DATA_DIR: other })).stop();
  expect(await hidden(releases)).toEqual(before);
  await site.kill();
});

test('an emptied registry is rebuilt while the server runs', async () => {
  const folder = await temporaryFolder();
  const releases = join(folder, 'releases');
  const site = await startServer(built, { ...settings, DATA_DIR: folder });
  const { id } = await publish(site, await archive('one'));
  await writeFile(join(releases, 'registry.json'), '{ "microFrontends": {} }\n');
  await expect
    .poll(async () => {
      const shown = await fetch(`${site.base}/registry.json`);
      const { microFrontends } = (await shown.json()) as { microFrontends: object };
      return [Object.keys(microFrontends), liveOf(releases, 'mf-story')];
    })
    .toEqual([['mf-story'], id]);
  await site.stop();
});

test('a full or read-only disk gives a message, and nothing changes', async ({ skip }) => {
  const folder = await temporaryFolder();
  const releases = join(folder, 'releases');
  await mkdir(releases);
  const mount = (...options: string[]) => spawnSync('mount', options).status === 0;
  skip(
    !mount('-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', releases),
    'a small disk cannot be mounted here: that takes root',
  );
  afterTests(() => spawnSync('umount', ['--lazy', releases]));
  const site = await startServer(built, { ...settings, DATA_DIR: folder });
  expect((await publish(site, await archive('one'))).status).toBe(201);
  const [before, live] = [await registryBytes(releases), liveOf(releases, 'mf-story')];

  const large = await archive('two', {
    'large.webp': picture(randomBytes(1.5 * 1024 * 1024).toString('hex')),
  });
  const filler = join(releases, 'filler');
  await writeFile(filler, Buffer.alloc(2.5 * 1024 * 1024));
  expect(await publish(site, large)).toMatchObject({
    status: 507,
    message: releaseTexts.diskFull,
  });
  expect([await registryBytes(releases), await hidden(releases)]).toEqual([before, []]);

  await rm(filler);
  // A mount of its own over it: the first one may still be open for writing.
  expect(mount('--bind', releases, releases)).toBe(true);
  afterTests(() => spawnSync('umount', ['--lazy', releases]));
  expect(mount('-o', 'remount,bind,ro', releases)).toBe(true);
  expect(await publish(site, large)).toMatchObject({
    status: 507,
    message: releaseTexts.notWritable,
  });
  expect(liveOf(releases, 'mf-story')).toBe(live);
  expect(site.output()).toContain('EROFS');

  expect(mount('-o', 'remount,bind,rw', releases)).toBe(true);
  expect((await publish(site, large)).status).toBe(201);
  await site.stop();
});
