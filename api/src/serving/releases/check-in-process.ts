import { fork } from 'node:child_process';
import type { Check, CheckedRelease } from './check.ts';
import type { SiteVersions } from './compatibility.ts';
import { ReleaseRefused } from './release-refused.ts';

/** What the process is asked. */
export interface Asked {
  folder: string;
  remote: string;
  runs: SiteVersions;
}

/** What it answers. When it cannot, it ends without an answer. */
export type Outcome = { release: CheckedRelease } | { refused: string };

interface Limits {
  ms: number;
  /** Of JavaScript's memory; files are read in pieces. */
  heapMb: number;
}

const LIMITS: Limits = { ms: 60_000, heapMb: 192 };

/**
 * Checks releases in a process of its own: whatever they hold can end that process, not this one.
 *
 * @param program check-program.js
 */
export function checkInProcess(program: string, { ms, heapMb }: Limits = LIMITS): Check {
  return (folder, remote, runs) =>
    new Promise((resolve, reject) => {
      const child = fork(program, [], {
        // Of this process's environment, which holds secrets, it needs nothing.
        env: {},
        execArgv: [`--max-old-space-size=${heapMb}`],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        timeout: ms,
        killSignal: 'SIGKILL',
      });
      child.once('error', reject);
      child.once('message', (outcome: Outcome) => {
        if ('release' in outcome) resolve(outcome.release);
        else reject(new ReleaseRefused(outcome.refused));
      });
      child.once('exit', () =>
        reject(
          new ReleaseRefused(
            'The check of this release was stopped because it took too long or too much memory. Nothing was published.',
          ),
        ),
      );
      const asked: Asked = { folder, remote, runs };
      child.send(asked, (error) => {
        // A process that is gone already is told by its exit.
        if (error) child.kill('SIGKILL');
      });
    });
}
