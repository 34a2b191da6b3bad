import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnknown, findUnknown, readLive } from './compare.mjs';
import { writeCopy } from './connections.mjs';
import { blobs } from './pull.mjs';
import { MADE_FROM } from './sources.mjs';

const CONFLICT = 409;

/**
 * Publishes a built folder, unless that would undo what somebody else published and this copy never
 * had. `over` says that it is meant.
 */
export async function publishSafely(site, remote, built, { hold, over }) {
  const list = join(built, MADE_FROM);
  const mine = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const live = await readLive(site, remote);
  if (live && !hold && !over) await refuseToUndo(site, remote, live, mine);
  const done = await send(site, remote, built, { hold, over, base: live?.id }, mine);
  if (!hold) writeCopy(site.key, remote, { base: done.id, had: blobs(mine) });
  return done;
}

async function send(site, remote, built, options, mine) {
  try {
    return await site.publish(remote, built, options);
  } catch (error) {
    // Somebody was quicker: say what they published, as if it had been there before.
    const live =
      error.status === CONFLICT || error.code === 'conflict'
        ? await readLive(site, remote)
        : undefined;
    if (live && live.id !== options.base && !options.over)
      await refuseToUndo(site, remote, live, mine);
    throw error;
  }
}

async function refuseToUndo(site, remote, live, mine) {
  const found = await findUnknown(site, remote, live, mine);
  if (!found) return;
  const what = await describeUnknown(site, remote, live, mine, found);
  throw new Error(
    [
      `“${live.by}” published ${remote} ${whenOf(live.at)}, and your copy does not have it${what ? `: ${what}` : ''}.`,
      `Bring it into your copy with: npm run release -- pull ${remote}`,
      'To replace it all the same, publish with --over.',
    ].join('\n'),
  );
}

/** Such as "at 10:42", with the day when that is not today. */
function whenOf(at) {
  const moment = new Date(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment);
  if (moment.toDateString() === new Date().toDateString()) return `at ${time}`;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(moment);
  return `on ${day} at ${time}`;
}
