import type { Remote } from 'shell/kit';
import { shareRuntime } from '../../runtime/lend.ts';
import { shareScope } from '../../runtime/share-scope.ts';
import { hashOf } from './hashes.ts';

/** The container that an entry script defines: federation's format. */
interface Container {
  init: (shared: typeof shareScope, initScope: object[], options: object) => unknown;
  get: (name: string) => Promise<() => { default?: Remote }>;
}

/** Containers by the URL of their entry; two releases of a remote may be on one page. */
const containers = new Map<string, Promise<Container>>();

export function startFederation(): void {
  shareRuntime(hashOf);
}

/** Loads what a remote exposes. Each URL has a container of its own, loaded once. */
export async function loadRemoteEntry(remote: string, address: string): Promise<Remote> {
  const url = new URL(address, window.location.href).href;
  const container = await containerAt(remote, url);
  const module = (await container.get('./remote'))();
  if (!module.default) throw new Error(`${remote} exposes no remote`);
  return module.default;
}

function containerAt(remote: string, url: string): Promise<Container> {
  const known = containers.get(url);
  if (known) return known;
  separateChunks(remote);
  const loading = startContainer(url, globalName(remote));
  containers.set(url, loading);
  // The next attempt loads it again.
  loading.catch(() => containers.delete(url));
  return loading;
}

async function startContainer(url: string, global: string): Promise<Container> {
  const container = await loadEntry(url, global);
  await container.init(shareScope, [], { shareScopeMap: { default: shareScope } });
  return container;
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
