import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuSeconds, memoryOf, pin, shareCores } from './processes.mjs';
import { Tally } from './tally.mjs';

/** Two can keep two cores busy; more would only share them. */
const PROCESSES = 2;

/**
 * Starts the crowd, in processes of its own, on other cores than the servers.
 *
 * @param load ports, pages, perSecond, entriesPerSecond, organizer (headers of a session)
 * @param watched [name, pid] of the processes whose use of processor and memory is measured
 */
export async function gather(load, watched) {
  const cores = shareCores();
  const parts = Array.from({ length: PROCESSES }, (_, i) => {
    const part = fork(new URL('visitors.mjs', import.meta.url));
    pin(part.pid, cores.visitors);
    const count = Math.floor(load.pages / PROCESSES);
    part.send({
      ports: load.ports,
      first: i * count,
      count,
      perSecond: load.perSecond / PROCESSES,
      entriesPerSecond: load.entriesPerSecond / PROCESSES,
      organizer: i === 0 ? load.organizer : undefined,
    });
    return part;
  });
  const allOpen = Promise.all(parts.map((part) => messageWith(part, 'allOpen')));
  const crowd = {
    cores,
    tally: new Tally(),
    acknowledged: [],
    outcomes: [],
    phases: [],
  };
  const processes = new Map();
  const peaks = new Map();
  let phase = 'arriving';
  let since = performance.now();

  const watch = (name, pid) => {
    pin(pid, cores.servers);
    processes.set(pid, { name, used: cpuSeconds(pid) });
  };
  for (const [name, pid] of watched) watch(name, pid);
  const memory = setInterval(() => {
    for (const [pid, { name }] of processes)
      peaks.set(name, Math.max(peaks.get(name) ?? 0, memoryOf(pid)));
  }, 500);

  async function next(name) {
    const told = parts.map((part) => messageWith(part, 'phase'));
    const results = name === 'over' && parts.map((part) => messageWith(part, 'tally'));
    for (const part of parts) part.send({ phase: name });
    const generators = await Promise.all(told);
    const seconds = (performance.now() - since) / 1_000;
    since = performance.now();
    const sum = (of) => generators.reduce((total, one) => total + one[of], 0);
    crowd.phases.push({
      name: phase,
      seconds,
      pages: sum('pages'),
      connections: sum('connections'),
      generatorCores: sum('cpu') / seconds,
      servers: [...processes].map(([pid, process]) => {
        const used = cpuSeconds(pid);
        const cores = (used - process.used) / seconds;
        process.used = used;
        return { name: process.name, cores, memory: memoryOf(pid) };
      }),
    });
    phase = name;
    for (const { tally, acknowledged, outcome } of await Promise.all(results || [])) {
      crowd.tally.merge(tally);
      crowd.acknowledged.push(...acknowledged);
      crowd.outcomes.push(outcome);
    }
  }

  return Object.assign(crowd, {
    watch,
    peaks,
    allOpen,
    /** A killed process is watched no longer. */
    forget: (pid) => processes.delete(pid),
    next,
    over: async () => {
      await next('over');
      clearInterval(memory);
      for (const part of parts) part.kill();
    },
    leave: () => {
      clearInterval(memory);
      for (const part of parts) part.kill();
    },
  });
}

async function messageWith(part, field) {
  for (;;) {
    const [message] = await Promise.race([
      once(part, 'message'),
      once(part, 'exit').then(([code]) => {
        throw new Error(`A process of the crowd ended with ${code}.`);
      }),
    ]);
    if (field in message) return message;
  }
}
