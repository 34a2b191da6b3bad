import { useState } from 'react';

/**
 * What a dialog is about, which is null once it closes: it still shows the last while it fades out.
 * `onNew` hears of each new one before it is shown.
 */
export function useLastValue<T>(shown: T | null, onNew?: (shown: T) => void): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (shown === null || shown === last) return last;
  setLast(shown);
  onNew?.(shown);
  return shown;
}
