import { fork } from 'node:child_process';
import type { Check, CheckedRelease } from './check.ts';
import type { SiteVersions } from './compatibility.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The message to the process. */
export interface CheckRequest {
  folder: string;
  remote: string;
  siteVersions: SiteVersions;
}

/** The message from the process. It may also exit without one. */
export type CheckResult = { release: CheckedRelease } | { refused: string };

interface Limits {
  ms: number;
  /** Limit of V8's heap; files are read in pieces. */
  heapMb: number;
}

const LIMITS: Limits = { ms: 60_000, heapMb: 192 };

/**
 * Checks releases in a separate process, so that bad content cannot crash the server.
 *
 * @param program check-program.js
 */
export function checkInProcess(program: string, { ms, heapMb }: Limits = LIMITS): Check {
  return (folder, remote, siteVersions) =>
    new Promise((resolve, reject) => {
      const child = fork(program, [], {
        // The environment holds secrets and is not needed.
        env: {},
        execArgv: [`--max-old-space-size=${heapMb}`],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        timeout: ms,
        killSignal: 'SIGKILL',
      });
      child.once('error', reject);
      child.once('message', (outcome: CheckResult) => {
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
      const request: CheckRequest = { folder, remote, siteVersions };
      child.send(request, (error) => {
        // When the process has exited, the exit handler rejects.
        if (error) child.kill('SIGKILL');
      });
    });
}
