import { serverNow } from 'shell/kit';

/** A moment by this computer's clock, such as when something was loaded, by the server's. In ms since 1970. */
export function byServerClock(moment: number): number {
  return moment + serverNow() - Date.now();
}
