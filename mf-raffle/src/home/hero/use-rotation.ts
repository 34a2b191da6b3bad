import { type RefObject, useEffect, useState } from 'react';

const EVERY_MS = 4_000;

export interface Rotation {
  /** Index of the visible picture. */
  shown: number;
  /** How many to render: those shown so far, and the next, which preloads. */
  rendered: number;
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
export function useRotation(count: number, hero: RefObject<Element | null>): Rotation {
  const [shown, setShown] = useState(0);
  const [rendered, setRendered] = useState(1);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [states, setStates] = useState<Record<number, 'loaded' | 'failed'>>({});
  const onScreen = useOnScreen(hero);

  let next = (shown + 1) % count;
  while (states[next] === 'failed' && next !== shown) next = (next + 1) % count;
  const ready = states[next] === 'loaded' && next !== shown;

  const running = playing && onScreen;
  useEffect(() => {
    // Load the first picture alone, and each other one while the one before is shown.
    if (running && states[shown]) setRendered((before) => Math.max(before, next + 1));
  }, [running, states, shown, next]);

  useEffect(() => {
    if (!running || !ready) return;
    const timer = setTimeout(() => setShown(next), EVERY_MS);
    return () => clearTimeout(timer);
  }, [running, ready, next]);

  const noteState = (index: number, state: 'loaded' | 'failed') =>
    setStates((before) => ({ ...before, [index]: state }));
  return {
    shown,
    rendered: Math.min(rendered, count),
    playing,
    toggle: () => setPlaying(!playing),
    onLoad: (index) => noteState(index, 'loaded'),
    onError: (index) => noteState(index, 'failed'),
  };
}

function useOnScreen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOnScreen(last.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
