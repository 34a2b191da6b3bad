import { type Author, type Change, recordChange } from '../../platform/audit/audit.ts';
import type { Server } from '../../platform/http/server-context.ts';
import type { PublishResult, Release } from './publish.ts';
import type { ReleaseAuthor } from './release-route.ts';

/** Writes down in the trail of changes that a release went live, or was kept for previews. */
export async function auditPublished<Done extends PublishResult>(
  server: Server,
  { name, session }: ReleaseAuthor,
  done: Done,
): Promise<Done> {
  const { remote, id, action, before, removed } = done;
  const held = action === 'held';
  const gone = removed.length > 0 && { removed: removed.join(', ') };
  await write(server, session, done, {
    action: held ? 'added' : action,
    subject: {
      kind: 'release',
      id: remote,
      name: `${remote} ${id}${held ? ', for previews' : ''}`,
    },
    before: held ? null : { live: before },
    after: { ...(held ? { release: id } : { live: id }), ...gone },
    device: session ? null : `the deploy token “${name}”`,
  });
  return done;
}

/** Writes down in the trail of changes that somebody took a remote off the site. */
export async function recordTakeOff(
  server: Server,
  { name, session }: ReleaseAuthor,
  release: Release,
): Promise<void> {
  const { remote, id } = release;
  await write(server, session, release, {
    action: 'taken-off',
    subject: { kind: 'release', id: remote, name: remote },
    before: { live: id },
    after: { live: null },
    device: session ? null : `the deploy token “${name}”`,
  });
}

/** Writes down in the trail of changes that somebody removed a release. */
export async function auditRemoved(
  server: Server,
  session: Author | null,
  release: Release,
): Promise<void> {
  const { remote, id } = release;
  await write(server, session, release, {
    action: 'deleted',
    subject: { kind: 'release', id: remote, name: `${remote} ${id}` },
    before: { release: id },
    after: null,
  });
}

/**
 * The files and the registry lie beside the database, so this comes after them; when it fails, what
 * was done stands and the remote's own history names it.
 */
async function write(
  { db, clock, log }: Server,
  session: Author | null,
  { remote, id }: Release,
  change: Change,
): Promise<void> {
  try {
    await db.write((tx) => recordChange(tx, { session, clock }, change));
  } catch (error) {
    log.error('release-not-recorded', error, { remote, release: id });
  }
}
