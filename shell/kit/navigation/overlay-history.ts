/**
 * Makes Back close overlays: dialogs, lightboxes, a phone's menus. Each open overlay has a history
 * entry above the page's own, with the same URL. The router does not see these entries: it gets
 * `routerWindow`, whose history contains pages only. Moving through the history is asynchronous, so
 * the router's writes wait until the page's own entry is current again.
 */

export interface Overlay {
  close: () => void;
  /** Whether Back leaves it open, because closing it would lose something. */
  blocksBack: () => boolean;
}

interface Entry {
  state: { key?: string; idx?: number };
  url: string;
}

const overlays: Overlay[] = [];
const pendingWrites: (() => void)[] = [];
const routerListeners = new Set<EventListener>();

/** The page's own entry: as it is in the history, and as it will be after the pending writes. */
let pageEntry: Entry;
let routerEntry: Entry;
let isNavigating = false;
let isNotifyingRouter = false;
let isScheduled = false;
let isStarted = false;

/** @returns a function to call when the overlay has closed, also after Back closed it */
export function openOverlay(overlay: Overlay): () => void {
  start();
  overlays.push(overlay);
  scheduleSync();
  return () => {
    const index = overlays.indexOf(overlay);
    if (index >= 0) overlays.splice(index, 1);
    scheduleSync();
  };
}

/** The parts of a window that the router uses. */
export function routerWindow(): Window {
  start();
  const history = {
    get state() {
      return routerEntry.state;
    },
    pushState(state: Entry['state'], _: string, url: string) {
      // Open overlays belong to the page that is left.
      overlays.length = 0;
      write(state, url, () => window.history.pushState(state, '', url));
    },
    replaceState(state: Entry['state'], _: string, url = routerEntry.url) {
      write(state, url, () => window.history.replaceState(state, '', url));
    },
    go(delta: number) {
      // The router's blocker undoes the navigation that it just heard of.
      if (isNotifyingRouter) isNavigating = true;
      window.history.go(delta);
    },
  };
  const routerView = {
    history,
    get location() {
      const { href, origin, pathname, search, hash } = new URL(routerEntry.url);
      const assign = (url: string) => window.location.assign(url);
      return { href, origin, pathname, search, hash, assign };
    },
    addEventListener: (_: 'popstate', listener: EventListener) => routerListeners.add(listener),
    removeEventListener: (_: 'popstate', listener: EventListener) =>
      routerListeners.delete(listener),
  };
  return routerView as unknown as Window;
}

function start() {
  if (isStarted) return;
  isStarted = true;
  pageEntry = currentEntry();
  routerEntry = pageEntry;
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page restored from the back-forward cache has no navigation in progress.
    isNavigating = false;
    scheduleSync();
  });
  // After a reload, entries of overlays that were open remain.
  scheduleSync();
}

/** The current entry without its overlay depth: a reload can happen while an overlay is open. */
function currentEntry(): Entry {
  const { layers: _, ...state } = window.history.state ?? {};
  return { state, url: window.location.href };
}

/** How many entries the current one is above the page's own. */
function overlayDepth(): number {
  return window.history.state?.layers ?? 0;
}

function write(state: Entry['state'], url: string, act: () => void) {
  routerEntry = { state, url: new URL(url, routerEntry.url).href };
  pendingWrites.push(() => {
    act();
    pageEntry = currentEntry();
  });
  syncHistory();
}

function scheduleSync() {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    syncHistory();
  });
}

/** Runs the pending writes on the page's own entry, then adds one entry for each open overlay. */
function syncHistory() {
  if (isNavigating) return;
  const depth = pendingWrites.length > 0 ? 0 : overlays.length;
  if (overlayDepth() > depth) {
    isNavigating = true;
    window.history.go(depth - overlayDepth());
    return;
  }
  for (const act of pendingWrites.splice(0)) act();
  for (let layers = overlayDepth() + 1; layers <= overlays.length; layers += 1) {
    window.history.pushState({ ...window.history.state, layers }, '');
  }
}

/**
 * A plain link to a section makes an entry without a state, and reports it as Back is reported. It gets the
 * router's key and number: else it passes for the page's first entry, and Back to it cannot be held back.
 */
function completeEntry() {
  if (window.history.state !== null) return;
  // A link to the current URL replaces the entry.
  const isNew = window.location.href !== pageEntry.url;
  const key = `${crypto.getRandomValues(new Uint32Array(1))}`;
  window.history.replaceState({ key, idx: (pageEntry.state.idx ?? 0) + (isNew ? 1 : 0) }, '');
}

function onPopState(event: PopStateEvent) {
  completeEntry();
  const { state, url } = currentEntry();
  const isSamePage = url === pageEntry.url && state.key === pageEntry.state.key;
  const isOwnNavigation = isNavigating;
  isNavigating = false;
  if (!isSamePage) {
    pageEntry = { state, url };
    routerEntry = pageEntry;
    pendingWrites.length = 0;
    closeDownTo(0, true);
    isNotifyingRouter = true;
    for (const listener of routerListeners) listener(event);
    isNotifyingRouter = false;
  } else if (!isOwnNavigation) {
    closeDownTo(overlayDepth(), false);
  }
  syncHistory();
}

/** Closes the topmost overlays. One that blocks Back keeps those below it, unless the page is left. */
function closeDownTo(count: number, isLeaving: boolean) {
  while (overlays.length > count) {
    const isBlocking = overlays.at(-1)?.blocksBack() ?? false;
    if (isBlocking && !isLeaving) return;
    const overlay = overlays.pop();
    if (!isBlocking) overlay?.close();
  }
}
