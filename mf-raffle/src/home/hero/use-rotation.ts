import { type RefObject, useEffect, useState } from 'react';

const EVERY_MS = 4_000;

export interface Rotation {
  /** Which picture is seen. */
  shown: number;
  /** How many are on the page: those seen so far, and the next, which loads meanwhile. */
  wanted: number;
  playing: boolean;
  toggle: () => void;
  /** A picture has come, or will not: then it is passed over. */
  onLoad: (index: number) => void;
  onError: (index: number) => void;
}

/**
 * Goes round a number of pictures, one every 4 s, while `place` is on the screen. It stands still
 * for those who asked for stillness, until they start it, and waits for a picture that is slow.
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
    // The first picture has the line for itself; each other one comes while its forerunner is seen.
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
