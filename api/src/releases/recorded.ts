import { record } from '../audit/audit.ts';
import type { Server } from '../http/call.ts';
import type { ReleaseAuthor } from '../http/route.ts';
import type { WentLive } from './publish.ts';

/**
 * Writes down in the trail of changes what happened to a release. The files and the registry lie
 * beside the database, so this comes after; when it fails, the release stands and the remote's own
 * history names it.
 */
export async function recorded<Done extends WentLive>(
  { db, clock, log }: Server,
  { name, session }: ReleaseAuthor,
  done: Done,
): Promise<Done> {
  const { remote, id, action, before } = done;
  const held = action === 'held';
  const change = {
    action: held ? 'added' : action,
    subject: {
      kind: 'release',
      id: remote,
      name: `${remote} ${id}${held ? ', for previews' : ''}`,
    },
    before: held ? null : { live: before },
    after: held ? { release: id } : { live: id },
    device: session ? null : `the deploy token “${name}”`,
  } as const;
  try {
    await db.write((tx) => record(tx, { session, clock }, change));
  } catch (error) {
    log.error('release-not-recorded', error, { remote, release: id });
  }
  return done;
}
