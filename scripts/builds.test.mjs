import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordRunning, runningServers } from './builds.mjs';
import { root } from './terminal.mjs';

const recordOf = (pid) => join(root, '.build/running', `${pid}.json`);
const dataDir = '/nowhere/of-this-test';
const found = () => runningServers().filter((server) => server.dataDir === dataDir);

/** Another process that records itself as a server, as long as it runs. */
async function otherServer() {
  const script = `
    import { recordRunning } from './scripts/builds.mjs';
    recordRunning({ dataDir: '${dataDir}', builds: ['/an/api', '/a/shell'] });
    process.stdout.write('recorded');
    setInterval(() => {}, 1000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    other.kill('SIGKILL');
    rmSync(recordOf(other.pid), { force: true });
  });
  await once(other.stdout, 'data');
  return other;
}

/** Puts a record where a process that still runs would have its own. */
async function recordAs(text) {
  const sleeper = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    sleeper.kill('SIGKILL');
    rmSync(recordOf(sleeper.pid), { force: true });
  });
  await once(sleeper, 'spawn');
  mkdirSync(join(root, '.build/running'), { recursive: true });
  writeFileSync(recordOf(sleeper.pid), text);
  return recordOf(sleeper.pid);
}

test('a server is known until it ends, however it ends', async () => {
  const other = await otherServer();
  expect(found()).toMatchObject([{ dataDir, builds: ['/an/api', '/a/shell'] }]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(found()).toEqual([]);
  expect(existsSync(recordOf(other.pid))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'what a crash left is not taken for the process that has got its number since',
  async () => {
    const other = await otherServer();
    const left = readFileSync(recordOf(other.pid), 'utf8');
    other.kill('SIGKILL');
    await once(other, 'exit');
    const record = await recordAs(left);
    expect(found()).toEqual([]);
    expect(existsSync(record)).toBe(false);
  },
);

test('a server that an older version of this program started is known too', async () => {
  await recordAs(JSON.stringify({ dataDir, builds: ['/an/api', '/a/shell'] }));
  expect(found()).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['the beginning of one', '{"dataDir":"/nowhere'],
  ['something else', 'null'],
])('a record of which a power cut left %s counts for none', async (_, text) => {
  const record = await recordAs(text);
  expect(found()).toEqual([]);
  expect(existsSync(record)).toBe(false);
});

test('a process is not another server to itself: in a container, each start has the same number', () => {
  const end = recordRunning({ dataDir, builds: [] });
  onTestFinished(end);
  expect(found()).toEqual([]);
});
