import {
  isAdminPath,
  type Registry,
  type RegistryEntry,
  releaseTexts,
} from '../../../contract/index.ts';
import { ReleaseRefused } from './release-refused.ts';

/** The remote of all admin pages. */
export const ADMIN_REMOTE = 'mf-admin';

type Offered = Pick<RegistryEntry['extras'], 'pages' | 'slots'>;

/**
 * Admin addresses belong to mf-admin, and it has nothing else.
 * @throws ReleaseRefused
 */
export function refuseForeignPages(remote: string, { extras }: { extras: Offered }): void {
  for (const { path } of extras.pages) {
    if (isAdminPath(path) === (remote === ADMIN_REMOTE)) continue;
    throw new ReleaseRefused(
      remote === ADMIN_REMOTE
        ? releaseTexts.adminPagesAlone(`a page at ${path}`)
        : releaseTexts.adminPage(remote, path),
    );
  }
  const [slot] = extras.slots;
  if (remote === ADMIN_REMOTE && slot !== undefined) {
    throw new ReleaseRefused(releaseTexts.adminPagesAlone(`the slot ${slot}`));
  }
}

/** The same for a release that is live already: what it may not have is left out. */
export function withoutForeignPages(remote: string, entry: RegistryEntry): RegistryEntry {
  const { pages, slots } = entry.extras;
  const own = pages.filter(({ path }) => isAdminPath(path) === (remote === ADMIN_REMOTE));
  const mayFill = remote === ADMIN_REMOTE ? [] : slots;
  if (own.length === pages.length && mayFill.length === slots.length) return entry;
  return { ...entry, extras: { ...entry.extras, pages: own, slots: mayFill } };
}

export function registryByRule(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([remote, releases]) => [
      remote,
      releases.map((release) => withoutForeignPages(remote, release)),
    ]),
  );
  return { ...registry, microFrontends };
}
