import { useEffect } from 'react';

/** Beside what loads its own code, inside its `Suspense`: calls back once that is shown. */
export function Arrived({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return null;
}
