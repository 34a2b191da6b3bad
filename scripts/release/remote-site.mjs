import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importFromApi } from '../builds.mjs';
import { MADE_FROM } from './sources.mjs';

const EMPTY = { body: '{}', type: 'application/json' };

/** An error response of the site; `status` is 0 when there was no response. */
class SiteError extends Error {
  constructor(message, status, retryAfter) {
    super(message);
    this.status = status;
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
  async publish(remote, built, { hold = false, base = 'none', over = false } = {}) {
    const { packArchive } = await importFromApi('src/serving/releases/archive');
    const existing = await this.#filesOfLive(remote);
    const files = JSON.parse(readFileSync(join(built, 'files.json'), 'utf8'));
    const sent = Object.keys(files).filter((path) => existing[path] !== files[path]);
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

  rollBack(remote, to) {
    const body = JSON.stringify(to ? { to } : {});
    return this.#call('POST', `/api/releases/${remote}/rollback`, {
      body,
      type: 'application/json',
    });
  }

  takeOff(remote) {
    return this.#call('POST', `/api/releases/${remote}/take-off`, EMPTY);
  }

  bringBack(remote) {
    return this.#call('POST', `/api/releases/${remote}/bring-back`, EMPTY);
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
    const live = (await this.list()).find((entry) => entry.remote === remote)?.live;
    const list = live && (await this.file(remote, live, 'files.json'));
    return list ? JSON.parse(list.toString('utf8')) : {};
  }

  async #fetch(path, init) {
    try {
      return await fetch(this.address + path, init);
    } catch (error) {
      throw new SiteError(
        `Nothing answers at ${this.address}. Is the address right, and are you online? (${error.cause?.code ?? error.message})`,
        0,
      );
    }
  }

  async #call(method, path, { body, type } = {}) {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      ...(type && { 'Content-Type': type }),
    };
    const response = await this.#fetch(path, { method, headers, ...(body && { body }) });
    const text = await response.text();
    if (response.ok && response.headers.get('content-type')?.startsWith('application/json')) {
      return JSON.parse(text);
    }
    const message = messageOf(text) ?? `${this.address} answered ${response.status}.`;
    throw new SiteError(message, response.status, Number(response.headers.get('retry-after')) || 0);
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
