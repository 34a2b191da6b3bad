import { useState } from 'react';

/**
 * The last value that was not null: a dialog still shows it while it fades out. `onNew` runs before
 * a new value is shown, and each time that one is shown again after null: a dialog opens afresh.
 */
export function useLastValue<T>(shown: T | null, onNew?: (shown: T) => void): T | null {
  const [last, setLast] = useState<T | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const isShown = shown !== null;
  if (wasShown !== isShown) setWasShown(isShown);
  if (shown === null || (wasShown && shown === last)) return last;
  setLast(shown);
  onNew?.(shown);
  return shown;
}
