import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildChanged } from '../scripts/build.mjs';
import { importFromApi } from '../scripts/builds.mjs';
import { publishOwnBuilds } from '../scripts/publish.mjs';
import { print } from '../scripts/terminal.mjs';
import { fillAdminLists, ROWS, searches } from './admin-lists-fixture.mjs';
import { PASSWORD, signIn, startSite } from './servers.mjs';
import { judged, timedCalls } from './timed-calls.mjs';

const PORT = 3992;
/** Budgets in ms: a list, a search, signatures with images, a screen, a search on it. */
const budgets = { response: 5, search: 15, pictures: 60, screen: 3_000, found: 1_500 };

/** Admin lists of 100,000 rows: response times, and time to show a screen. */
export async function measure() {
  await buildChanged();
  const dataDir = mkdtempSync(join(tmpdir(), 'campaign-admin-lists-'));
  print(`Making ${ROWS} notes, messages, signatures and fundraiser entries\n`);
  const { openDatabase } = await importFromApi('src/platform/db/open');
  const { migrationsFolder } = await importFromApi('src/platform/package-root');
  const db = await openDatabase({ kind: 'file', folder: dataDir }, migrationsFolder);
  await db.write((tx) => fillAdminLists(tx));
  await db.close();
  await publishOwnBuilds(join(dataDir, 'releases'));
  const site = await startSite(PORT, dataDir, { SAMPLE_DATA: 'off' });
  try {
    return report([...(await answers(site)), ...(await screens(site.base))]);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Calls to each list after two that warm up: of fewer, one collection of garbage would be the p95. */
const CALLS = 100;

/** Requests for a p95, each for another page so that nothing is cached. */
async function answers(site) {
  const admin = await signIn(site.base);
  const { send, keep: keepCalls, results } = timedCalls(site);
  const keep = async (name, path, budget = budgets.response) => {
    const calls = [];
    for (let i = 0; i < CALLS + 2; i += 1) {
      const before = Math.round(ROWS * (1 - i / (CALLS + 2))) + 1;
      const query = `${path.includes('?') ? '&' : '?'}before=${before}`;
      calls.push(await send(path + query, { headers: admin }));
    }
    keepCalls(name, calls.slice(2), budget);
  };
  for (const only of ['', '&only=private']) {
    await keep(`notes${only}`, `/api/support?scope=all&limit=50${only}`);
    for (const [name, search] of Object.entries(searches)) {
      const query = `&search=${encodeURIComponent(search)}${only}`;
      await keep(
        `notes, search: ${name}${only}`,
        `/api/support?scope=all&limit=50${query}`,
        budgets.search,
      );
    }
  }
  for (const [name, search] of Object.entries(searches)) {
    const inbox = `/api/contact?limit=50&search=${encodeURIComponent(search)}`;
    await keep(`inbox, search: ${name}`, inbox, budgets.search);
    await keep(`inbox, search: ${name}, unread`, `${inbox}&only=unread`, budgets.search);
  }
  await keep('signatures', '/api/petition/signatures?limit=50', budgets.pictures);
  await keep('fundraiser', '/api/fundraiser/entries?limit=100');
  await keep(
    'fundraiser, pending',
    '/api/fundraiser/entries?limit=100&status=pending&platform=venmo',
  );
  await keep('fundraiser, same phone', '/api/fundraiser/entries?limit=100&samePhoneAs=777');
  await keep('fundraiser, count', '/api/fundraiser/entries/count?status=pending&platform=venmo');
  await keep('attention', '/api/admin/waiting');
  await keep('notes, counts', '/api/support/stats');
  return results().map((one) => ({ ...one, took: judged(one) }));
}

/** From navigation to the first visible row. */
async function screens(base) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(`${base}/admin`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/love notes are new/).waitFor();
  const results = [];
  const timed = async (name, budget, act) => {
    const started = performance.now();
    await act();
    results.push({ name, took: Math.round(performance.now() - started), budget });
  };
  const row = /^Friend \d+$/;
  for (const path of [
    '/admin?tab=inbox',
    '/admin?tab=petition',
    '/lovenotes-admin',
    '/support-admin',
    '/fundraiser-admin',
  ]) {
    await timed(`screen ${path}`, budgets.screen, async () => {
      await page.goto(base + path);
      await page.getByText(row).first().waitFor();
    });
  }
  await page.goto(`${base}/lovenotes-admin`);
  await page.getByText(row).first().waitFor();
  await timed('screen: searching notes', budgets.found, async () => {
    await page.getByLabel('Search love notes').fill('zyxwv');
    await page.getByText('Zyxwv', { exact: true }).waitFor();
  });
  await browser.close();
  return results;
}

function report(results) {
  const missed = [];
  for (const { name, took, budget } of results) {
    print(`${name.padEnd(44)} ${took.toFixed(1).padStart(8)} ms   (at most ${budget})`);
    if (took > budget) missed.push(`${name}: ${took.toFixed(1)} ms`);
  }
  return missed;
}
