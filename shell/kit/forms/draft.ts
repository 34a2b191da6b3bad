import { useEffect, useState } from 'react';

export interface Draft<Values> {
  /** What was typed here earlier and not sent; null when there is nothing. */
  read(): Values | null;
  /** Keeps what is typed. False when the browser does not: its store is full or switched off. */
  keep(values: Values): boolean;
  forget(): void;
  isUntouched(values: Values): boolean;
}

interface DraftOptions<Values> {
  /** The name of the form in the browser's store. */
  key: string;
  /** The form as nobody has touched it. */
  empty: Values;
  /** What a field may hold, where its type does not say enough. */
  choices?: { [Field in keyof Values]?: readonly unknown[] };
  /** `browser` keeps it for another day, `tab` ends with the tab: for addresses and the like. */
  keptBy: 'browser' | 'tab';
  /** For tests: another store than the browser's. */
  store?: Storage | null;
}

/** The hidden field of the contract's forms: what a program filled in is not worth keeping. */
const HONEYPOT = 'website';

/** What is typed into a form, kept by the browser until it is sent. */
export function draftOf<Values extends object>({
  key,
  empty,
  choices = {},
  keptBy,
  store = storeOf(keptBy),
}: DraftOptions<Values>): Draft<Values> {
  const fields = (Object.keys(empty) as (keyof Values & string)[]).filter(
    (field) => field !== HONEYPOT,
  );
  const isUntouched = (values: Values) => fields.every((field) => values[field] === empty[field]);
  const fits = (field: keyof Values, value: unknown) =>
    choices[field]?.includes(value) ?? typeof value === typeof empty[field];

  return {
    isUntouched,
    read() {
      const known = storedObject(store, key);
      if (!known) return null;
      const draft = { ...empty };
      for (const field of fields) {
        if (fits(field, known[field])) draft[field] = known[field] as Values[typeof field];
      }
      return isUntouched(draft) ? null : draft;
    },
    keep(values) {
      if (!store) return false;
      try {
        if (isUntouched(values)) store.removeItem(key);
        else store.setItem(key, JSON.stringify({ ...values, [HONEYPOT]: undefined }));
        return true;
      } catch {
        // Full, or switched off.
        return false;
      }
    },
    forget() {
      try {
        store?.removeItem(key);
      } catch {
        // Where nothing can be removed nothing was kept.
      }
    },
  };
}

function storedObject(store: Storage | null, key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? 'null');
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    // Not ours, or switched off.
    return null;
  }
}

/** The browser's own store, or null where it is switched off. */
function storeOf(keptBy: 'browser' | 'tab'): Storage | null {
  try {
    return (keptBy === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    // Reading the property throws where storage is forbidden.
    return null;
  }
}

/** What this needs of a react-hook-form form. */
interface TypedForm<Values> {
  getValues(): Values;
  subscribe(options: {
    formState: { values: true };
    callback: (state: { values: Values }) => void;
  }): () => void;
}

/**
 * Keeps what is typed into a form; says whether the browser does so. While it is being sent nothing
 * is kept: once it is in, nothing of it may come back.
 */
export function useDraft<Values>(
  form: TypedForm<Values>,
  draft: Draft<Values>,
  sending: boolean,
): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    if (sending) return;
    setKept(draft.keep(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setKept(draft.keep(values)),
    });
  }, [form, draft, sending]);
  return kept;
}
