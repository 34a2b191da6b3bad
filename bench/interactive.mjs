import { print } from '../scripts/terminal.mjs';
import { visitBothSites } from './both-sites.mjs';
import { untilInteractive, visit } from './browser.mjs';
import { traced } from './long-tasks.mjs';
import { inpOf, pressCategories, pressWhileStarting } from './presses.mjs';
import { recordTrace } from './trace.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const budgets = { ofBundle: 1, taskMs: 50, inpMs: 100 };

const menu = { name: 'menu', selector: 'header summary' };
const pages = [
  { path: '/', presses: [menu] },
  {
    path: '/raffle',
    presses: [
      menu,
      { name: 'prize filter', selector: '#prizes button[aria-pressed="false"]' },
      { name: 'form field', selector: '#enter form input', types: true },
    ],
  },
  { path: '/lovenotes', presses: [menu] },
];

/**
 * How a page starts on a slow phone, against the single bundle in turns: when it is interactive, its
 * long tasks until then, and how long presses wait meanwhile.
 */
export function measure() {
  return visitBothSites(async (browser, bases) => {
    const missed = [];
    for (const page of pages) missed.push(...(await measurePage(browser, page, bases)));
    return missed;
  });
}

async function measurePage(browser, { path, presses }, bases) {
  const starts = await inTurns(bases, (base) =>
    traced(browser, () => visit(browser, base + path, { throttled: true, until: untilStarted })),
  );
  const rows = startRows(starts);
  for (const { name, ...control } of presses) {
    const inps = await inTurns(bases, async (base) => {
      const { events } = await recordTrace(browser, pressCategories, () =>
        visit(browser, base + path, { throttled: true, ...pressWhileStarting(control) }),
      );
      return inpOf(events);
    });
    const upTo = (share) => inps.map((ofOne) => percentile(ofOne, share));
    rows.push({ name: `INP of ${name} while it starts, ms`, values: upTo(75), over: inpOver });
    rows.push({ name: 'the worst visit, ms', values: upTo(100) });
  }
  report(path, rows);
  reportTasks(starts);
  return rows.flatMap(({ name, values: [federated, single], over }) =>
    over?.(federated, single) ? [`${path}: ${name}: ${Math.round(federated)}`] : [],
  );
}

/** As browsers judge a page: by the INP of 75 % of the visits (https://web.dev/articles/inp). */
const inpOver = (ms) => ms >= budgets.inpMs;

/** What `measureOne` returns for each base, RUNS times each. */
async function inTurns(bases, measureOne) {
  const results = bases.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [which, base] of bases.entries()) results[which].push(await measureOne(base));
  }
  return results;
}

async function untilStarted(page) {
  await untilInteractive(page);
  // The frame that shows it belongs to the start.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

function startRows(starts) {
  const longOf = ({ tasks }) => tasks.filter(({ ms }) => ms > budgets.taskMs);
  const blocking = (start) => longOf(start).reduce((sum, { ms }) => sum + ms - budgets.taskMs, 0);
  const medians = (figure) => starts.map((ofOne) => median(ofOne.map(figure)));
  return [
    {
      name: 'interactive, ms',
      values: medians(({ seen }) => seen.interactive),
      over: (federated, single) => federated > single * budgets.ofBundle,
    },
    { name: 'first paint, ms', values: medians(({ seen }) => seen.firstPaint) },
    {
      name: `tasks over ${budgets.taskMs} ms from first paint to interactive`,
      values: medians((start) => longOf(start).length),
      over: (count) => count > 0,
    },
    { name: 'longest of them, ms', values: medians(({ tasks }) => tasks[0]?.ms ?? 0) },
    { name: 'blocked by them, ms', values: medians(blocking) },
  ];
}

function median(values) {
  return percentile(values, 50);
}

/** The smallest value that this share of the values, in percent, does not exceed. */
function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
}

function report(path, rows) {
  print(`| \`${path}\` | federated | single bundle | ratio |\n| --- | ---: | ---: | ---: |`);
  for (const { name, values } of rows) {
    const [federated, single] = values;
    const ratio = single > 0 ? (federated / single).toFixed(2) : '';
    print(`| ${name} | ${Math.round(federated)} | ${Math.round(single)} | ${ratio} |`);
  }
  print('');
}

/** Long tasks of the federated visit with the median number of them. */
function reportTasks([federated]) {
  const long = federated.map(({ tasks }) => tasks.filter(({ ms }) => ms > budgets.taskMs));
  const [typical] = long.toSorted((a, b) => a.length - b.length).slice(Math.floor(RUNS / 2));
  for (const { at, ms, ran } of typical) {
    print(`- at ${Math.round(at)} ms, ${Math.round(ms)} ms: ${ran.join(', ') || 'unnamed'}`);
  }
  if (typical.length > 0) print('');
}
