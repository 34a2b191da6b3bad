import { useEffect, useState } from 'react';

export interface Draft<Values> {
  /** What was typed earlier and not sent; null without a draft. */
  read(): Values | null;
  /** Stores the values. False when the browser's storage is full or disabled. */
  keep(values: Values): boolean;
  /** Deletes it, unless another tab has stored its own since. */
  forget(): void;
  isUntouched(values: Values): boolean;
}

interface DraftOptions<Values> {
  /** The key in the browser's storage. */
  key: string;
  /** The values of an untouched form. */
  empty: Values;
  /** Allowed values of a field, where its type alone is too wide. */
  choices?: { [Field in keyof Values]?: readonly unknown[] };
  /** `browser`: localStorage. `tab`: sessionStorage, for addresses and other personal data. */
  storage: 'browser' | 'tab';
  /** For tests: another store than the browser's. */
  store?: Storage | null;
}

/** The hidden field of the contract's forms; its value is not stored. */
const HONEYPOT = 'website';

/** A form's draft, stored by the browser until it is sent. */
export function draftOf<Values extends object>({
  key,
  empty,
  choices = {},
  storage,
  store = storeOf(storage),
}: DraftOptions<Values>): Draft<Values> {
  const fields = (Object.keys(empty) as (keyof Values & string)[]).filter(
    (field) => field !== HONEYPOT,
  );
  const isUntouched = (values: Values) => fields.every((field) => values[field] === empty[field]);
  const fits = (field: keyof Values, value: unknown) =>
    choices[field]?.includes(value) ?? typeof value === typeof empty[field];
  /** As this tab last read or stored it. */
  let known: string | null = null;

  function forget() {
    try {
      if (store?.getItem(key) === known) store.removeItem(key);
    } catch {
      // Storage is disabled, so nothing was stored either.
    }
  }

  return {
    isUntouched,
    read() {
      known = storedText(store, key);
      const stored = objectOf(known);
      if (!stored) return null;
      const draft = { ...empty };
      for (const field of fields) {
        if (fits(field, stored[field])) draft[field] = stored[field] as Values[typeof field];
      }
      return isUntouched(draft) ? null : draft;
    },
    keep(values) {
      if (!store) return false;
      try {
        if (isUntouched(values)) forget();
        else {
          const text = JSON.stringify({ ...values, [HONEYPOT]: undefined });
          store.setItem(key, text);
          known = text;
        }
        return true;
      } catch {
        // Full or disabled.
        return false;
      }
    },
    forget,
  };
}

function storedText(store: Storage | null, key: string): string | null {
  try {
    return store?.getItem(key) ?? null;
  } catch {
    // Storage is disabled.
    return null;
  }
}

function objectOf(text: string | null): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    // Not written by this code.
    return null;
  }
}

/** The browser's storage; null where it is disabled. */
function storeOf(storage: 'browser' | 'tab'): Storage | null {
  try {
    return (storage === 'tab' ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    // Accessing the property throws where storage is blocked.
    return null;
  }
}

/** The part of a react-hook-form form that is used here. */
interface TypedForm<Values> {
  getValues(): Values;
  subscribe(options: {
    formState: { values: true };
    callback: (state: { values: Values }) => void;
  }): () => void;
}

/**
 * Stores a form's draft while somebody types; returns whether the browser can. What is being sent is
 * not stored once more, so that a sent form leaves no draft.
 */
export function useDraft<Values>(
  form: TypedForm<Values>,
  draft: Draft<Values>,
  sending: boolean,
): boolean {
  const [stored, setStored] = useState(true);
  useEffect(() => {
    if (!sending) setStored(draft.keep(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setStored(draft.keep(values)),
    });
  }, [form, draft, sending]);
  return stored;
}
