import { useEffect, useEffectEvent } from 'react';

/**
 * In a dialog: moves the focus when it opens, before anybody can. Not `autoFocus` and no `ref`: they
 * come before antd has noted where it returns the focus.
 */
export function OpeningFocus({ to }: { to: () => void }) {
  const focus = useEffectEvent(to);
  useEffect(() => queueMicrotask(() => focus()), []);
  return null;
}
