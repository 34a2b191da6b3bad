import { useSyncExternalStore } from 'react';

/** Fills the screen where the browser can; otherwise the presentation fills the window. */
export function enterFullScreen(): void {
  // Refused without a press, in frames, and on some phones.
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

export const canFillScreen = () => document.fullscreenEnabled === true;

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

export const useIsFullScreen = () =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
