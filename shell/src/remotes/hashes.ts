import type { Registry } from 'api/contract';

interface Published {
  /** Path to hash. */
  hashes: Record<string, string | undefined>;
  /** Of a file that is not among them: a release from before there were such lists names few. */
  otherwise: string | undefined;
}

/** What other origins serve, by the address of the release's folder. */
const folders = new Map<string, Published>();

/** No file has it. */
const NO_HASH = `sha256-${'A'.repeat(43)}=`;

/** Keeps those of earlier releases, whose parts may be on the page. */
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
 * The hash that a script or stylesheet from another origin must have, in the words of an element's
 * `integrity`. Undefined for this site's own; a file that was not published has none that fits.
 */
export function hashOf(address: string): string | undefined {
  const [file = ''] = address.split('?');
  for (const [folder, { hashes, otherwise }] of folders) {
    if (file.startsWith(folder)) return hashes[file.slice(folder.length)] ?? otherwise;
  }
  return undefined;
}
