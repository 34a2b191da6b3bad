import type { Check, CheckedRelease } from './check.ts';
import type { SiteVersions } from './compatibility.ts';
import { type ProcessLimits, runInProcess } from './run-in-process.ts';

/** The message to the process. */
export interface CheckRequest {
  folder: string;
  remote: string;
  siteVersions: SiteVersions;
}

const LIMITS: ProcessLimits = { ms: 60_000, heapMb: 192 };

const STOPPED =
  'The check of this release was stopped because it took too long or too much memory. Nothing was published.';

/**
 * Checks releases in a separate process, so that bad content cannot crash the server.
 *
 * @param program check-program.js
 */
export function checkInProcess(program: string, limits = LIMITS): Check {
  return (folder, remote, siteVersions) =>
    runInProcess<CheckRequest, CheckedRelease>(
      program,
      { folder, remote, siteVersions },
      limits,
      STOPPED,
    );
}
