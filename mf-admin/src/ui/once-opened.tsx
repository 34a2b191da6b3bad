import { type ReactNode, Suspense, useState } from 'react';
import { Opening } from './opening.tsx';

/**
 * For a dialog whose code is loaded when it is first opened. It stays after that, so that it can fade
 * out.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <Suspense fallback={open && <Opening />}>{children}</Suspense>;
}
