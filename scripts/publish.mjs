import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildFolder,
  builtFolder,
  currentBuild,
  importFromApi,
  serverOf,
  serversOf,
} from './builds.mjs';
import { shippedRemotes } from './layout.mjs';
import { remotes } from './remotes.mjs';
import { keepPrivate, print, warn } from './terminal.mjs';

/** The versions of kit, API and federation runtime in the last build of the site. */
export async function siteVersions() {
  const { readSiteVersions } = await importFromApi('src/serving/releases/compatibility');
  return readSiteVersions(builtFolder('shell'));
}

/**
 * The versions that a release must be compatible with to go live now: those of the running server, if
 * there is one, otherwise those of the last build.
 */
export async function liveVersions(releasesDir) {
  const server = serverOf(releasesDir);
  return (server && (await versionsOf(server))) ?? siteVersions();
}

/** @returns undefined when its builds were deleted under it: it has nothing left to show a release with */
async function versionsOf({ builds: [api, shell] }) {
  const { readSiteVersions } = await importFromApi('src/serving/releases/compatibility');
  try {
    const { version } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'));
    return { ...(await readSiteVersions(shell)), api: version };
  } catch {
    return undefined;
  }
}

/**
 * Publishes the built remotes, but for those that another server of this folder, which still runs, could not
 * show: the start that replaces the last of these servers publishes them. A remote goes live if nothing else is, or
 * only what an earlier start published. Otherwise it is for previews: what somebody published or rolled back to
 * stays live.
 *
 * Servers that share the releases from another folder, another machine or another container are not known here.
 * They may be too old for what this publishes (docs/operations.md, "Updating").
 *
 * @param {(line: string) => void} tell receives a line about each change
 * @param others what is recorded of servers that run with these releases
 * @returns messages about remotes that could not be published; their live release stays
 */
export async function publishOwnBuilds(releasesDir, tell = print, others = serversOf(releasesDir)) {
  keepPrivate();
  mkdirSync(releasesDir, { recursive: true });
  const { offerBuild } = await importFromApi('src/serving/releases/offer-build');
  const { incompatibility } = await importFromApi('src/serving/releases/compatibility');
  const { readManifest } = await importFromApi('src/serving/releases/read-build');
  const runs = await siteVersions();
  const known = (await Promise.all(others.map(versionsOf))).filter(Boolean);
  const problems = [];
  for (const name of [...shippedRemotes, ...remotes].filter(currentBuild)) {
    const built = buildFolder(name, currentBuild(name));
    try {
      const { requires } = await readManifest(built);
      if (known.some((versions) => incompatibility(requires, versions))) {
        tell(
          `${name}: not published yet. A server that is still running is too old for it. Restart that server, and it is published.`,
        );
        continue;
      }
      const { id, state, instead } = await offerBuild(
        releasesDir,
        name,
        built,
        runs,
        untidied(name),
      );
      if (state === 'went-live') tell(`Published ${name} ${id}`);
      if (state === 'offered') {
        const stays = instead.id
          ? `${instead.id} stays live, because “${instead.by}” published it or rolled back to it`
          : `it stays off the site, because “${instead.by}” took it off`;
        tell(
          `${name}: ${stays}. This folder’s own build, ${id}, can be made live on the Releases screen.`,
        );
      }
    } catch (error) {
      problems.push(`The build of ${name} could not be published. ${error.message}`);
    }
  }
  return problems;
}

/**
 * Warns about live releases that are not compatible with the last build of the site: visitors would
 * see a notice instead.
 */
export async function warnAboutIncompatible(releasesDir) {
  const { readOrRebuildRegistry } = await importFromApi('src/serving/releases/repair-registry');
  const { incompatibleReleases } = await importFromApi('src/serving/releases/compatibility');
  const { registry } = await readOrRebuildRegistry(releasesDir);
  for (const { remote, id, reason } of incompatibleReleases(registry, await siteVersions())) {
    warn(
      `${remote} ${id} is live but not compatible with this build of the site. Visitors see a notice instead.\n${reason}`,
    );
  }
}

/** @returns messages about built remotes that are not compatible with the built site */
export async function incompatibleBuilds() {
  const { incompatibility } = await importFromApi('src/serving/releases/compatibility');
  const { readManifest } = await importFromApi('src/serving/releases/read-build');
  const runs = await siteVersions();
  const reasons = await Promise.all(
    remotes.filter(currentBuild).map(async (name) => {
      const reason = incompatibility((await readManifest(builtFolder(name))).requires, runs);
      return (
        reason &&
        `${name} was built, but it is not compatible with the site that was built with it. ${reason}`
      );
    }),
  );
  return reasons.filter(Boolean);
}

/** Publishes a built folder; by default, the remote's last build. */
export async function publishFolder(releasesDir, name, built = builtFolder(name), options) {
  const { fromFolder } = await importFromApi('src/serving/releases/sources');
  return publishFrom(releasesDir, name, fromFolder(built), options);
}

/** Publishes a remote from another origin, from which visitors load its files. */
export async function publishOrigin(releasesDir, name, origin, options) {
  const { fromOrigin } = await importFromApi('src/serving/releases/sources');
  return publishFrom(releasesDir, name, fromOrigin(origin), { ...options, origin });
}

async function publishFrom(releasesDir, name, source, options) {
  keepPrivate();
  const { publishRelease } = await importFromApi('src/serving/releases/publish');
  return publishRelease(releasesDir, name, source, {
    siteVersions: await liveVersions(releasesDir),
    report: untidied(name),
    ...options,
  });
}

const untidied = (name) => (error) =>
  warn(`Old files of ${name} could not be deleted. The next publish tries again. ${error.message}`);
