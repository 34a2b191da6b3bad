import { SERVER_START } from '../../../contract/index.ts';
import { history, takenOff, wentLive } from './history.ts';

/**
 * Who decided what is live: whoever published it, went back to it, or took the remote off the site.
 * Undefined while only starts of the server did, or nothing ever was.
 */
export async function decidedBy(
  releasesDir: string,
  remote: string,
  live: string | undefined,
): Promise<string | undefined> {
  const past = await history(releasesDir, remote);
  if (live === undefined) return takenOff(past)?.by;
  const last = past.findLast(wentLive);
  // A lost history leaves it open who did: then it was not a start.
  if (last?.id !== live) return 'somebody';
  return last.by === SERVER_START ? undefined : last.by;
}
