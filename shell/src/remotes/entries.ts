import {
  type getRemoteEntry,
  loadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { Remote } from 'shell/kit';
import { lendRuntime } from '../../runtime/lend.ts';
import { hashOf } from './hashes.ts';

/** Federation's own name of each remote that was asked for, by the address of its entry. */
const names = new Map<string, string>();

export function startFederation(): void {
  lendRuntime(hashOf);
  registerPlugins([
    {
      name: 'entry-loader',
      // The runtime's own loader knows no hashes, and takes what an earlier script has defined.
      loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) => loadEntry(entry, entryGlobalName),
    },
  ]);
}

/**
 * What a remote exposes, from the entry at an address. Each address is a remote of its own to
 * federation: registering one name anew would take shared modules from parts that are on the page.
 */
export async function openEntry(remote: string, address: string): Promise<Remote> {
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

/** A remote's entry declares one global; names of globals have no dash. */
function globalName(remote: string): string {
  return remote.replaceAll('-', '_');
}

/**
 * Chunks announce themselves in a global list, one for all builds of a remote. A list for each
 * folder keeps a release from taking chunks of another for its own. Tags of styles and scripts
 * that an earlier entry asked for are hidden from the next, which may be of another release, or
 * would wait for a file that hangs.
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

/** What an entry script defines, in the runtime's own terms. */
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
      // What another site serves runs only when it is what was published.
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
