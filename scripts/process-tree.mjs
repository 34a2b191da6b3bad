import { spawnSync } from 'node:child_process';

/** For `spawn`, so that `stopTree` reaches all. On Windows, a group of its own is another window. */
export const inTree = { detached: process.platform !== 'win32' };

/** Stops a process that was started with `inTree`, and whatever it started. */
export function stopTree(pid, signal, platform = process.platform, run = spawnSync) {
  if (platform === 'win32') {
    run('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Gone already.
    if (error.code !== 'ESRCH') throw error;
  }
}
