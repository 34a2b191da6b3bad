import { readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, type RegistryEntry } from '../../../contract/index.ts';
import { isMissingFile } from '../../platform/missing-file.ts';
import { registryByRule } from './admin-pages.ts';

export const registryFile = (releasesDir: string) => join(releasesDir, 'registry.json');

export const emptyRegistry: Registry = { microFrontends: {} };

/** Whether no remote is live and none was taken off the site. */
export const isEmpty = ({ microFrontends, off = [] }: Registry) =>
  off.length === 0 && Object.values(microFrontends).flat().length === 0;

/** The registry with a release of a remote live, or with the remote off the site. */
export function withRemote(
  { microFrontends, off = [] }: Registry,
  remote: string,
  live: RegistryEntry | 'off',
): Registry {
  const others = off.filter((name) => name !== remote);
  const nowOff = live === 'off' ? [...others, remote] : others;
  return {
    microFrontends: { ...microFrontends, [remote]: live === 'off' ? [] : [live] },
    ...(nowOff.length > 0 && { off: nowOff }),
  };
}

/** Reads the registry file; empty when there is none. Throws on a broken one. */
export function readRegistry(releasesDir: string): Registry {
  let text: string;
  try {
    text = readFileSync(registryFile(releasesDir), 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return emptyRegistry;
    throw error;
  }
  return registryByRule(Registry.parse(JSON.parse(text)));
}

/**
 * Replaces the registry file atomically. Call it only while holding the lock.
 */
export async function writeRegistry(releasesDir: string, registry: Registry): Promise<void> {
  const file = registryFile(releasesDir);
  const next = `${file}.next`;
  await writeFile(next, `${JSON.stringify(registry, null, 2)}\n`, { flush: true });
  await rename(next, file);
}

export interface LiveRegistry {
  /** The newest valid registry. */
  current(): Registry;
  /** Changes with `current()` and when releases are removed. */
  version(): number;
  /** Reads the file now, so that a change made here is visible at once. */
  check(): void;
}

/**
 * Follows the registry file, checking its time stamp at most every `checkEveryMs`. When the file is
 * missing, broken or empty, keeps the last valid registry, reports it once and calls `repair`.
 */
export function followRegistry(
  releasesDir: string,
  report: (problem: string) => void,
  checkEveryMs = 250,
  repair = () => {},
): LiveRegistry {
  let registry = emptyRegistry;
  let version = 0;
  /** Of the file that was last read without a problem. */
  let stamp = '';
  /** The problem that was last reported, and of which file. */
  let reported = '';
  /** Of a clock that is never set back. */
  let checkedAt = Number.NEGATIVE_INFINITY;

  function refresh() {
    if (performance.now() - checkedAt >= checkEveryMs) check();
  }

  function check() {
    checkedAt = performance.now();
    const next = stampOf(registryFile(releasesDir));
    if (next === stamp) return;
    // Without a new stamp, it is read again: it may get readable without a change, such as by chown.
    const problem = next === 'missing' ? 'is gone' : read();
    if (problem === undefined) {
      stamp = next;
      reported = '';
    } else if (version > 0 && reported !== `${next} ${problem}`) {
      reported = `${next} ${problem}`;
      report(`The registry file ${problem}; the last good one stays in use.`);
      repair();
    }
  }

  /** @returns what is wrong with the file */
  function read(): string | undefined {
    try {
      const found = readRegistry(releasesDir);
      if (isEmpty(found) && !isEmpty(registry)) return 'names nothing that is live';
      registry = found;
      version += 1;
      return undefined;
    } catch (error) {
      return `cannot be read (${error})`;
    }
  }

  return {
    current: () => {
      refresh();
      return registry;
    },
    version: () => {
      refresh();
      return version;
    },
    check,
  };
}

function stampOf(file: string): string {
  try {
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
    return stat ? `${stat.mtimeNs}-${stat.size}-${stat.ino}` : 'missing';
  } catch {
    // Reading it says why.
    return 'unknown';
  }
}
