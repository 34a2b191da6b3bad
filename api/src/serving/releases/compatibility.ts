import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Registry, Requires } from '../../../contract/index.ts';
import { packageVersion } from '../../platform/package-root.ts';
import { satisfies } from './version-range.ts';

/** The site's versions of kit, API and federation runtime. */
export interface SiteVersions {
  kit: string;
  /** The kit's exports; undefined when the shell's build does not list them. */
  kitNames?: string[] | undefined;
  api: string;
  federation: string;
}

const ShellVersions = z.object({
  kit: z.string(),
  kitNames: z.optional(z.array(z.string())),
  federation: z.string(),
});

/** Reads `versions.json` of the shell's build, and adds the API's version. */
export async function readSiteVersions(shellDir: string): Promise<SiteVersions> {
  const text = await readFile(join(shellDir, 'versions.json'), 'utf8');
  return { ...ShellVersions.parse(JSON.parse(text)), api: packageVersion };
}

const names = {
  kit: 'the kit',
  api: 'the API',
  federation: 'the federation runtime',
} as const;

/** A message that says why a remote cannot run on this site; undefined when it can. */
export function incompatibility(
  requires: Requires,
  siteVersions: SiteVersions,
): string | undefined {
  for (const part of ['kit', 'api', 'federation'] as const) {
    const range = requires[part];
    if (range === undefined) continue;
    const fits = satisfies(siteVersions[part], range);
    if (fits === undefined) {
      return `remote.json asks for ${names[part]} in "${range}", which is not a version range. Write it like "^${siteVersions[part]}".`;
    }
    if (!fits) {
      return `It needs ${names[part]} in version ${range}, and this site runs ${siteVersions[part]}. Build it from the sources of the running site, or update the site first.`;
    }
  }
  return undefined;
}

/** The live releases that cannot run on this site, and why. */
export function incompatibleReleases(registry: Registry, siteVersions: SiteVersions) {
  return Object.entries(registry.microFrontends).flatMap(([remote, [live]]) => {
    const reason = live && incompatibility(live.extras.requires, siteVersions);
    return live && reason ? [{ remote, id: live.metadata.version, reason }] : [];
  });
}

/** A message with the kit exports that a remote needs and the site lacks; undefined without any. */
export function missingKitNames(
  imports: readonly string[],
  { kit, kitNames }: SiteVersions,
): string | undefined {
  const known = new Set(kitNames ?? imports);
  const missing = imports.filter((name) => !known.has(name));
  if (missing.length === 0) return undefined;
  return `It imports ${missing.slice(0, 5).join(', ')} from shell/kit, and the kit of this site (${kit}) has nothing of that name. Build it from the sources of the running site, or update the site first.`;
}

/** Marks every release that cannot run on this site, so that browsers do not load it. */
export function markIncompatible(registry: Registry, siteVersions: SiteVersions): Registry {
  const live = Object.values(registry.microFrontends).flat();
  if (live.every(({ extras }) => !incompatibility(extras.requires, siteVersions))) return registry;
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => ({
        ...release,
        extras: {
          ...release.extras,
          unfit: incompatibility(release.extras.requires, siteVersions) !== undefined,
        },
      })),
    ]),
  );
  return { ...registry, microFrontends };
}
