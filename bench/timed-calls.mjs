import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { print } from '../scripts/terminal.mjs';

/**
 * Calls to a site, one after the other, timed here and, by the server's log, on the server. Attach it
 * before the first call.
 */
export function timedCalls(site) {
  const logged = [];
  const lines = createInterface({ input: site.stdout });
  const ended = once(lines, 'close');
  lines.on('line', (line) => {
    if (line.includes('"event":"request"')) logged.push(JSON.parse(line).ms);
  });
  const calls = [];
  const cases = [];
  return {
    async send(path, init = {}) {
      const before = performance.now();
      const response = await fetch(site.base + path, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      });
      const text = await response.text();
      const call = { took: performance.now() - before, response };
      calls.push(call);
      if (!response.ok && response.status !== 304) {
        throw new Error(`${path} answered ${response.status}: ${text}`);
      }
      return Object.assign(call, { body: text && JSON.parse(text) });
    },
    keep(name, kept, budget) {
      for (const call of kept) call.body = undefined;
      cases.push({ name, calls: kept, budget });
    },
    /** Stops the site; what it took is complete then. */
    async results() {
      await site.stop();
      await ended;
      for (const [i, call] of calls.entries()) call.onServer = logged.at(i - calls.length);
      return cases.map(({ name, calls: kept, budget }) => ({
        name,
        budget,
        ...percentiles(kept.map(({ took }) => took)),
        server: percentiles(kept.map(({ onServer }) => onServer)),
      }));
    },
  };
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}

export const ms = (value) => value.toFixed(1);

/** Prints cases as a table. @returns those over their budget */
export function reportCases(title, results) {
  print(`| ${title} | median ms | p95 ms | max ms | budget | on the server: median | p95 |`);
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, median, p95, max, budget, server } of results) {
    print(
      `| ${name} | ${[median, p95, max].map(ms).join(' | ')} | ${budget} | ${ms(server.median)} | ${ms(server.p95)} |`,
    );
  }
  return results
    .filter(({ p95, budget }) => p95 > budget)
    .map(({ name, p95 }) => `${name}: ${ms(p95)} ms`);
}
