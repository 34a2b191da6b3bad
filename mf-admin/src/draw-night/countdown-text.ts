const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds → "2 days 03:04:05", "01:04:05" or "04:05"; "00:00" when it is over. */
export function countdownText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const parts = days > 0 || hours > 0 ? [hours, minutes, seconds] : [minutes, seconds];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  if (days === 0) return clock;
  return `${days} ${days === 1 ? 'day' : 'days'} ${clock}`;
}

/** Milliseconds → "2 days", "5 hours", "4 minutes": how long, roughly, rounded up. */
export function roughly(ms: number): string {
  const [size, name] =
    ms > 2 * DAY ? [DAY, 'day'] : ms > HOUR ? [HOUR, 'hour'] : [MINUTE, 'minute'];
  const count = Math.max(1, Math.ceil(ms / Number(size)));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
