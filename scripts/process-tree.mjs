import { spawnSync } from 'node:child_process';

/** Options for `spawn`, so that `stopTree` reaches child processes. On Windows it would open a window. */
export const inTree = { detached: process.platform !== 'win32' };

/** Stops a process that was started with `inTree`, and its children. */
export function stopTree(pid, signal, platform = process.platform, run = spawnSync) {
  if (platform === 'win32') {
    run('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has ended already.
    if (error.code !== 'ESRCH') throw error;
  }
}
