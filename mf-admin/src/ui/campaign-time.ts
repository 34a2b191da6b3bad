import { momentText } from 'api/contract';
import { serverNow } from 'shell/kit';

/** "Pacific/Honolulu" → "Honolulu", for a field in whose time zone one types. */
export function zoneName(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

/** ISO 8601 → "Jul 3" */
export function formatShortDay(moment: string, timeZone: string): string {
  const options = { timeZone, month: 'short', day: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(moment));
}

/** ISO 8601 → "9:14 PM HST" */
export function formatTime(moment: string, timeZone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(moment));
}

/**
 * When something was loaded, in milliseconds since 1970 by this computer's clock, which may be wrong →
 * "9:14:05 PM HST" by the server's
 */
export function formatLoadedAt(moment: number, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts, timeZoneName: 'short' }).format(
    moment + serverNow() - Date.now(),
  );
}

/** ISO 8601 → "Jul 3, 2026, 9:14 PM HST", in the campaign's time zone wherever the admin is. */
export function formatMoment(moment: string, timeZone: string): string {
  return momentText(Date.parse(moment), timeZone);
}

/** The end of a range: only the time if both are on the same day. */
export function formatLater(moment: string, after: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short' });
  const sameDay = day.format(new Date(moment)) === day.format(new Date(after));
  return sameDay ? formatTime(moment, timeZone) : formatMoment(moment, timeZone);
}
