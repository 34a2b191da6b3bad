import { type Author, type Change, recordChange } from '../../platform/audit/audit.ts';
import type { Server } from '../../platform/http/server-context.ts';
import type { PublishResult, Release } from './publish-result.ts';
import type { ReleaseAuthor } from './release-route.ts';

/** Records in the audit log that a release went live, or was published for previews. */
export async function auditPublished<Done extends PublishResult>(
  server: Server,
  { name, session }: ReleaseAuthor,
  done: Done,
): Promise<Done> {
  const { remote, id, action, before, removed } = done;
  const held = action === 'held' || action === 'proposed';
  const gone = removed.length > 0 && { removed: removed.join(', ') };
  await write(server, session, done, {
    action: action === 'held' ? 'added' : action,
    subject: {
      kind: 'release',
      id: remote,
      name: `${remote} ${id}${action === 'held' ? ', for previews' : ''}`,
    },
    before: held ? null : { live: before },
    after: { ...(held ? { release: id } : { live: id }), ...gone },
    device: session ? null : `the deploy token “${name}”`,
  });
  return done;
}

/** Records in the audit log that a remote was taken off the site. */
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

/** Records in the audit log that a proposed release was turned down. */
export async function auditTurnedDown(
  server: Server,
  session: Author | null,
  { remote, id, proposedBy }: Release & { proposedBy: string },
): Promise<void> {
  await write(
    server,
    session,
    { remote, id },
    {
      action: 'turned-down',
      subject: { kind: 'release', id: remote, name: `${remote} ${id}` },
      before: { release: id, proposedBy },
      after: null,
    },
  );
}

/** Records in the audit log that a release was removed. */
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
 * Runs after files and registry have changed, which no transaction covers. When it fails, the change
 * remains, and the remote's own history has it.
 */
async function write(
  { db, clock, log }: Server,
  session: Author | null,
  { remote, id }: Release,
  change: Change,
): Promise<void> {
  try {
    await db.write((tx) => {
      tx.bump('releases');
      return recordChange(tx, { session, clock }, change);
    });
  } catch (error) {
    log.error('release-not-recorded', error, { remote, release: id });
  }
}
