import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../scripts/browser.mjs';
import { freePorts } from '../scripts/free-ports.mjs';
import { npmCommand } from '../scripts/install.mjs';
import { exitWith, print } from '../scripts/terminal.mjs';
import { withBothSites } from './both-sites.mjs';

const RUNS = 5;
const pages = [
  '/',
  '/raffle',
  '/lovenotes',
  '/fundraiser',
  '/evidence',
  '/petition',
  '/legal',
  '/facilities',
  '/rfk',
];
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(budgets);

/** Lighthouse's scores on its phone, the median of RUNS for each public page and category. */
export function measure() {
  const folder = installLighthouse();
  return withBothSites(async (bases) => {
    const { default: lighthouse } = await import(pathToFileURL(join(folder, 'core/index.js')).href);
    const missed = [];
    print('| page | performance | single bundle | accessibility | best practices | SEO |');
    print('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const path of pages) {
      const [federated, single] = await scoresOf(lighthouse, path, bases);
      const [performance, ...others] = categories.map((name) => federated[name]);
      print(`| \`${path}\` | ${[performance, single.performance, ...others].join(' | ')} |`);
      for (const [name, least] of Object.entries(budgets)) {
        if (!(federated[name] >= least)) missed.push(`${path}: ${name} ${federated[name]}`);
      }
    }
    return missed;
  });
}

/** Lighthouse and its 200 packages have a lock file of their own; only this section needs them. */
function installLighthouse() {
  const folder = join(import.meta.dirname, 'lighthouse');
  const installed = join(folder, 'node_modules/lighthouse');
  if (existsSync(installed)) return installed;
  print('Installing Lighthouse (npm ci in bench/lighthouse)');
  const { command, args, shell } = npmCommand(process.platform, process.env.npm_execpath);
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...args, ...options], {
    cwd: folder,
    shell,
    stdio: 'inherit',
  });
  if (status !== 0) exitWith('npm ci failed in bench/lighthouse; see its message above.');
  return installed;
}

/** The medians for each base, visited in turns. */
async function scoresOf(lighthouse, path, bases) {
  const visits = bases.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [which, base] of bases.entries()) {
      visits[which].push(await scoresOnce(lighthouse, base + path));
    }
  }
  return visits.map((ofOne) =>
    Object.fromEntries(categories.map((name) => [name, median(ofOne.map((one) => one[name]))])),
  );
}

/** Each time in a browser of its own, which has nothing in its caches. */
async function scoresOnce(lighthouse, url) {
  const port = await freePorts();
  const browser = await chromium.launch({
    executablePath: ensureBrowser({ full: true }),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    const { lhr } = result ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
    return Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]),
    );
  } finally {
    await browser.close();
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
