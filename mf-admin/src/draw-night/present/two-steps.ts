import { useEffect, useRef, useState } from 'react';

/** Presses closer together are a double click, or a key that bounced. */
const APART_MS = 700;
/** Then the first press is forgotten. */
const FORGET_AFTER_MS = 12_000;

/** An action that takes two presses, so that none happens by accident. */
export function useTwoSteps(act: () => void) {
  const [isArmed, setArmed] = useState(false);
  const armedAt = useRef(0);

  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), FORGET_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isArmed]);

  function press() {
    if (!isArmed) {
      armedAt.current = performance.now();
      setArmed(true);
    } else if (performance.now() - armedAt.current >= APART_MS) {
      setArmed(false);
      act();
    }
  }

  return { isArmed, press, disarm: () => setArmed(false) };
}
