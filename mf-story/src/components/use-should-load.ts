import type { RefObject } from 'react';
import { useElapsed } from './use-elapsed.ts';
import { useNear } from './use-near.ts';

const NEAR = '900px';
const SETTLED_MS = 12_000;

/**
 * Whether what stands here is to be loaded: a visitor comes near, or the page has long settled,
 * because who searches the page for it must find it.
 */
export function useShouldLoad(place: RefObject<HTMLElement | null>): boolean {
  const near = useNear(place, NEAR);
  const settled = useElapsed(SETTLED_MS);
  return near || settled;
}
