import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/app.ts';
import { afterTests } from '../../../testing/database.ts';
import { buildServer } from '../../../testing/process.ts';
import { withLock } from './lock.ts';

const built = await buildServer();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes the lock again and again; inside it, adds to a number that nothing else protects. */
const holder = `
  import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  const [lock, folder] = process.argv.slice(2);
  const { withLock } = await import(lock);
  while (!existsSync(folder + '/enough')) {
    await withLock(folder + '/.lock.db', async () => {
      const inside = folder + '/inside';
      const before = readFileSync(inside, 'utf8');
      writeFileSync(inside, String(process.pid));
      const number = Number(readFileSync(folder + '/number', 'utf8'));
      await wait(2 + Math.random() * 6);
      // Somebody who was killed never left; somebody alive must have.
      if (readFileSync(inside, 'utf8') !== String(process.pid)) appendFileSync(folder + '/clashes', 'x');
      writeFileSync(folder + '/number.' + process.pid, String(number + 1));
      appendFileSync(folder + '/done', number + '\\n');
      renameSync(folder + '/number.' + process.pid, folder + '/number');
    });
    process.stdout.write('.');
    await wait(Math.random() * 30);
  }
`;

test('processes killed while holding the lock block nobody, and two never hold it', async () => {
  const folder = await temporaryFolder();
  const script = join(folder, 'holder.mjs');
  await writeFile(script, holder);
  for (const [name, text] of [
    ['number', '0'],
    ['inside', ''],
    ['clashes', ''],
    ['done', ''],
  ]) {
    await writeFile(join(folder, name as string), text as string);
  }
  const lock = join(built.main, '../serving/releases/lock.js');
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [script, lock, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    afterTests(() => child.kill('SIGKILL'));
    return child;
  };

  const steady = [start(), start()];
  const ends = steady.map((child) => once(child, 'exit'));
  for (let kills = 0; kills < 6; kills += 1) {
    const victim = start();
    // It has had the lock once, so those killed before it kept nobody out.
    await once(victim.stdout ?? victim, 'data');
    await pause(Math.random() * 20);
    victim.kill('SIGKILL');
  }
  await writeFile(join(folder, 'enough'), '');
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
  expect(await readFile(join(folder, 'clashes'), 'utf8')).toBe('');
  // Each number was counted on from once, except those whose counter was killed before it wrote.
  const done = (await readFile(join(folder, 'done'), 'utf8')).trim().split('\n').map(Number);
  expect(done.length).toBeGreaterThan(6);
  expect(done).toEqual([...done].sort((a, b) => a - b));
});

test('it is exclusive in one process too', async () => {
  const file = join(await temporaryFolder(), '.lock.db');
  let inside = 0;
  let most = 0;
  const work = () =>
    withLock(file, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(3);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect([most, inside]).toEqual([1, 0]);
});

test('failed work releases the lock', async () => {
  const file = join(await temporaryFolder(), '.lock.db');
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(file, async () => 'yes')).toBe('yes');
});
