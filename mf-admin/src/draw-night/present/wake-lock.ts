import { useEffect } from 'react';

/** Keeps the screen from going dark during a long countdown, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function request() {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    }

    void request();
    // The browser releases it while the tab is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
