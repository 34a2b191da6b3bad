import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, remotes } from './build.mjs';
import { root, say } from './terminal.mjs';

/** A module of the built server. */
export const fromServer = (path) => import(join(root, 'api/dist/src', `${path}.js`));

/** What a release must fit: the versions that this folder's build of the site runs. */
export async function siteVersions() {
  const { readSiteVersions } = await fromServer('releases/runs');
  return readSiteVersions(join(root, 'shell/dist'));
}

/**
 * Publishes the remotes whose own build changed since this was last done here. What somebody
 * published in between stays live: a restart must not undo a volunteer's release.
 */
export async function publishChanged(releasesDir) {
  mkdirSync(releasesDir, { recursive: true });
  for (const name of remotes) {
    const stamp = join(releasesDir, `.${name}.started-from`);
    const source = builtFrom(name);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) continue;
    const release = await publishFolder(releasesDir, name, undefined, { by: 'npm start' });
    say(`Published ${release.remote} ${release.id}`);
    writeFileSync(stamp, source);
  }
}

/** Publishes a remote as it stands in a built folder, its own dist unless one is named. */
export async function publishFolder(releasesDir, name, built = join(root, name, 'dist'), options) {
  const { fromFolder } = await fromServer('releases/sources');
  return publishFrom(releasesDir, name, fromFolder(built), options);
}

/** Publishes a remote whose files another site serves; visitors load them from there. */
export async function publishOrigin(releasesDir, name, origin, options) {
  const { fromOrigin } = await fromServer('releases/sources');
  return publishFrom(releasesDir, name, fromOrigin(origin), { ...options, origin });
}

async function publishFrom(releasesDir, name, source, options) {
  const { publishRelease } = await fromServer('releases/publish');
  return publishRelease(releasesDir, name, source, { runs: await siteVersions(), ...options });
}
