import { Registry, type RegistryEntry } from 'api/contract';
import type { Boot } from '../boot.ts';
import { rememberHashes } from './hashes.ts';

let releases: Registry['microFrontends'] = {};
/** Remotes that this tab previews: what is live for everybody else says nothing about them. */
let previewed: string[] = [];
let asking: Promise<void> | undefined;

export function knowReleases({ registry, previews }: Pick<Boot, 'registry' | 'previews'>): void {
  releases = { ...registry.microFrontends };
  rememberHashes(registry);
  previewed = previews.map((preview) => preview.split('@')[0] ?? '');
}

/** The release to load; it changes only by `askRegistry`. */
export function releaseOf(remote: string): RegistryEntry {
  const release = releases[remote]?.[0];
  if (!release) throw new Error(`${remote} is not in the registry`);
  return release;
}

/** Asks the server which releases are live now. Several parts that ask at once share the answer. */
export function askRegistry(): Promise<void> {
  asking ??= fetchReleases().finally(() => {
    asking = undefined;
  });
  return asking;
}

const TIME_LIMIT_MS = 3_000;

async function fetchReleases(): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIME_LIMIT_MS);
  try {
    const answer = await fetch('/registry.json', { signal: stop.signal });
    if (!answer.ok) return;
    const registry = Registry.parse(await answer.json());
    rememberHashes(registry);
    for (const [remote, found] of Object.entries(registry.microFrontends)) {
      if (!previewed.includes(remote)) releases[remote] = found;
    }
  } catch {
    // The network is away as well. What was live stays known, and loading it says what is wrong.
  } finally {
    clearTimeout(timer);
  }
}
