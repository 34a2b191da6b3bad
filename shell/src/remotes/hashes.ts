import type { Registry } from 'api/contract';

interface Published {
  /** Hash by path. */
  hashes: Record<string, string | undefined>;
  /** For files not in the list: a release from before there were lists names few. */
  otherwise: string | undefined;
}

/** Hashes of releases on other origins, by folder URL. */
const folders = new Map<string, Published>();

/** A hash that matches no file. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`;

/** Keeps hashes of earlier releases, whose parts may be on the page. */
export function rememberHashes({ microFrontends }: Registry): void {
  for (const { url, metadata, extras } of Object.values(microFrontends).flat()) {
    if (url.startsWith('/')) continue;
    const end = url.lastIndexOf('/') + 1;
    folders.set(url.slice(0, end), {
      hashes: { ...extras.integrity, [url.slice(end)]: metadata.integrity },
      otherwise: extras.integrity && NO_HASH,
    });
  }
}

/**
 * The `integrity` of a script or stylesheet on another origin. Undefined for this site's own; a
 * hash that matches nothing for an unpublished file.
 */
export function hashOf(address: string): string | undefined {
  const [file = ''] = address.split('?');
  const [folder = ''] = [...folders.keys()]
    .filter((name) => file.startsWith(name))
    // The release itself, if its folder is inside another one's.
    .sort((a, b) => b.length - a.length);
  const release = folders.get(folder);
  return release && (release.hashes[file.slice(folder.length)] ?? release.otherwise);
}
