import { HOUR } from './clock.ts';

/** When days begin in a time zone, in milliseconds since 1970. Each day is worked out once. */
export function startsOfDays(timeZone: string): (day: string) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const localTime = (moment: number) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
  const starts = new Map<string, number>();
  return (day) => {
    let start = starts.get(day);
    if (start === undefined) {
      start = startOf(Date.parse(`${day}T00:00:00Z`), localTime);
      starts.set(day, start);
    }
    return start;
  };
}

/** @param midnight as if it were UTC */
function startOf(midnight: number, localTime: (moment: number) => number): number {
  // The offset may change on that day, so it is looked up again at the moment found first.
  const first = midnight - (localTime(midnight) - midnight);
  const second = midnight - (localTime(first) - first);
  // Where clocks skip midnight, the day begins an hour later.
  return localTime(second) < midnight ? second + HOUR : second;
}
