import type { Registry, RegistryEntry } from '../../../contract/index.ts';

export interface FoundPage {
  remote: string;
  release: RegistryEntry;
  page: RegistryEntry['extras']['pages'][number];
}

/** The page at a path; "/Raffle/" is "/raffle", as it is for the shell's router. */
export function findPage(registry: Registry, asked: string): FoundPage | null {
  // Looked for from the first slash of a row alone: anybody may ask for a path of a thousand.
  const path = asked.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
  for (const [remote, [release]] of Object.entries(registry.microFrontends)) {
    const page = release?.extras.pages.find((candidate) => candidate.path === path);
    if (release && page) return { remote, release, page };
  }
  return null;
}
