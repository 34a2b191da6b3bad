import type { Registry, RegistryEntry } from '../../../contract/index.ts';

export interface FoundPage {
  remote: string;
  release: RegistryEntry;
  page: RegistryEntry['extras']['pages'][number];
}

/** The page at a path. "/Raffle/" matches "/raffle", like in the shell's router. */
export function findPage(registry: Registry, requested: string): FoundPage | null {
  // The lookbehind keeps this linear for a path of a thousand slashes.
  const path = requested.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
  for (const [remote, [release]] of Object.entries(registry.microFrontends)) {
    const page = release?.extras.pages.find((candidate) => candidate.path === path);
    if (release && page) return { remote, release, page };
  }
  return null;
}
