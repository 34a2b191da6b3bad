import {
  type getRemoteEntry,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Registry, RegistryEntry } from 'api/contract';
import type { Remote } from 'shell/kit';
import { lendRuntime } from '../../runtime/lend.ts';

const TIME_LIMIT_MS = 15_000;
const RETRY_AFTER_MS = 400;

/** Waiting that long once is enough. */
class TooSlow extends Error {}

let live: Registry['microFrontends'] = {};

/** Makes every remote of the registry known; none is loaded before a page or slot needs it. */
export function startRemotes(registry: Registry): void {
  live = registry.microFrontends;
  lendRuntime();
  registerPlugins([
    {
      name: 'entry-loader',
      // The runtime's own loader has no time limit and never asks a failed address again.
      loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) =>
        loadEntry(entry, entryGlobalName, integrityOf(entryGlobalName)),
    },
  ]);
  for (const [name, releases] of Object.entries(live)) {
    const release = releases[0];
    if (release) register(name, release, null);
  }
}

/** The remote's pages and slots. `attempt` grows with every Retry, and asks the server again. */
export async function loadParts(name: string, attempt: number): Promise<Remote> {
  const release = live[name]?.[0];
  if (!release) throw new Error(`${name} is not in the registry`);
  if (release.extras.unfit) throw new Error(`${name} needs another version of this site`);
  return twice(async (again) => {
    if (attempt > 0 || again) register(name, release, `${attempt}${again ? 'b' : ''}`);
    const module = await loadRemote<{ default: Remote }>(`${globalName(name)}/remote`);
    if (!module?.default) throw new Error(`${name} exposes no remote`);
    return module.default;
  });
}

/**
 * Tries once more after a short pause. Networks drop single requests, and a browser hands a
 * preload that failed to the first script that asks for it, even when the file is there by then.
 */
export async function twice<T>(load: (again: boolean) => Promise<T>): Promise<T> {
  try {
    return await inTime(load(false));
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return inTime(load(true));
  }
}

/** A chunk that hangs is as good as one that is missing: the page says so and offers Retry. */
function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow('It did not come in time')), TIME_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function register(name: string, release: RegistryEntry, attempt: string | null): void {
  const url = new URL(release.url, window.location.href);
  if (attempt) url.searchParams.set('try', attempt);
  registerRemotes(
    [
      {
        name: globalName(name),
        entry: url.href,
        entryGlobalName: globalName(name),
        type: 'global',
      },
    ],
    { force: attempt !== null },
  );
}

/** A remote's entry declares one global; names of globals have no dash. */
function globalName(name: string): string {
  return name.replaceAll('-', '_');
}

function integrityOf(global: string): string | undefined {
  const name = Object.keys(live).find((known) => globalName(known) === global);
  return name && live[name]?.[0]?.metadata.integrity;
}

/** What an entry script defines, in the runtime's own terms. */
type Container = Awaited<ReturnType<typeof getRemoteEntry>> & object;

function loadEntry(url: string, global: string, integrity?: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${global}: ${reason}`));
    };
    script.src = url;
    script.async = true;
    if (new URL(url).origin !== window.location.origin) {
      script.crossOrigin = 'anonymous';
      // What another site serves runs only when it is what was published.
      if (integrity) script.integrity = integrity;
    }
    script.onerror = () => fail('its entry could not be loaded');
    script.onload = () => {
      const container = (globalThis as unknown as Record<string, Container | undefined>)[global];
      if (container) resolve(container);
      else fail('its entry defines nothing');
    };
    document.head.append(script);
  });
}
