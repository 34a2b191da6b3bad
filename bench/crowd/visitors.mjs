import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf } from './open-pages.mjs';
import { organize } from './organizer.mjs';
import { Tally } from './tally.mjs';
import { Visitor } from './visitor.mjs';

// A part of the crowd, in a process of its own so that it can be kept off the server's cores. Its parent
// sends what to do, and asks for the tally at the end.

process.once('message', (task) => begin(task));

async function begin({ ports, first, count, perSecond, entriesPerSecond, organizer }) {
  let turn = first;
  const run = {
    addresses: {
      count: ports.length,
      next: () => {
        turn += 1;
        return ports[turn % ports.length];
      },
      after: (port) => ports[(ports.indexOf(port) + 1) % ports.length],
    },
    tally: new Tally(),
    phase: 'arriving',
    over: false,
    timers: [],
    acknowledged: [],
    outcome: {
      failures: {},
      cut: {},
      resent: {},
      longestStale: 0,
      longestEntry: 0,
      pressedAgain: 0,
    },
    fail: (what, body) => {
      const name = `${what} ${body}`;
      run.outcome.failures[name] = (run.outcome.failures[name] ?? 0) + 1;
    },
    cut: (kind, why) => {
      const name = `${run.phase}: ${kind}: ${why}`;
      run.outcome.cut[name] = (run.outcome.cut[name] ?? 0) + 1;
    },
  };
  run.resent = () => {
    run.outcome.resent[run.phase] = (run.outcome.resent[run.phase] ?? 0) + 1;
  };
  const visitors = [];
  const entries = [];
  let processor = process.cpuUsage();

  process.on('message', async ({ phase }) => {
    if (phase === 'over') {
      run.over = true;
      for (const timer of run.timers) clearInterval(timer);
      await Promise.all(entries);
    }
    const { user, system } = process.cpuUsage(processor);
    processor = process.cpuUsage();
    process.send({
      phase: run.phase,
      cpu: (user + system) / 1e6,
      connections: visitors.reduce((sum, visitor) => sum + visitor.connections, 0),
      pages: visitors.length,
    });
    run.phase = phase;
    if (phase !== 'over') return;
    const { tally, acknowledged, outcome } = run;
    process.send({ tally, acknowledged, outcome });
    for (const visitor of visitors) visitor.leave();
  });

  if (organizer) organize(new Visitor(run, first + count, '/raffle-admin'), organizer, run);
  const entering = setInterval(() => {
    const visitor = visitors[Math.floor(Math.random() * visitors.length)];
    if (visitor) entries.push(visitor.enter());
  }, 1_000 / entriesPerSecond);
  run.timers.push(entering);

  const opened = [];
  const started = performance.now();
  for (let i = 0; i < count; i += 1) {
    await sleep(Math.max(0, started + (i / perSecond) * 1_000 - performance.now()));
    const visitor = new Visitor(run, first + i, pageOf(first + i));
    opened.push(visitor.stay().then(() => visitors.push(visitor)));
  }
  await Promise.all(opened);
  process.send({ allOpen: true });
}
