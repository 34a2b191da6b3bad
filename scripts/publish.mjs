import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, remotes } from './build.mjs';
import { root, say } from './terminal.mjs';

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
    const release = await publish(releasesDir, name);
    say(`Published ${release.remote} ${release.id}`);
    writeFileSync(stamp, source);
  }
}

/** Publishes a remote as it stands in its dist folder. */
export async function publish(releasesDir, name, built = join(root, name, 'dist')) {
  const { publishRelease } = await import(join(root, 'api/dist/src/releases/publish.js'));
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  return publishRelease(releasesDir, built, version);
}
