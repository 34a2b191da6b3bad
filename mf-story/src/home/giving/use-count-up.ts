import { useEffect, useRef, useState } from 'react';
import { reducedMotion } from '../../components/reduced-motion.ts';

const DURATION_MS = 2_000;
const STEP_MS = 16;

/**
 * Counts up to `value` in about 2 s once `started`, from the last shown value. With reduced motion
 * it jumps to it.
 */
export function useCountUp(value: number, started: boolean): number {
  const [shown, setShown] = useState(0);
  const last = useRef(0);

  useEffect(() => {
    if (!started || last.current === value) return;
    const from = last.current;
    const show = (amount: number) => {
      last.current = amount;
      setShown(amount);
    };
    if (reducedMotion()) {
      show(value);
      return;
    }
    const steps = DURATION_MS / STEP_MS;
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      if (step >= steps) clearInterval(timer);
      show(step >= steps ? value : from + ((value - from) * step) / steps);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [value, started]);

  return shown;
}
