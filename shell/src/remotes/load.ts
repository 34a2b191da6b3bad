import type { RegistryEntry } from 'api/contract';
import type { Remote } from 'shell/kit';
import type { Boot } from '../boot.ts';
import { findRelease, refreshRegistry, releaseOf, setReleases } from './live-releases.ts';
import { loadRemoteEntry, startFederation } from './remote-entries.ts';

const TIME_LIMIT_MS = 15_000;
/** For another origin, when this site has a fallback copy. */
const ORIGIN_TIME_LIMIT_MS = 7_000;
const RETRY_AFTER_MS = 400;

export interface PartName {
  remote: string;
  kind: 'pages' | 'slots';
  name: string;
}
type PartModule = Awaited<ReturnType<Remote['pages'][string]>>;

/** A timeout; not retried. */
class TooSlow extends Error {}

/** Failures of a release on this page, by its URL. */
interface LoadState {
  /** Failed attempts. Each attempt has its own URL, to bypass caches. */
  failures: number;
  /** Its origin failed: use the site's own copy from now on. */
  away: boolean;
}
const seen = new Map<string, LoadState>();

/** Remotes load when a page or slot needs them. */
export function startRemotes(boot: Pick<Boot, 'registry' | 'previews'>): void {
  setReleases(boot);
  startFederation();
}

/**
 * Loads a page or slot. After a failure the registry is fetched again, once per call: a removed
 * release has a successor, and a broken one may have been rolled back.
 */
export async function loadPart(part: PartName): Promise<PartModule> {
  const asked = loadStateOf(releaseOf(part.remote)).failures > 0;
  if (asked) await refreshRegistry();
  const release = releaseOf(part.remote);
  try {
    return await loadFrom(release, part);
  } catch (error) {
    if (asked || error instanceof TooSlow) throw error;
    await refreshRegistry();
    const now = releaseOf(part.remote);
    if (now.url === release.url) throw error;
    return loadFrom(now, part);
  }
}

/**
 * A part broke after loading: the next attempt loads it again. It never throws: an error of an error boundary
 * would take the whole site down.
 */
export function countFailure(remote: string): void {
  const release = findRelease(remote);
  if (release) loadStateOf(release).failures += 1;
}

async function loadFrom(release: RegistryEntry, part: PartName): Promise<PartModule> {
  const { remote, kind, name } = part;
  if (release.extras.unfit) throw new Error(`${remote} needs another version of this site`);
  const state = loadStateOf(release);
  const { failures } = state;
  const load = (address: string) => async () => {
    const offered = (await loadRemoteEntry(remote, address))[kind][name];
    if (!offered) throw new Error(`${remote} offers no ${name}`);
    const part = await offered();
    throwOnEmptyStyles(address);
    return part;
  };
  const { url, fallbackUrl } = release;
  if (fallbackUrl && failures === 0 && !state.away) {
    try {
      return await withTimeout(load(url)(), ORIGIN_TIME_LIMIT_MS);
    } catch {
      // The site's copy is the same release.
      state.away = true;
    }
  }
  try {
    return await retryOnce(load(attemptUrl(fallbackUrl ?? url, failures)));
  } catch (error) {
    state.failures = failures + 1;
    throw error;
  }
}

/**
 * A captive portal answers every URL with its own page, which a browser takes for an empty
 * stylesheet. Those of the release's other parts may be loading.
 */
function throwOnEmptyStyles(entry: string): void {
  const folder = new URL('.', new URL(entry, window.location.href)).href;
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]:not([disabled], [data-rspack-loading])',
  );
  for (const { href, sheet } of links) {
    if (!href.startsWith(folder) || sheet?.cssRules.length) continue;
    throw new Error(`${href} is no stylesheet`);
  }
}

function loadStateOf({ url }: RegistryEntry): LoadState {
  const state = seen.get(url) ?? { failures: 0, away: false };
  seen.set(url, state);
  return state;
}

/** The server serves "<release>~2/" like "<release>/", so an entry's chunks get a fresh URL too. */
function attemptUrl(url: string, failures: number): string {
  if (failures === 0) return url;
  if (url.startsWith('/releases/')) return url.replace(/\/[^/]*$/, `~${failures}$&`);
  return `${url}?try=${failures}`;
}

/**
 * Retries once after a pause: networks drop single requests, and a browser hands a failed preload
 * to the first script that asks for the file.
 */
async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), TIME_LIMIT_MS);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return withTimeout(load(), TIME_LIMIT_MS);
  }
}

/** Treat a chunk that hangs like a missing one. */
function withTimeout<T>(loading: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow('Loading timed out')), limit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
