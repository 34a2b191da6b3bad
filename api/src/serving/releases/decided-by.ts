import { SERVER_START } from '../../../contract/index.ts';
import { history, takenOff, wentLive } from './history.ts';

/**
 * Who decided what is live: who published it, rolled back to it, or took the remote off the site.
 * Undefined when only server starts did, or nothing was ever live.
 */
export async function decidedBy(
  releasesDir: string,
  remote: string,
  live: string | undefined,
): Promise<string | undefined> {
  const lines = await history(releasesDir, remote);
  if (live === undefined) return takenOff(lines)?.by;
  const last = lines.findLast(wentLive);
  // When the history is lost, assume that it was not a server start.
  if (last?.id !== live) return 'somebody';
  return last.by === SERVER_START ? undefined : last.by;
}
