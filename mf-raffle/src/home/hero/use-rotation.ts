import { type RefObject, useEffect, useState } from 'react';

const EVERY_MS = 4_000;

export interface Rotation {
  /** Index of the visible picture. */
  shown: number;
  /** How many to render: those shown so far, and the next, which preloads. */
  wanted: number;
  playing: boolean;
  toggle: () => void;
  /** A picture has loaded or failed; failed ones are skipped. */
  onLoad: (index: number) => void;
  onError: (index: number) => void;
}

/**
 * Shows the next picture every 4 s while `hero` is on screen. Starts paused with reduced motion,
 * and waits for a slow picture.
 */
export function useRotation(count: number, place: RefObject<Element | null>): Rotation {
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(1);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [states, setStates] = useState<Record<number, 'there' | 'missing'>>({});
  const onScreen = useOnScreen(place);

  let next = (shown + 1) % count;
  while (states[next] === 'missing' && next !== shown) next = (next + 1) % count;
  const ready = states[next] === 'there' && next !== shown;

  const running = playing && onScreen;
  useEffect(() => {
    // Load the first picture alone, and each other one while the one before is shown.
    if (running && states[shown]) setWanted((before) => Math.max(before, next + 1));
  }, [running, states, shown, next]);

  useEffect(() => {
    if (!running || !ready) return;
    const timer = setTimeout(() => setShown(next), EVERY_MS);
    return () => clearTimeout(timer);
  }, [running, ready, next]);

  const note = (index: number, state: 'there' | 'missing') =>
    setStates((before) => ({ ...before, [index]: state }));
  return {
    shown,
    wanted: Math.min(wanted, count),
    playing,
    toggle: () => setPlaying(!playing),
    onLoad: (index) => note(index, 'there'),
    onError: (index) => note(index, 'missing'),
  };
}

function useOnScreen(place: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOnScreen(last.isIntersecting);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return onScreen;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
