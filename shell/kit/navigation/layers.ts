/**
 * Back closes what lies over a page. Each open layer (a dialog, a lightbox, a phone's menu) has a
 * history entry above its page's, with the same address. The router sees none of them: it gets
 * `routerWindow`, whose history has pages only. The history can only be moved later, not at once,
 * so what the router writes waits until its page's own entry is the current one.
 */

export interface Layer {
  close: () => void;
  /** Whether Back leaves it open, because closing it would lose something. */
  stays: () => boolean;
}

interface Entry {
  state: { key?: string };
  url: string;
}

const layers: Layer[] = [];
const waiting: (() => void)[] = [];
const routerListeners = new Set<EventListener>();

/** The page's entry: as the history has it, and as the router will have made it. */
let real: Entry;
let routed: Entry;
let travelling = false;
let routerHears = false;
let due = false;
let started = false;

/** @returns what tells that the layer was closed; to be called also after Back has closed it. */
export function openLayer(layer: Layer): () => void {
  start();
  layers.push(layer);
  settleSoon();
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
    settleSoon();
  };
}

/** The window for the router: what it uses of one. */
export function routerWindow(): Window {
  start();
  const history = {
    get state() {
      return routed.state;
    },
    pushState(state: Entry['state'], _: string, url: string) {
      // What is open belongs to the page that is left.
      layers.length = 0;
      write(state, url, () => window.history.pushState(state, '', url));
    },
    replaceState(state: Entry['state'], _: string, url = routed.url) {
      write(state, url, () => window.history.replaceState(state, '', url));
    },
    go(delta: number) {
      // The router takes the move back that it just heard of. Until then the wrong page is current.
      if (routerHears) travelling = true;
      window.history.go(delta);
    },
  };
  const routerView = {
    history,
    get location() {
      const { href, origin, pathname, search, hash } = new URL(routed.url);
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
  if (started) return;
  started = true;
  real = here();
  routed = real;
  window.addEventListener('popstate', arrive);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page that comes back from the browser's memory is under way nowhere.
    travelling = false;
    settleSoon();
  });
  // A reload keeps the entries of layers that are gone.
  settleSoon();
}

/** The current entry as its page's: a reload may begin in one of a layer. */
function here(): Entry {
  const { layers: _, ...state } = window.history.state ?? {};
  return { state, url: window.location.href };
}

/** How many entries the current one is above its page's. */
function depth(): number {
  return window.history.state?.layers ?? 0;
}

function write(state: Entry['state'], url: string, act: () => void) {
  routed = { state, url: new URL(url, routed.url).href };
  waiting.push(() => {
    act();
    real = here();
  });
  settle();
}

function settleSoon() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    settle();
  });
}

/** Does what waits for the page's entry, and then has one entry above it for each open layer. */
function settle() {
  if (travelling) return;
  const wanted = waiting.length > 0 ? 0 : layers.length;
  if (depth() > wanted) {
    travelling = true;
    window.history.go(wanted - depth());
    return;
  }
  for (const act of waiting.splice(0)) act();
  for (let place = depth() + 1; place <= layers.length; place += 1) {
    window.history.pushState({ ...window.history.state, layers: place }, '');
  }
}

function arrive(event: PopStateEvent) {
  const { state, url } = here();
  const samePage = url === real.url && state.key === real.state.key;
  const travelled = travelling;
  travelling = false;
  if (!samePage) {
    real = { state, url };
    routed = real;
    waiting.length = 0;
    closeDownTo(0, true);
    routerHears = true;
    for (const listener of routerListeners) listener(event);
    routerHears = false;
  } else if (!travelled) {
    closeDownTo(depth(), false);
  }
  settle();
}

/** Closes the topmost layers. One that stays keeps those below it too, unless the page is left. */
function closeDownTo(count: number, leaving: boolean) {
  while (layers.length > count) {
    const stays = layers.at(-1)?.stays() ?? false;
    if (stays && !leaving) return;
    const layer = layers.pop();
    if (!stays) layer?.close();
  }
}
