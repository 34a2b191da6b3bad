import { readFileSync } from 'node:fs';
import { print } from '../scripts/terminal.mjs';

/**
 * Calls to a site, one after the other, with the time that each took and, on Linux, how long the
 * server's thread was at work for it: that hardly depends on what else the machine does.
 */
export function timedCalls(site) {
  const cases = [];
  return {
    async send(path, init = {}) {
      const atWork = workOf(site.pid);
      const before = performance.now();
      const response = await fetch(site.base + path, {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      });
      const text = await response.text();
      const took = performance.now() - before;
      if (!response.ok && response.status !== 304) {
        throw new Error(`${path} answered ${response.status}: ${text}`);
      }
      // The server logs and counts the request before it sleeps again.
      await new Promise((resolve) => setTimeout(resolve, 2));
      return { took, work: workOf(site.pid) - atWork, response, body: text && JSON.parse(text) };
    },
    keep(name, calls, budget) {
      const [took, work] = ['took', 'work'].map((what) =>
        percentiles(calls.map((call) => call[what])),
      );
      cases.push({ name, budget, took, work });
    },
    results: () => cases,
  };
}

/** How long a process's main thread has run, in ms; NaN where the system does not tell. */
function workOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) };
}

export const ms = (value) => value.toFixed(1);

/** What a budget is about: the server's work, or the time that passed where that is not known. */
export const judged = ({ took, work }) => (Number.isNaN(work.p95) ? took : work).p95;

/** Prints cases as a table. @returns those over their budget */
export function reportCases(title, cases) {
  print(`| ${title}, ms | median | p95 | max | server at work: median | p95 | budget |`);
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { name, took, work, budget } of cases) {
    const times = [took.median, took.p95, took.max, work.median, work.p95];
    print(`| ${name} | ${times.map(ms).join(' | ')} | ${budget} |`);
  }
  return cases
    .filter((one) => judged(one) > one.budget)
    .map((one) => `${one.name}: ${ms(judged(one))} ms`);
}
