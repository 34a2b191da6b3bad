import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AdminHeaders, signInAt } from '../../../../scripts/admin-session.mjs';
import { ADMIN_PASSWORD, temporaryFolder } from '../../../testing/app.ts';
import { buildServer, type ServerProcess, send, startServer } from '../../../testing/process.ts';
import {
  archiveOf,
  type Build,
  buildRemote,
  registryBytes,
  siteVersions,
  writeIntegrity,
} from '../../../testing/releases.ts';
import { checkInProcess } from './check-in-process.ts';

const built = await buildServer();
const program = join(dirname(built.main), 'serving/releases/check-program.js');

describe('a release is checked in a separate process', () => {
  const check = async (build: Build, limits?: { ms: number; heapMb: number }) =>
    checkInProcess(program, limits)(
      await buildRemote('mf-raffle', build),
      'mf-raffle',
      siteVersions,
    );

  test('which returns the id or the refusal', async () => {
    const { version, digest, size } = await check({ version: '1.2.3' });
    expect([version, digest]).toEqual(['1.2.3', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(size).toBeGreaterThan(100);
    await expect(check({ requires: { kit: '^9.0.0' } })).rejects.toThrow(
      'It needs the kit in version ^9.0.0',
    );
  });

  test.each([
    ['too long', { ms: 1, heapMb: 192 }],
    ['too much memory', { ms: 60_000, heapMb: 1 }],
  ])('and refused when that takes %s', async (_, limits) => {
    await expect(check({}, limits)).rejects.toThrow('The check of this release was stopped');
  });
});

describe('on a running server', () => {
  async function start() {
    const folder = await temporaryFolder();
    const server = await startServer(built, { DATA_DIR: folder, ADMIN_PASSWORD });
    const admin = await signInAt(server.base, ADMIN_PASSWORD);
    return { server, admin, releasesDir: join(folder, 'releases') };
  }

  async function publish({ base }: ServerProcess, admin: AdminHeaders, folder: string) {
    const answer = await fetch(`${base}/api/releases/mf-raffle?over=yes`, {
      method: 'POST',
      headers: { 'content-type': 'application/gzip', ...admin },
      body: new Uint8Array(await archiveOf(folder)),
    });
    return { status: answer.status, ...((await answer.json()) as { message?: string }) };
  }

  const build = (content: string) =>
    buildRemote('mf-raffle', { content, requires: { federation: '^2.0.0' } });

  /** Takes a while to check. */
  async function largeBuild() {
    const folder = await build('large');
    const film = Buffer.alloc(120 * 1024 * 1024);
    film.write('ftyp', 4);
    await writeFile(join(folder, 'film.mp4'), film);
    await writeIntegrity(folder);
    return folder;
  }

  const childrenOf = async (pid: number) =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);

  test('a check that is killed refuses the release and nothing else', async () => {
    const { server, admin, releasesDir } = await start();
    expect((await publish(server, admin, await build('one'))).status).toBe(201);
    const before = await registryBytes(releasesDir);
    const answer = publish(server, admin, await largeBuild());
    await expect.poll(() => childrenOf(server.pid), { interval: 5 }).toHaveLength(1);
    const [checker] = await childrenOf(server.pid);
    process.kill(Number(checker), 'SIGKILL');
    expect(await answer).toMatchObject({
      status: 400,
      message: expect.stringContaining('The check of this release was stopped'),
    });
    expect(await registryBytes(releasesDir)).toBe(before);
    expect(await readdir(join(releasesDir, 'mf-raffle'))).toHaveLength(2);
    expect((await send(`${server.base}/healthz`)).status).toBe(200);
    expect((await publish(server, admin, await build('two'))).status).toBe(201);
    await expect.poll(() => childrenOf(server.pid)).toEqual([]);
    await server.stop();
  });

  test('the largest release there may be takes little memory of the server', async () => {
    const { server, admin } = await start();
    await publish(server, admin, await build('one'));
    const folder = await largeBuild();
    const peak = async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    const before = await peak();
    expect((await publish(server, admin, folder)).status).toBe(201);
    expect((await peak()) - before).toBeLessThan(100);
    await server.stop();
  });
});
