import { newReference, parseReference } from 'api/contract';

export interface ShownReference {
  reference: string;
  /** The one that it replaced, which the visitor may have used; usually null. */
  replaced: string | null;
}

const KEY = 'gift-reference';

/**
 * The reference of the next entry that this browser sends, which all its pages and tabs share. Where
 * the browser stores nothing, it lasts until the page is reloaded.
 */
export function createReferenceStore(browser: Pick<Window, 'localStorage'>) {
  let shown: ShownReference | null = null;
  /** Set by the first attempt to send. From then on it stays, or a retry would be another entry. */
  let claimed = false;
  /** It is still shown with its entry, until the next one begins. */
  let sent = false;
  const listeners = new Set<() => void>();

  function show(next: ShownReference) {
    shown = next;
    claimed = false;
    sent = false;
    for (const listener of listeners) listener();
  }

  function stored(): string | null {
    try {
      return parseReference(browser.localStorage.getItem(KEY) ?? '');
    } catch {
      // Storage is blocked.
      return null;
    }
  }

  function store(reference: string | null) {
    try {
      if (reference === null) browser.localStorage.removeItem(KEY);
      else browser.localStorage.setItem(KEY, reference);
    } catch {
      // Storage is blocked or full.
    }
  }

  function draw(): string {
    const reference = newReference(randomBelow);
    store(reference);
    return reference;
  }

  function current(): ShownReference {
    shown ??= { reference: stored() ?? draw(), replaced: null };
    return shown;
  }

  return {
    current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** For an entry that is being sent. */
    claim(): string {
      claimed = true;
      return current().reference;
    },
    /** An entry was sent with it. */
    markSent() {
      if (stored() === shown?.reference) store(null);
      sent = true;
    },
    /** Draws another one if an entry was sent with this one. */
    begin() {
      if (sent) show({ reference: stored() ?? draw(), replaced: null });
    },
    /** Draws another one, since an entry has this one already. */
    replace() {
      const { reference } = current();
      const other = stored();
      const next = other === null || other === reference ? draw() : other;
      show({ reference: next, replaced: reference });
    },
    /** Another tab has changed what is stored. */
    followOtherTab() {
      if (!shown || claimed || sent) return;
      const other = stored();
      if (other === shown.reference) return;
      show({ reference: other ?? draw(), replaced: shown.replaced ?? shown.reference });
    },
  };
}

/** Its bias is below one in a hundred million. */
function randomBelow(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
}
