import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const GIVE_UP_MS = 20_000;
const STALE_MS = 30_000;

/** Runs `work` while no other process holds `file`; a lock whose process died is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  while (!(await take(file))) {
    if (await isStale(file)) await rm(file, { force: true });
    else if (Date.now() - started > GIVE_UP_MS) {
      throw new Error(`Another publish holds ${file}. Try again in a moment.`);
    } else await wait(40);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(JSON.stringify({ pid: process.pid, at: Date.now() }));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return false;
  const holder = JSON.parse(text) as { pid: number; at: number };
  return Date.now() - holder.at > STALE_MS || !isAlive(holder.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
