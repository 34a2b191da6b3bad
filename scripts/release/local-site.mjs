import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFromApi } from '../builds.mjs';
import { liveVersions, publishFolder } from '../publish.mjs';
import { keepPrivate } from '../terminal.mjs';

/** The releases in this computer's data folder. It has the same methods as a `RemoteSite`. */
export class LocalSite {
  /**
   * @param {string} by who publishes, for the history
   * @param {string} flags that select this site in a command, such as " --here"
   */
  constructor(releasesDir, by, flags = '') {
    this.releasesDir = releasesDir;
    this.by = by;
    this.flags = flags;
  }

  get key() {
    return this.releasesDir;
  }

  get place() {
    return 'on this computer only';
  }

  /** As the subject of a sentence. */
  get name() {
    return 'This computer';
  }

  /** What `npm start` published was built from this folder, so it is nobody else's work. */
  async isOwn({ by }) {
    const { SERVER_START } = await importFromApi('contract/index');
    return by === SERVER_START;
  }

  async publish(remote, built, { hold = false, base = 'none', over = false } = {}) {
    const { id, removed } = await publishFolder(this.releasesDir, remote, built, {
      by: this.by,
      hold,
      ...(!over && { base }),
    });
    return { id, removed, preview: `/?mf=${remote}@${id}` };
  }

  async rollBack(remote, to) {
    keepPrivate();
    const { rollBack } = await importFromApi('src/serving/releases/go-back');
    return rollBack(this.releasesDir, remote, {
      siteVersions: await liveVersions(this.releasesDir),
      by: this.by,
      to,
    });
  }

  async takeOff(remote) {
    keepPrivate();
    const { takeOff } = await importFromApi('src/serving/releases/take-off');
    return takeOff(this.releasesDir, remote, { by: this.by });
  }

  async bringBack(remote) {
    keepPrivate();
    const { bringBack } = await importFromApi('src/serving/releases/go-back');
    const siteVersions = await liveVersions(this.releasesDir);
    return bringBack(this.releasesDir, remote, { siteVersions, by: this.by });
  }

  async list() {
    const { listReleases } = await importFromApi('src/serving/releases/list');
    return listReleases(this.releasesDir);
  }

  async file(remote, id, path) {
    const file = join(this.releasesDir, remote, id, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }
}
