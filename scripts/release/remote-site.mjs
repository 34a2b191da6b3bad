import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromApi } from '../builds.mjs';
import { MADE_FROM } from './sources.mjs';

const EMPTY = { body: '{}', type: 'application/json' };

/** An answer of the site that is no success; `status` is 0 when none came. */
class SiteError extends Error {
  constructor(message, status, retryAfter) {
    super(message);
    this.status = status;
    /** Seconds after which another try makes sense. */
    this.retryAfter = retryAfter;
  }
}

/** Releases of a site that runs somewhere else: over HTTP, with a deploy token. */
export class RemoteSite {
  /**
   * @param {string} address of the site, such as https://friends.example
   * @param {string} token of the remote that is published
   * @param {string} flags with which a command means this site, such as " --to https://…"
   */
  constructor(address, token, flags = '') {
    this.address = new URL(address).origin;
    this.token = token;
    this.flags = flags;
  }

  /** Under which this copy remembers what it had. */
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

  /** Sends what the site does not have from an earlier release, and puts it live. */
  async publish(remote, built, { hold = false, base = 'none', over = false } = {}) {
    const { packArchive } = await fromApi('src/serving/releases/archive');
    const known = await this.#filesOfLive(remote);
    const files = JSON.parse(readFileSync(join(built, 'files.json'), 'utf8'));
    const sent = Object.keys(files).filter((path) => known[path] !== files[path]);
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
    const answer = await this.#call('POST', `/api/releases/${remote}?${query}`, {
      body: archive,
      type: 'application/gzip',
    });
    return { ...answer, sentFiles: sent.length, sentBytes: archive.length };
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
    return (await this.#call('GET', '/api/releases')).remotes;
  }

  /** Whose token it is: `{ remote, name }`. */
  async holder() {
    return (await this.#call('GET', '/api/releases')).token;
  }

  /** A file of a release; undefined when the site does not have it. */
  async file(remote, id, path) {
    const answer = await this.#fetch(`/releases/${remote}/${id}/${path}`);
    if (answer.status === 404) return undefined;
    if (!answer.ok)
      throw new SiteError(`${this.address} answered ${answer.status}.`, answer.status);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** The list of files in the live release, by which it is seen what need not travel. */
  async #filesOfLive(remote) {
    const live = (await this.list()).find((known) => known.remote === remote)?.live;
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
    const answer = await this.#fetch(path, { method, headers, ...(body && { body }) });
    const text = await answer.text();
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) {
      return JSON.parse(text);
    }
    const sentence = sentenceOf(text) ?? `${this.address} answered ${answer.status}.`;
    throw new SiteError(sentence, answer.status, Number(answer.headers.get('retry-after')) || 0);
  }
}

function sentenceOf(text) {
  try {
    return JSON.parse(text).message;
  } catch {
    // A proxy's page, say.
    return undefined;
  }
}
