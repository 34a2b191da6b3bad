import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../scripts/remotes.mjs';
import { print, root } from '../scripts/terminal.mjs';
import { visitBothSites } from './both-sites.mjs';
import { visit } from './browser.mjs';
import { scriptBudget } from './script-budget.mjs';
import { isScript } from './waves.mjs';

/** Lazy content has loaded by then: the home page's contact form after 12 s. */
const SETTLED_MS = 16_000;
const AT_ONCE = 7;

const paths = remotes
  .filter((name) => name !== 'mf-admin')
  .flatMap((name) => JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')).pages)
  .map(({ path }) => path);

/**
 * The scripts of a first visit to every public page, as compressed with brotli, against the single
 * bundle. Nothing is throttled, so pages are visited side by side. With BYTES_OF=/raffle the files of
 * these pages are listed too.
 */
export async function measure() {
  return visitBothSites(async (browser, bases) => {
    const visits = paths.flatMap((path) => bases.map((base) => ({ path, base })));
    const seen = new Map(paths.map((path) => [path, []]));
    for (let at = 0; at < visits.length; at += AT_ONCE * bases.length) {
      const group = visits.slice(at, at + AT_ONCE * bases.length);
      const scripts = await Promise.all(
        group.map(({ path, base }) => scriptsOf(browser, base + path)),
      );
      for (const [place, { path }] of group.entries()) seen.get(path).push(scripts[place]);
    }
    return report(seen);
  });
}

async function scriptsOf(browser, url) {
  const { requests } = await visit(browser, url, {
    throttled: false,
    until: async (page) => {
      await page.locator('#root:not([hidden]) h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(SETTLED_MS);
    },
  });
  return requests.filter(isScript);
}

function report(seen) {
  const kb = (bytes) => (bytes / 1_000).toFixed(1);
  const listed = process.env.BYTES_OF?.split(' ') ?? [];
  const missed = [];
  print('| page | federated, KB | single bundle, KB | ratio |\n| --- | ---: | ---: | ---: |');
  for (const [path, [federated, single]] of seen) {
    const [ours, theirs] = [federated, single].map(sum);
    print(`| \`${path}\` | ${kb(ours)} | ${kb(theirs)} | ${(ours / theirs).toFixed(3)} |`);
    const most = scriptBudget(path, theirs);
    if (ours > most) missed.push(`${path}: ${ours} bytes of scripts, at most ${Math.floor(most)}`);
  }
  for (const path of listed) {
    for (const [place, scripts] of seen.get(path).entries()) {
      print(`\n${path}, ${['federated', 'single bundle'][place]}:`);
      for (const { url, bytes } of scripts)
        print(`${kb(bytes).padStart(7)} ${new URL(url).pathname}`);
    }
  }
  return missed;
}

const sum = (scripts) => scripts.reduce((total, { bytes }) => total + bytes, 0);
