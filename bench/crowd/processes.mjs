import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Servers get two cores and visitors the others; undefined where there are too few to share out. */
export function shareCores() {
  const cores = allowedCores();
  if (cores.length < 4) return { servers: undefined, visitors: undefined };
  return { servers: cores.slice(0, 2), visitors: cores.slice(2) };
}

function allowedCores() {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(statusOf('self'))?.[1] ?? '';
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Keeps a process with all its threads on these cores. */
export function pin(pid, cores) {
  if (!cores) return;
  const { status, stderr } = spawnSync('taskset', ['-acp', cores.join(), String(pid)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`taskset: ${stderr}`);
}

/** Seconds of the processor that a process has used. */
export function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may contain spaces.
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}

const TICKS_PER_SECOND = 100;

/** MB in memory now. */
export function memoryOf(pid) {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(statusOf(pid)) ?? [];
  return Number(kb) / 1024;
}

function statusOf(pid) {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
