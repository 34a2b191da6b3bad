import { useState, useSyncExternalStore } from 'react';

const prizeViews = ['grid', 'cards', 'list'] as const;
export type PrizeView = (typeof prizeViews)[number];

const NARROW = '(max-width: 767.98px)';

/** The chosen view; by default Cards on a narrow screen, else Grid. */
export function usePrizeView(): [PrizeView, (view: PrizeView) => void] {
  const [chosen, setChosen] = useState<PrizeView | null>(null);
  const narrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => true,
  );
  return [chosen ?? (narrow ? 'cards' : 'grid'), setChosen];
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
