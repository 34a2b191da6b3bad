import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type decideNavigation as contract,
  type NavigationLink,
  type NavigationRequest,
  type Registry,
  type RemoteReleases,
  releaseTexts,
} from '../../../contract/index.ts';
import { type By, recordChange } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/db/client.ts';
import { Conflict } from '../../platform/errors.ts';
import { navigationLinks } from './navigation.sql.ts';

/**
 * The links that visitors see: those that an admin allowed, in that order, while their page is live
 * and requests one.
 */
export async function readNavigation(db: Database, registry: Registry): Promise<NavigationLink[]> {
  return shownLinks(await readAllowedLinks(db), registry);
}

export function shownLinks(allowed: AllowedLink[], registry: Registry): NavigationLink[] {
  return allowed.flatMap(({ remote, path, label }) => {
    const release = registry.microFrontends[remote]?.[0];
    const page = release?.extras.pages.find((candidate) => candidate.path === path);
    return page?.navigation && !release?.extras.unfit ? [{ path, label }] : [];
  });
}

/** Adds to each remote the links that its live pages request. */
export async function withNavigation(
  db: Database,
  remotes: RemoteReleases[],
  registry: Registry,
): Promise<RemoteReleases[]> {
  const allowed = await readAllowedLinks(db);
  return remotes.map((remote) => ({
    ...remote,
    navigation: requests(registry, remote.remote).map(({ path, label }) => ({
      path,
      label,
      shownAs:
        allowed.find((link) => link.remote === remote.remote && link.path === path)?.label ?? null,
    })),
  }));
}

/**
 * Allows a link that the live release requests, or removes it.
 *
 * @throws Conflict when the live release does not request the link to allow
 */
export async function decideNavigation(
  tx: Tx,
  registry: Registry,
  { remote, path, label, allowed }: z.output<(typeof contract)['input']>,
  by: By,
): Promise<NavigationRequest> {
  const asked = requests(registry, remote).some(
    (request) => request.path === path && request.label === label,
  );
  if (allowed && !asked) throw new Conflict(releaseTexts.notAsked(remote, path, label));
  const isThis = and(eq(navigationLinks.remote, remote), eq(navigationLinks.path, path));
  const [before] = await tx.orm.select().from(navigationLinks).where(isThis);
  if (allowed) {
    await tx.orm
      .insert(navigationLinks)
      .values({ remote, path, label, allowedAt: by.clock().getTime() })
      .onConflictDoUpdate({
        target: [navigationLinks.remote, navigationLinks.path],
        set: { label },
      });
  } else {
    await tx.orm.delete(navigationLinks).where(isThis);
  }
  tx.bump('releases');
  if (before || allowed) {
    await recordChange(tx, by, {
      action: !allowed ? 'deleted' : before ? 'changed' : 'added',
      subject: {
        kind: 'navigation',
        id: `${remote} ${path}`,
        name: allowed ? label : (before?.label ?? label),
      },
      before: before ? { label: before.label, path } : null,
      after: allowed ? { label, path } : null,
    });
  }
  return { path, label, shownAs: allowed ? label : null };
}

function requests(registry: Registry, remote: string): NavigationLink[] {
  const pages = registry.microFrontends[remote]?.[0]?.extras.pages ?? [];
  return pages.flatMap(({ path, navigation }) =>
    navigation ? [{ path, label: navigation.label }] : [],
  );
}

type AllowedLink = typeof navigationLinks.$inferSelect;

/** All that admins allowed, also of remotes that are not live. */
export async function readAllowedLinks(db: Database): Promise<AllowedLink[]> {
  return db.orm
    .select()
    .from(navigationLinks)
    .orderBy(
      asc(navigationLinks.allowedAt),
      asc(navigationLinks.remote),
      asc(navigationLinks.path),
    );
}
