import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

interface InStepsProps {
  /** How many children the first screen needs. */
  first: number;
  /** How many follow in each step. */
  by?: number;
  children?: ReactNode;
}

/**
 * Shows the first children at once and the others in steps, each rendered and laid out in a task of its
 * own: a long page would keep a slow phone busy for 200 ms, and presses would wait.
 */
export function InSteps({ first, by = 1, children }: InStepsProps) {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(first);
  const isWhole = shown >= all.length;

  useEffect(() => {
    if (!isWhole) startTransition(() => setShown(shown + by));
  }, [shown, by, isWhole]);

  return isWhole ? all : all.slice(0, shown);
}
