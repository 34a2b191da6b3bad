import { readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry, type RegistryEntry } from '../../../contract/index.ts';

export const registryFile = (releasesDir: string) => join(releasesDir, 'registry.json');

export const emptyRegistry: Registry = { microFrontends: {} };

/** Whether it says nothing: no remote is live, and none was taken off the site. */
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

/** The registry as it stands in the folder; empty when there is none. Throws on a broken one. */
export function readRegistry(releasesDir: string): Registry {
  let text: string;
  try {
    text = readFileSync(registryFile(releasesDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry;
    throw error;
  }
  return Registry.parse(JSON.parse(text));
}

/**
 * Replaces the registry in one step: a reader sees the old one or the new one, never half. Only who
 * holds the lock writes.
 */
export async function writeRegistry(releasesDir: string, registry: Registry): Promise<void> {
  const file = registryFile(releasesDir);
  const next = `${file}.next`;
  await writeFile(next, `${JSON.stringify(registry, null, 2)}\n`, { flush: true });
  await rename(next, file);
}

export interface LiveRegistry {
  /** The newest registry that could be read. */
  current(): Registry;
  /** Changes whenever `current()` does, and when releases were removed. */
  version(): number;
  /** Reads the file now: whoever changed it here must not be shown what was before. */
  look(): void;
}

/**
 * Follows the registry file. Asked at every page, it looks at the file's time stamp at most every
 * `checkEveryMs`; a file that is missing, broken or empty keeps the last good registry, is reported
 * once, and is `repair`ed.
 */
export function followRegistry(
  releasesDir: string,
  report: (problem: string) => void,
  checkEveryMs = 250,
  repair = () => {},
): LiveRegistry {
  let registry = emptyRegistry;
  let version = 0;
  let stamp = '';
  let checkedAt = 0;

  function refresh() {
    if (Date.now() - checkedAt >= checkEveryMs) look();
  }

  function look() {
    checkedAt = Date.now();
    const next = stampOf(registryFile(releasesDir));
    if (next === stamp) return;
    stamp = next;
    const problem = next === 'missing' ? 'is gone' : read();
    if (problem === undefined || version === 0) return;
    report(`The registry file ${problem}; the last good one stays in use.`);
    repair();
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
    look,
  };
}

function stampOf(file: string): string {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.mtimeNs}-${stat.size}-${stat.ino}` : 'missing';
}
