import { setPriority } from 'node:os';
import { checkRelease } from './check.ts';
import type { CheckRequest, CheckResult } from './check-in-process.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The program that checks one release and exits, also on unexpected errors. */

// A lower priority than the server's.
setPriority(10);
// Nobody waits for the result when the server has ended.
process.once('disconnect', () => process.exit());
process.once('message', async ({ folder, remote, siteVersions }: CheckRequest) => {
  const outcome = await checkRelease(folder, remote, siteVersions).then(
    (release): CheckResult => ({ release }),
    (error: unknown): CheckResult => {
      if (error instanceof ReleaseRefused) return { refused: error.message };
      throw error;
    },
  );
  process.send?.(outcome, () => process.disconnect());
});
