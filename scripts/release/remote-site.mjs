import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFromApi } from '../builds.mjs';
import { MADE_FROM } from './sources.mjs';
import { uncertain } from './uncertain.mjs';

/** No response, or a proxy's that got none from the site. */
const LOST = [0, 502, 504];

/** The site's response to a build with something wrong. */
const REFUSED = 400;

/** An error response of the site; `status` is 0 when there was no response, or not all of one. */
class SiteError extends Error {
  constructor(message, status, { method = 'GET', retryAfter = 0 } = {}) {
    super(message);
    this.status = status;
    /** The site may do what it was asked to: its response was lost on the way. */
    this.isLost = method !== 'GET' && LOST.includes(status);
    /** Seconds to wait before another try. */
    this.retryAfter = retryAfter;
  }
}

/** The releases of a site on another computer, over HTTP with a deploy token. */
export class RemoteSite {
  /**
   * @param {string} address of the site, such as https://friends.example
   * @param {string} token of the remote that is published
   * @param {string} flags that select this site in a command, such as " --to https://…"
   */
  constructor(address, token, flags = '') {
    this.address = new URL(address).origin;
    this.token = token;
    /** What the site says of the token; undefined until it was asked. */
    this.about = undefined;
    this.flags = flags;
  }

  /** The key of this site in the stored copies. */
  get key() {
    return this.address;
  }

  get place() {
    return `at ${this.address}`;
  }

  /** As the subject of a sentence. */
  get name() {
    return 'The site';
  }

  async isOwn() {
    return false;
  }

  /** Publishes a built folder. Sends only files that the live release does not have. */
  async publish(remote, built, options = {}) {
    const existing = await this.#filesOfLive(remote);
    const files = JSON.parse(readFileSync(join(built, 'files.json'), 'utf8'));
    const [leftOut, sent] = [[], []];
    for (const path of Object.keys(files)) {
      (existing[path] === files[path] ? leftOut : sent).push(path);
    }
    try {
      return await this.#send(remote, built, sent, options);
    } catch (error) {
      // The site has lost or damaged a file that it lists.
      const isAboutThese = leftOut.some((path) => error.message.includes(path));
      if (error.status !== REFUSED || !isAboutThese) throw error;
      return this.#send(remote, built, Object.keys(files), options);
    }
  }

  /** @param sent paths of the files to send; the site takes the others from earlier releases */
  async #send(remote, built, sent, { hold = false, base = 'none', over = false }) {
    const { packArchive } = await importFromApi('src/serving/releases/archive');
    const beside = sent.flatMap((path) => ['.br', '.gz'].map((ending) => path + ending));
    const there = [...beside, MADE_FROM].filter((path) => existsSync(join(built, path)));
    const archive = packArchive(
      ['files.json', ...sent, ...there].map((path) => ({
        path,
        content: readFileSync(join(built, path)),
      })),
    );
    const query = new URLSearchParams({
      base,
      ...(hold && { hold: 'yes' }),
      ...(over && { over: 'yes' }),
    });
    const response = await this.#call('POST', `/api/releases/${remote}?${query}`, {
      body: archive,
      type: 'application/gzip',
    });
    return { ...response, sentFiles: sent.length, sentBytes: archive.length };
  }

  async rollBack(remote, to) {
    // With what is live, so that no repetition on the way goes back twice.
    const base = (await this.#live(remote)) ?? 'none';
    const change = { path: 'rollback', body: { base, ...(to && { to }) } };
    return this.#change(remote, change, (live) => live !== undefined && live !== base);
  }

  async takeOff(remote) {
    const before = await this.#live(remote);
    const done = await this.#change(remote, { path: 'take-off' }, (live) => live === undefined);
    return { ...done, id: done.id ?? before };
  }

  bringBack(remote) {
    return this.#change(remote, { path: 'bring-back' }, (live) => live !== undefined);
  }

  /**
   * Changes what is live. When the response is lost, the list of releases says what came of it.
   * @param isDone whether it was done, by the release that is live now
   */
  async #change(remote, { path, body = {} }, isDone) {
    try {
      return await this.#call('POST', `/api/releases/${remote}/${path}`, {
        body: JSON.stringify(body),
        type: 'application/json',
      });
    } catch (error) {
      if (!error.isLost) throw error;
      let live;
      try {
        live = await this.#live(remote);
      } catch {
        throw uncertain(error, 'the site does it', remote, this.flags);
      }
      if (isDone(live)) return { remote, id: live, action: 'rolled-back' };
      throw uncertain(error, 'the site does it', remote, this.flags);
    }
  }

  /** The id of the live release; undefined for none. */
  async #live(remote) {
    return (await this.list()).find((entry) => entry.remote === remote)?.live ?? undefined;
  }

  async list() {
    const { remotes, token } = await this.#call('GET', '/api/releases');
    this.about = token;
    return remotes;
  }

  /** The deploy token: its remote, name, scope and end. */
  async holder() {
    await this.list();
    return this.about;
  }

  /** A file of a release; undefined when the site does not have it. */
  async file(remote, id, path) {
    const response = await this.#fetch(`/releases/${remote}/${id}/${path}`);
    if (response.status === 404) return undefined;
    if (!response.ok)
      throw new SiteError(`${this.address} answered ${response.status}.`, response.status);
    return Buffer.from(await response.arrayBuffer());
  }

  /** The hashes of files in the live release, which need not be sent. */
  async #filesOfLive(remote) {
    const live = await this.#live(remote);
    const list = live && (await this.file(remote, live, 'files.json'));
    try {
      return (list && JSON.parse(list.toString('utf8'))) || {};
    } catch {
      // A disk damaged it: all files are sent.
      return {};
    }
  }

  async #fetch(path, init) {
    try {
      return await fetch(this.address + path, init);
    } catch (error) {
      throw new SiteError(
        `Nothing answers at ${this.address}. Is the address right, and are you online? (${error.cause?.code ?? error.message})`,
        0,
        { method: init?.method },
      );
    }
  }

  async #call(method, path, { body, type } = {}) {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      ...(type && { 'Content-Type': type }),
    };
    const response = await this.#fetch(path, { method, headers, ...(body && { body }) });
    const text = await response.text().catch((error) => {
      throw new SiteError(
        `The answer of ${this.address} was cut off. (${error.cause?.code ?? error.message})`,
        0,
        { method },
      );
    });
    if (response.ok && response.headers.get('content-type')?.startsWith('application/json')) {
      return JSON.parse(text);
    }
    const message = messageOf(text) ?? `${this.address} answered ${response.status}.`;
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    throw new SiteError(message, response.status, { method, retryAfter });
  }
}

function messageOf(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    // Not JSON, such as a proxy's page.
    return undefined;
  }
}
