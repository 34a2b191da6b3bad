import { useState } from 'react';

/**
 * The last value that was not null: a dialog still shows it while it fades out. `onNew` runs before
 * a new value is shown.
 */
export function useLastValue<T>(shown: T | null, onNew?: (shown: T) => void): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (shown === null || shown === last) return last;
  setLast(shown);
  onNew?.(shown);
  return shown;
}
