import { SERVER_START } from '../../../contract/index.ts';
import { history, wentLive } from './history.ts';

/**
 * Who decided that this release is live: whoever published it, or went back to it. Undefined while
 * only starts of the server did, or nothing is live.
 */
export async function deciderOf(
  releasesDir: string,
  remote: string,
  live: string | undefined,
): Promise<string | undefined> {
  if (live === undefined) return undefined;
  const last = (await history(releasesDir, remote)).findLast(wentLive);
  // A lost history leaves it open who did: then it was not a start.
  if (last?.id !== live) return 'somebody';
  return last.by === SERVER_START ? undefined : last.by;
}
