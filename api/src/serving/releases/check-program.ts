import { setPriority } from 'node:os';
import { checkRelease } from './check.ts';
import type { Asked, Outcome } from './check-in-process.ts';
import { ReleaseRefused } from './release-refused.ts';

/** A process that checks one release and ends. What it does not expect ends it as well. */

// Visitors come first.
setPriority(10);
// Nobody waits for the answer any more when the server is gone.
process.once('disconnect', () => process.exit());
process.once('message', async ({ folder, remote, runs }: Asked) => {
  const outcome = await checkRelease(folder, remote, runs).then(
    (release): Outcome => ({ release }),
    (error: unknown): Outcome => {
      if (error instanceof ReleaseRefused) return { refused: error.message };
      throw error;
    },
  );
  process.send?.(outcome, () => process.disconnect());
});
