import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, builtFolder, currentBuild, fromApi, serverOf } from './builds.mjs';
import { shippedRemotes } from './layout.mjs';
import { remotes } from './remotes.mjs';
import { keepPrivate, say, warn } from './terminal.mjs';

/** What a release must fit: the versions of the site as it was built last. */
export async function siteVersions() {
  const { readSiteVersions } = await fromApi('src/serving/releases/compatibility');
  return readSiteVersions(builtFolder('shell'));
}

/**
 * What a release must fit that goes live now: the versions of the server that runs on this data, or
 * those of the next start. A build may be newer than the server.
 */
export async function liveVersions(releasesDir) {
  const server = serverOf(releasesDir);
  if (!server) return siteVersions();
  const [api, shell] = server.builds;
  const { readSiteVersions } = await fromApi('src/serving/releases/compatibility');
  const { version } = JSON.parse(readFileSync(join(api, 'package.json'), 'utf8'));
  return { ...(await readSiteVersions(shell)), api: version };
}

/**
 * Puts the built remotes live where no release is, or one that a start put there. Elsewhere they are
 * kept for previews: what somebody published, or went back to, stays live.
 *
 * @param {(line: string) => void} tell what was done
 * @returns the sentences about remotes that could not be published; they keep what is live
 */
export async function publishOwn(releasesDir, tell = say) {
  keepPrivate();
  mkdirSync(releasesDir, { recursive: true });
  const { offerBuild } = await fromApi('src/serving/releases/offer-build');
  const runs = await siteVersions();
  const problems = [];
  for (const name of [...shippedRemotes, ...remotes].filter(currentBuild)) {
    const built = buildFolder(name, currentBuild(name));
    try {
      const { id, state, instead } = await offerBuild(releasesDir, name, built, runs);
      if (state === 'went-live') tell(`Published ${name} ${id}`);
      if (state === 'offered') {
        const stays = instead.id
          ? `${instead.id} stays live, because “${instead.by}” published it or rolled back to it`
          : `it stays off the site, because “${instead.by}” took it off`;
        tell(`${name}: ${stays}. This folder’s own build, ${id}, waits on the Releases screen.`);
      }
    } catch (error) {
      problems.push(`The build of ${name} could not be published. ${error.message}`);
    }
  }
  return problems;
}

/**
 * Says which live releases the site as it was built last cannot run: visitors would see a notice in
 * their place. Without a registry there is nothing to say.
 */
export async function warnOfUnfit(releasesDir) {
  const { readOrRebuildRegistry } = await fromApi('src/serving/releases/repair-registry');
  const { incompatibleReleases } = await fromApi('src/serving/releases/compatibility');
  const { registry } = await readOrRebuildRegistry(releasesDir);
  for (const { remote, id, reason } of incompatibleReleases(registry, await siteVersions())) {
    warn(
      `${remote} ${id} is live and does not fit this build of the site. Visitors see a notice in its place.\n${reason}`,
    );
  }
}

/** What remotes built here lack to run on the site that was built with them. */
export async function unfitBuilds() {
  const { incompatibility } = await fromApi('src/serving/releases/compatibility');
  const { readManifest } = await fromApi('src/serving/releases/read-build');
  const runs = await siteVersions();
  const reasons = await Promise.all(
    remotes.filter(currentBuild).map(async (name) => {
      const reason = incompatibility((await readManifest(builtFolder(name))).requires, runs);
      return reason && `${name} was built, but the site built with it cannot run it. ${reason}`;
    }),
  );
  return reasons.filter(Boolean);
}

/** Publishes a remote as it stands in a built folder, its own last build unless one is named. */
export async function publishFolder(releasesDir, name, built = builtFolder(name), options) {
  const { fromFolder } = await fromApi('src/serving/releases/sources');
  return publishFrom(releasesDir, name, fromFolder(built), options);
}

/** Publishes a remote whose files another site serves; visitors load them from there. */
export async function publishOrigin(releasesDir, name, origin, options) {
  const { fromOrigin } = await fromApi('src/serving/releases/sources');
  return publishFrom(releasesDir, name, fromOrigin(origin), { ...options, origin });
}

async function publishFrom(releasesDir, name, source, options) {
  keepPrivate();
  const { publishRelease } = await fromApi('src/serving/releases/publish');
  return publishRelease(releasesDir, name, source, {
    runs: await liveVersions(releasesDir),
    ...options,
  });
}
