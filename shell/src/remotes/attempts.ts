import { type ComponentType, lazy } from 'react';
import { loadPart, type PartName } from './load.ts';

/** An attempt to load a part. */
export interface Attempt {
  number: number;
  /** Lazy until the part has loaded. */
  Component: ComponentType;
  loaded: boolean;
  /** Loads the part, once. */
  load: () => ReturnType<typeof loadPart>;
}

// The current attempt of each part. A lazy created inside the suspending component would be thrown
// away at every retry of React's, and request a dead remote forever.
const attempts = new Map<string, Attempt>();
let count = 0;

export function currentAttempt(part: PartName): Attempt {
  const key = keyOf(part);
  const current = attempts.get(key) ?? newAttempt(part);
  attempts.set(key, current);
  return current;
}

/** The next attempt is a new one. @returns whether this was the current one */
export function giveUp(part: PartName, attempt: Attempt): boolean {
  const key = keyOf(part);
  return attempts.get(key) === attempt && attempts.delete(key);
}

/**
 * Loads a part before it is rendered. It then shows at once, without a fallback, which React keeps for
 * at least 300 ms. A failure shows when the part is rendered.
 */
export async function loadAhead(part: PartName): Promise<void> {
  await Promise.allSettled([currentAttempt(part).load()]);
}

/** The same for a part that may be needed; rendering it tries again after a failure. */
export async function prefetchPart(part: PartName): Promise<void> {
  const attempt = currentAttempt(part);
  try {
    await attempt.load();
  } catch {
    giveUp(part, attempt);
  }
}

const keyOf = ({ remote, kind, name }: PartName) => `${remote} ${kind} ${name}`;

function newAttempt(part: PartName): Attempt {
  let loading: ReturnType<typeof loadPart> | undefined;
  async function loadOnce() {
    const module = await loadPart(part);
    attempt.loaded = true;
    attempt.Component = module.default;
    return module;
  }
  const load = () => {
    loading ??= loadOnce();
    return loading;
  };
  count += 1;
  const attempt: Attempt = { number: count, Component: lazy(load), loaded: false, load };
  return attempt;
}
