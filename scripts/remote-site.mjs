import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromApi } from './builds.mjs';

/** Releases of a site that runs somewhere else: over HTTP, with a deploy token. */
export class RemoteSite {
  /**
   * @param {string} address of the site, such as https://friends.example
   * @param {string} token of the remote that is published
   */
  constructor(address, token) {
    this.address = address.replace(/\/+$/, '');
    this.token = token;
  }

  /** Sends what the site does not have from an earlier release, and puts it live. */
  async publish(remote, built, { hold = false } = {}) {
    const { packArchive } = await fromApi('src/releases/archive');
    const known = await this.#filesOfLive(remote);
    const files = JSON.parse(readFileSync(join(built, 'files.json'), 'utf8'));
    const sent = Object.keys(files).filter((path) => known[path] !== files[path]);
    const compressed = sent.flatMap((path) =>
      ['.br', '.gz'].map((ending) => path + ending).filter((path) => existsSync(join(built, path))),
    );
    const archive = packArchive(
      ['files.json', ...sent, ...compressed].map((path) => ({
        path,
        content: readFileSync(join(built, path)),
      })),
    );
    const answer = await this.#call('POST', `/api/releases/${remote}${hold ? '?hold=yes' : ''}`, {
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

  async list() {
    return (await this.#call('GET', '/api/releases')).remotes;
  }

  /** The list of files in the live release, by which it is seen what need not travel. */
  async #filesOfLive(remote) {
    const live = (await this.list()).find((known) => known.remote === remote)?.live;
    if (!live) return {};
    const answer = await fetch(`${this.address}/releases/${remote}/${live}/files.json`);
    return answer.ok ? answer.json() : {};
  }

  async #call(method, path, { body, type } = {}) {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      ...(type && { 'Content-Type': type }),
    };
    let answer;
    try {
      answer = await fetch(this.address + path, { method, headers, ...(body && { body }) });
    } catch (error) {
      throw new Error(`${this.address} could not be reached: ${error.cause?.message ?? error}.`);
    }
    const text = await answer.text();
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) {
      return JSON.parse(text);
    }
    throw new Error(sentenceOf(text) ?? `${this.address} answered ${answer.status}.`);
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
