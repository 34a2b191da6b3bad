import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { raffleEntry } from '../raffle-entry.mjs';
import { Connections, Cut } from './connections.mjs';
import { openPages } from './open-pages.mjs';

/** The query library of the front ends: 3 retries after 1, 2 and 4 s; a form 2 after 1 s each. */
const QUERY_RETRIES_MS = [1_000, 2_000, 4_000];
const FORM_RETRIES_MS = [1_000, 1_000];
/** What a person does when the form says that it failed: reads, and presses the button again. */
const PRESS_AGAIN_MS = 4_000;

const BROWSER = [
  'User-Agent: Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
  'Connection: keep-alive',
];
const FOR_DOCUMENT =
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nSec-Fetch-Mode: navigate\r\n';

/** Somebody with one open page, from an address of their own. */
export class Visitor {
  #run;
  #connections;
  #path;

  /** @param run what all visitors of a process share: addresses, tally, phase, outcome, ends */
  constructor(run, number, path) {
    this.#run = run;
    this.#path = path;
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const lines = ['Host: 127.0.0.1', ...BROWSER, `X-Forwarded-For: ${address}`];
    this.#connections = new Connections(
      run.addresses,
      lines.map((line) => `${line}\r\n`).join(''),
      () => run.resent(),
    );
  }

  get connections() {
    return this.#connections.size;
  }

  /** Opens the page with the files it names, and leaves it open. */
  async stay() {
    const html = await this.#document();
    const files = [...html.matchAll(/(?:href|src)="(\/(?:shell|releases)\/[^"]+)"/g)];
    const names = [...new Set(files.map(([, name]) => name))];
    await Promise.all(names.map((name) => this.#try('file', name)));
    for (const [path, interval] of openPages[this.#path]) this.#poll(path, interval);
  }

  /** Polls as a screen of an organizer does, with their headers. */
  poll(polls, headers) {
    for (const [path, interval] of polls) this.#poll(path, interval, 'organizer', headers);
  }

  /** One answer to an organizer; undefined when it failed, also after the retries. */
  async read(path, headers) {
    const response = await this.#withRetries('organizer', QUERY_RETRIES_MS, path, { headers });
    return response && JSON.parse(response.body.toString());
  }

  /** One change by an organizer, under one key. */
  change(path, headers, body) {
    return this.#withRetries('organizer', FORM_RETRIES_MS, path, {
      method: 'PATCH',
      headers: `${headers}Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n`,
      body: JSON.stringify(body),
    });
  }

  /** Fills in the raffle's form. Resolves once the entry is acknowledged. */
  async enter() {
    const entry = raffleEntry();
    const headers = `Content-Type: application/json\r\nIdempotency-Key: ${randomUUID()}\r\n`;
    const body = JSON.stringify(entry);
    const started = performance.now();
    for (let press = 0; !this.#run.over; press += 1) {
      const done = await this.#withRetries('entry', FORM_RETRIES_MS, '/api/raffle/enter', {
        method: 'POST',
        headers,
        body,
      });
      if (done?.status === 201) {
        this.#run.acknowledged.push(entry.email);
        if (press > 0) this.#run.outcome.pressedAgain += 1;
        const seconds = (performance.now() - started) / 1_000;
        this.#run.outcome.longestEntry = Math.max(this.#run.outcome.longestEntry, seconds);
        return;
      }
      await sleep(PRESS_AGAIN_MS);
    }
  }

  leave() {
    this.#connections.close();
  }

  async #document() {
    for (;;) {
      const response = await this.#try('page', this.#path, { headers: FOR_DOCUMENT });
      if (response) {
        const { body, encoding } = response;
        return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
      }
      // The visitor reloads the page.
      await sleep(1_000);
    }
  }

  #poll(path, interval, kind = 'poll', headers = '') {
    const run = this.#run;
    let etag;
    let busy = false;
    let fresh = performance.now();
    const ask = async () => {
      // The query library does not ask again while it waits for an answer or a retry.
      if (busy || run.over) return;
      busy = true;
      const condition = etag ? `If-None-Match: ${etag}\r\n` : '';
      const named = path.replace('now', String(Date.now()));
      const response = await this.#withRetries(kind, QUERY_RETRIES_MS, named, {
        headers: `Accept: */*\r\n${headers}${condition}`,
      });
      busy = false;
      if (!response) return;
      etag = response.etag;
      const now = performance.now();
      if (interval === 2_000 && kind === 'poll')
        run.outcome.longestStale = Math.max(run.outcome.longestStale, (now - fresh) / 1_000);
      fresh = now;
    };
    const timer = setInterval(ask, interval);
    run.timers.push(timer);
    void ask();
  }

  /** A call as the front ends make it: what may go away by itself is tried again. */
  async #withRetries(kind, delays, path, request) {
    for (const delay of [...delays, null]) {
      const response = await this.#try(kind, path, request);
      if (response || delay === null || this.#run.over) return response;
      await sleep(delay);
    }
  }

  /** One request, with its time; undefined when it failed, which is counted. */
  async #try(kind, path, request) {
    const run = this.#run;
    const started = performance.now();
    try {
      const response = await this.#connections.ask(path, request);
      run.tally.add(`${run.phase} ${kind}`, performance.now() - started);
      if (response.status < 400) return response;
      run.fail(`${path.split('?')[0]}: ${response.status}`, response.body.toString().slice(0, 120));
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      if (!run.over) run.cut(kind, error.message);
    }
  }
}
