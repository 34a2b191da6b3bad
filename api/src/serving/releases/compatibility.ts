import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Registry, Requires } from '../../../contract/index.ts';
import { packageVersion } from '../../platform/package-root.ts';
import { satisfies } from './version-range.ts';

/** What a remote finds here: the versions of the kit, the API and the federation runtime. */
export interface SiteVersions {
  kit: string;
  /** What the kit exports; undefined when the shell's build does not say. */
  kitNames?: string[] | undefined;
  api: string;
  federation: string;
}

const ShellVersions = z.object({
  kit: z.string(),
  kitNames: z.optional(z.array(z.string())),
  federation: z.string(),
});

/** From `versions.json`, which the shell's build writes, and the API's own version. */
export async function readSiteVersions(shellDir: string): Promise<SiteVersions> {
  const text = await readFile(join(shellDir, 'versions.json'), 'utf8');
  return { ...ShellVersions.parse(JSON.parse(text)), api: packageVersion };
}

const names = {
  kit: 'the kit',
  api: 'the API',
  federation: 'the federation runtime',
} as const;

/** Why a remote cannot run here, in one sentence; undefined when it can. */
export function incompatibility(requires: Requires, runs: SiteVersions): string | undefined {
  for (const part of ['kit', 'api', 'federation'] as const) {
    const range = requires[part];
    if (range === undefined) continue;
    const fits = satisfies(runs[part], range);
    if (fits === undefined) {
      return `remote.json asks for ${names[part]} in "${range}", which is not a version range. Write it like "^${runs[part]}".`;
    }
    if (!fits) {
      return `It needs ${names[part]} in version ${range}, and this site runs ${runs[part]}. Build it from the sources of the running site, or update the site first.`;
    }
  }
  return undefined;
}

/** The live releases that cannot run here, and why. */
export function incompatibleReleases(registry: Registry, runs: SiteVersions) {
  return Object.entries(registry.microFrontends).flatMap(([remote, [live]]) => {
    const reason = live && incompatibility(live.extras.requires, runs);
    return live && reason ? [{ remote, id: live.metadata.version, reason }] : [];
  });
}

/** Which names a remote asks the kit for in vain, in one sentence; undefined when all are there. */
export function missingKitNames(
  imports: readonly string[],
  { kit, kitNames }: SiteVersions,
): string | undefined {
  const known = new Set(kitNames ?? imports);
  const missing = imports.filter((name) => !known.has(name));
  if (missing.length === 0) return undefined;
  return `It imports ${missing.slice(0, 5).join(', ')} from shell/kit, and the kit of this site (${kit}) has nothing of that name. Build it from the sources of the running site, or update the site first.`;
}

/** The registry with a mark on every release that cannot run here, so that no browser tries. */
export function markIncompatible(registry: Registry, runs: SiteVersions): Registry {
  const live = Object.values(registry.microFrontends).flat();
  if (live.every(({ extras }) => !incompatibility(extras.requires, runs))) return registry;
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => ({
        ...release,
        extras: {
          ...release.extras,
          unfit: incompatibility(release.extras.requires, runs) !== undefined,
        },
      })),
    ]),
  );
  return { ...registry, microFrontends };
}
