import {
  type getRemoteEntry,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from 'shell/kit';
import { shareRuntime } from '../../runtime/lend.ts';
import { hashOf } from './hashes.ts';

/** Federation's name for each loaded remote, by its entry URL. */
const names = new Map<string, string>();

export function startFederation(): void {
  shareRuntime(hashOf);
  registerPlugins([
    {
      name: 'entry-loader',
      // The runtime's own loader checks no hashes, and reuses globals of earlier scripts.
      loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) => loadEntry(entry, entryGlobalName),
    },
  ]);
}

/**
 * Loads a remote's entry. Each URL is a remote of its own to federation: registering a name again
 * would remove shared modules from parts on the page.
 */
export async function loadRemoteEntry(remote: string, address: string): Promise<Remote> {
  const url = new URL(address, window.location.href).href;
  const module = await loadRemote<{ default: Remote }>(`${nameAt(remote, url)}/remote`);
  if (!module?.default) throw new Error(`${remote} exposes no remote`);
  return module.default;
}

function nameAt(remote: string, url: string): string {
  const known = names.get(url);
  if (known) return known;
  const global = globalName(remote);
  const name = `${global}~${names.size}`;
  names.set(url, name);
  separateChunks(remote);
  registerRemotes([{ name, entry: url, entryGlobalName: global, type: 'global' }]);
  return name;
}

/** The global that a remote's entry declares; it may not contain a dash. */
function globalName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Chunks register in a global list that all builds of a remote share. Give each folder its own
 * list, so that a release never takes chunks of another. Also hide the tags of earlier entries,
 * which may be of another release or point at a file that hangs.
 */
function separateChunks(remote: string): void {
  for (const tag of document.querySelectorAll(`[data-rspack^="${remote}:"]`)) {
    tag.removeAttribute('data-rspack');
  }
  const list = `rspackChunk${globalName(remote)}`;
  if (Object.hasOwn(globalThis, list)) return;
  const lists = new Map<string, unknown>();
  Object.defineProperty(globalThis, list, {
    get: () => lists.get(folderOfScript()),
    set: (chunks) => lists.set(folderOfScript(), chunks),
  });
}

function folderOfScript(): string {
  const script = document.currentScript as HTMLScriptElement | null;
  return script?.src.replace(/[^/]*$/, '') ?? '';
}

/** The container that an entry script defines. */
type Container = Awaited<ReturnType<typeof getRemoteEntry>> & object;

function loadEntry(url: string, global: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const globals = globalThis as unknown as Record<string, Container | undefined>;
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${global}: ${reason}`));
    };
    script.src = url;
    script.async = true;
    if (new URL(url).origin !== window.location.origin) {
      script.crossOrigin = 'anonymous';
      // Code from another origin runs only if its hash matches.
      script.integrity = hashOf(url) ?? '';
    }
    script.onerror = () => fail('its entry could not be loaded');
    script.onload = () => {
      const container = globals[global];
      globals[global] = undefined;
      if (container) resolve(container);
      else fail('its entry defines nothing');
    };
    document.head.append(script);
  });
}
