import { Registry, type RegistryEntry } from 'api/contract';
import type { Boot } from '../boot.ts';
import { rememberHashes } from './hashes.ts';

let releases: Registry['microFrontends'] = {};
/** Remotes previewed in this tab; the live registry does not apply to them. */
let previewed: string[] = [];
let asking: Promise<void> | undefined;
let asked = 0;
let answered = 0;

export function setReleases({ registry, previews }: Pick<Boot, 'registry' | 'previews'>): void {
  releases = { ...registry.microFrontends };
  rememberHashes(registry);
  previewed = previews.map((preview) => preview.split('@')[0] ?? '');
}

/** The release to load, unless the remote was taken off; only `refreshRegistry` changes it. */
export function findRelease(remote: string): RegistryEntry | undefined {
  return releases[remote]?.[0];
}

/** The same. @throws when the remote was taken off */
export function releaseOf(remote: string): RegistryEntry {
  const release = findRelease(remote);
  if (!release) throw new Error(`${remote} is not in the registry`);
  return release;
}

/**
 * Fetches the current registry; concurrent calls share one request. A slow answer is not waited for,
 * but counts from the next Retry on.
 */
export function refreshRegistry(): Promise<void> {
  if (asking) return asking;
  asked += 1;
  const patience = new Promise<void>((end) => setTimeout(end, PATIENCE_MS));
  asking = Promise.race([fetchReleases(asked), patience]).finally(() => {
    asking = undefined;
  });
  return asking;
}

const PATIENCE_MS = 3_000;
const TIME_LIMIT_MS = 60_000;

/** @param number of the request; the answer to a later one is newer */
async function fetchReleases(number: number): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIME_LIMIT_MS);
  try {
    const answer = await fetch('/registry.json', { signal: stop.signal });
    if (!answer.ok) return;
    const registry = Registry.parse(await answer.json());
    if (number < answered) return;
    answered = number;
    rememberHashes(registry);
    for (const [remote, found] of Object.entries(registry.microFrontends)) {
      // No others: an admin page runs its own remote alone.
      if (remote in releases && !previewed.includes(remote)) releases[remote] = found;
    }
  } catch {
    // Offline too: keep the known releases; loading one reports the error.
  } finally {
    clearTimeout(timer);
  }
}
