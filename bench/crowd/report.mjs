import { createClient } from '@libsql/client';
import { print } from '../../scripts/terminal.mjs';

const budgets = { p99: 50, memory: 300 };
const kinds = {
  page: 'a page’s document',
  file: 'its scripts and styles',
  poll: 'a polled answer',
  entry: 'an entry',
  organizer: 'the organizer’s calls',
};

/** Prints the tables of one run. @returns what was missed */
export function report(crowd, stored) {
  const { tally, phases, outcomes, acknowledged, peaks } = crowd;
  const missed = [];
  print('| while | s | pages | connections | requests/s | cores of the servers | of the crowd |');
  print('| --- | ---: | ---: | ---: | ---: | --- | ---: |');
  for (const phase of phases) {
    const requests = Object.keys(kinds).reduce(
      (sum, kind) => sum + tally.count(`${phase.name} ${kind}`),
      0,
    );
    const servers = phase.servers.map(({ name, cores }) => `${name} ${cores.toFixed(2)}`);
    print(
      `| ${phase.name} | ${phase.seconds.toFixed(0)} | ${phase.pages} | ${phase.connections} | ${Math.round(requests / phase.seconds)} | ${servers.join(', ')} | ${phase.generatorCores.toFixed(2)} |`,
    );
  }
  print('\n| ms | while | answers | median | p99 | slowest | budget |');
  print('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [kind, what] of Object.entries(kinds)) {
    for (const { name } of phases) {
      const key = `${name} ${kind}`;
      const count = tally.count(key);
      if (count === 0) continue;
      const p99 = tally.at(key, 0.99);
      print(
        `| ${what} | ${name} | ${count} | ${tally.at(key, 0.5)} | ${p99} | ${tally.at(key, 1)} | ${budgets.p99} |`,
      );
      if (p99 > budgets.p99) missed.push(`${what} while ${name}: p99 ${p99} ms`);
    }
  }
  print('\n| what came of it | |\n| --- | ---: |');
  const twice = stored.length - new Set(stored).size;
  const kept = new Set(stored);
  const lost = acknowledged.filter((email) => !kept.has(email)).length;
  const failures = outcomes.flatMap((outcome) => Object.entries(outcome.failures));
  const cut = outcomes.flatMap((outcome) => Object.entries(outcome.cut));
  const resent = outcomes.flatMap((outcome) => Object.entries(outcome.resent));
  const most = (field) => Math.max(...outcomes.map((outcome) => outcome[field]));
  const sum = (pairs) => pairs.reduce((total, [, count]) => total + count, 0);
  print(`| entries acknowledged | ${acknowledged.length} |`);
  print(`| of these lost; stored twice | ${lost}; ${twice} |`);
  print(`| requests refused | ${sum(failures)} |`);
  print(`| requests cut off, sent again by the browser at once | ${sum(resent)} |`);
  print(`| requests cut off, sent again by the page after a second | ${sum(cut)} |`);
  print(
    `| longest time without a new figure on a raffle page, s | ${most('longestStale').toFixed(1)} |`,
  );
  print(`| longest wait for an entry, s | ${most('longestEntry').toFixed(1)} |`);
  for (const [name, mb] of peaks) {
    print(`| memory of ${name} at most, MB | ${mb.toFixed(0)} |`);
    if (mb > budgets.memory && !name.includes('libSQL'))
      missed.push(`memory of ${name}: ${mb.toFixed(0)} MB`);
  }
  if (lost > 0) missed.push(`${lost} acknowledged entries are lost`);
  if (twice > 0) missed.push(`${twice} entries are stored twice`);
  for (const [what, count] of failures) missed.push(`${count} × ${what}`);
  for (const [what, count] of cut) {
    print(`\n${count} × ${what}`);
    if (!what.startsWith('killed')) missed.push(`${count} × ${what}`);
  }
  return missed;
}

/** The addresses of all entries that the crowd made. */
export async function storedEntries(url) {
  const db = createClient({ url });
  const { rows } = await db.execute(
    "SELECT email FROM raffle_entries WHERE length(email) = 48 AND email LIKE '%@example.org'",
  );
  db.close();
  return rows.map((row) => String(row[0]));
}
