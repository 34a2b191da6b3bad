import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importFromApi } from '../builds.mjs';
import { print } from '../terminal.mjs';
import { describeUnknown, findUnknown, readLive } from './compare.mjs';
import { noteCopy } from './connections.mjs';
import { nameOf } from './listing.mjs';
import { blobs, isContent, MADE_FROM } from './sources.mjs';
import { uncertain } from './uncertain.mjs';
import { whenOf } from './when.mjs';

const CONFLICT = 409;
const BUSY = 503;
const TRIES = 10;

/**
 * Publishes a built folder. Refuses to undo what somebody else published and this copy never had,
 * unless `over` is set.
 *
 * @returns the site's response; `already` is the live release if it is this very build
 */
export async function publishWithRetry(site, remote, built, { hold, over }) {
  const list = join(built, MADE_FROM);
  const mine = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const live = await readLive(site, remote);
  if (live && !hold && !over) await refuseIfLiveChanged(site, remote, live, mine);
  const done = await send(site, remote, built, { hold, over, base: live?.id }, mine);
  if (!hold && !done.proposed) noteCopy(site.key, remote, { base: done.id, had: blobs(mine) });
  const isSame = live?.id === done.id && !live.origin;
  return { ...done, ...(isSame && { already: live }) };
}

async function send(site, remote, built, options, mine) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await site.publish(remote, built, options);
    } catch (error) {
      if (error.isLost) return await checkOutcome(site, remote, built, options, error);
      if (error.status === BUSY && tries < TRIES) {
        const seconds = Math.max(error.retryAfter, 2);
        print(`The site is busy with another upload. Trying again in ${seconds} seconds.`);
        await sleep(seconds * 1000);
        continue;
      }
      // Somebody else has just published: report what they changed.
      if (error.status === CONFLICT || error.code === 'conflict') {
        const live = await readLive(site, remote);
        const isNew = live && live.id !== options.base && !options.over;
        if (isNew) await refuseIfLiveChanged(site, remote, live, mine);
      }
      throw error;
    }
  }
}

/** The response was lost, but the release may be on the site. */
async function checkOutcome(site, remote, built, { hold }, error) {
  const { digestFiles } = await importFromApi('src/serving/releases/files');
  const { releaseId } = await importFromApi('src/serving/releases/release-id');
  const [{ version }, files] = ['remote.json', 'files.json'].map((name) =>
    JSON.parse(readFileSync(join(built, name), 'utf8')),
  );
  const digest = digestFiles(files);
  const [id, proposedId] = ['publish', 'propose'].map((scope) => releaseId(version, digest, scope));
  const unknown = () => uncertain(error, 'the site takes the release', remote, site.flags);
  let live;
  let releases;
  try {
    live = await readLive(site, remote);
    const found = (await site.list()).find((entry) => entry.remote === remote);
    releases = found?.releases ?? [];
  } catch {
    throw unknown();
  }
  if (live?.id === id || live?.id === proposedId) return { id: live.id };
  if (releases.some((release) => release.id === proposedId && release.proposed)) {
    return { id: proposedId, proposed: true };
  }
  if (hold && releases.some((release) => release.id === id)) return { id };
  throw unknown();
}

async function refuseIfLiveChanged(site, remote, live, mine) {
  const found = await findUnknown(site, remote, live, mine);
  if (!found) return;
  const what = await describeUnknown(site, remote, live, mine, found);
  const did = live.wasRolledBack ? 'rolled back to an earlier release of' : 'published';
  const name = nameOf(live.by);
  const who = name === live.by ? `“${name}”` : name.replace(/^./, (first) => first.toUpperCase());
  const pulls = found.paths.length === 0 || found.paths.some(isContent);
  const bring = pulls ? `npm run release -- pull ${remote}${site.flags}` : 'git pull';
  throw new Error(
    [
      `${who} ${did} ${remote} ${whenOf(live.at)}, and your copy does not have it${what ? `: ${what}` : ''}.`,
      `Bring it into your copy with: ${bring}`,
      'To replace it anyway, publish with --over.',
    ].join('\n'),
  );
}
