import { print } from '../scripts/terminal.mjs';
import { visitBothSites } from './both-sites.mjs';
import { untilInteractive, visit } from './browser.mjs';
import { scriptBudget } from './script-budget.mjs';
import { countWaves, isScript } from './waves.mjs';

const RUNS = 5;
/** Lazy content has loaded by then: the home page's contact form after 12 s. */
const SETTLED_MS = 16_000;
/** The largest picture has loaded and nothing moves any more. */
const QUIET_MS = 2_000;
/** Each browser has one of its own. */
const REFERENCE = /\b[A-Z]{1,4}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/g;
/** Without an account the feed answers 503. */
const MAY_FAIL = /\/api\/instagram\/posts/;

/** With a text that appears only after an API response. */
const pages = [
  { path: '/', live: { from: '/api/campaign', field: 'childName' }, waves: 4 },
  { path: '/raffle', live: { from: '/api/raffle/prizes', field: 'prizeTitle' } },
  { path: '/lovenotes', live: { from: '/api/support', field: 'message' } },
];
const MOST_CLS = 0.02;

/**
 * Compares the federated site with the single bundle (without a first paint), in turns, on a
 * throttled phone.
 */
export async function measure() {
  return visitBothSites(async (browser, bases) => {
    const missed = [];
    for (const page of pages) {
      const results = await comparePage(browser, page, bases);
      report(page, results);
      missed.push(...overBudget(page, results));
    }
    return missed;
  });
}

async function comparePage(browser, { path, live }, bases) {
  const expected = await liveText(bases[0], live);
  const settled = [];
  for (const base of bases) settled.push(await waitUntilSettled(browser, base + path, expected));
  const [federated, single] = settled;
  if (federated.text !== single.text) {
    throw new Error(`${path} differs:\n${federated.text}\n--- single bundle:\n${single.text}`);
  }
  const timed = bases.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [which, base] of bases.entries()) {
      timed[which].push(
        await visit(browser, base + path, { throttled: true, until: waitUntilQuiet }),
      );
    }
  }
  return settled.map(({ requests }, which) => ({
    ...weights(requests),
    ...times(timed[which]),
  }));
}

/** A text on the page that comes from the API. */
async function liveText(base, { from, field }) {
  const response = await (await fetch(base + from)).json();
  return (Array.isArray(response) ? response[0] : response)[field];
}

async function waitUntilSettled(browser, url, expected) {
  let text = '';
  const seen = await visit(browser, url, {
    throttled: false,
    until: async (page) => {
      await page.getByText(expected).first().waitFor({ state: 'attached' });
      await page.waitForTimeout(SETTLED_MS);
      text = (await page.locator('#root main').innerText()).replaceAll(REFERENCE, 'a reference');
    },
  });
  return { ...seen, text };
}

async function waitUntilQuiet(page) {
  await untilInteractive(page);
  const shown = () =>
    [...document.images].every(
      (image) => image.getBoundingClientRect().top > innerHeight || image.complete,
    );
  await page.waitForFunction(shown, undefined, { timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
}

function weights(requests) {
  const failed = requests.find(({ status, url }) => status >= 400 && !MAY_FAIL.test(url));
  if (failed) throw new Error(`${failed.url} answered ${failed.status}`);
  const sum = (list) => list.reduce((total, { bytes = 0 }) => total + bytes, 0);
  const plain = requests.filter((one) => isScript(one) && one.encoding !== 'br');
  if (plain.length > 0) throw new Error(`Not compressed with brotli: ${plain[0].url}`);
  return {
    scripts: sum(requests.filter(isScript)),
    total: sum(requests),
    requests: requests.length,
    ofAdmin: requests.filter(({ url }) => url.includes('mf-admin')).map(({ url }) => url),
  };
}

function times(visits) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const waves = visits.map(({ requests, seen }) =>
    countWaves(requests, requests[0].start + seen.interactive / 1_000),
  );
  return {
    lcp: median(visits.map(({ seen }) => seen.lcp)),
    interactive: median(visits.map(({ seen }) => seen.interactive)),
    cls: Math.max(...visits.map(({ seen }) => seen.cls)),
    waves: Math.max(...waves),
  };
}

function report({ path }, [federated, single]) {
  const kb = (bytes) => (bytes / 1_000).toFixed(1);
  const ms = (value) => Math.round(value);
  const as = (value) => value;
  const rows = [
    ['scripts, KB (brotli)', 'scripts', kb],
    ['everything, KB', 'total', kb],
    ['requests', 'requests', as],
    ['waves to interactive', 'waves', as],
    ['interactive, ms', 'interactive', ms],
    ['LCP, ms', 'lcp', ms],
    ['CLS, worst', 'cls', (value) => value.toFixed(4)],
  ];
  print(`| \`${path}\` | federated | single bundle | ratio |\n| --- | ---: | ---: | ---: |`);
  for (const [name, field, written] of rows) {
    const ratio = single[field] > 0 ? (federated[field] / single[field]).toFixed(2) : '';
    print(`| ${name} | ${written(federated[field])} | ${written(single[field])} | ${ratio} |`);
  }
  print('');
}

function overBudget({ path, waves }, [federated, single]) {
  const most = scriptBudget(path, single.scripts);
  return [
    federated.scripts > most &&
      `${path}: ${federated.scripts} bytes of scripts, at most ${Math.floor(most)}`,
    federated.waves > waves && `${path}: ${federated.waves} waves, at most ${waves}`,
    federated.lcp > single.lcp &&
      `${path}: LCP ${Math.round(federated.lcp)} ms, single bundle ${Math.round(single.lcp)} ms`,
    federated.cls >= MOST_CLS && `${path}: CLS ${federated.cls}`,
    federated.ofAdmin.length > 0 && `${path}: loads ${federated.ofAdmin[0]}`,
  ].filter(Boolean);
}
