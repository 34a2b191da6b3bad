import type { RefObject } from 'react';
import { useElapsed } from './use-elapsed.ts';
import { useNear } from './use-near.ts';

const NEAR = '900px';
const SETTLED_MS = 12_000;

/**
 * Whether to load this section: when it comes near, or 12 s after the page opened, so that a search
 * in the page finds it.
 */
export function useShouldLoad(element: RefObject<HTMLElement | null>): boolean {
  const near = useNear(element, NEAR);
  const settled = useElapsed(SETTLED_MS);
  return near || settled;
}
