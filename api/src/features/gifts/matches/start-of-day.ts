/** When days begin in a time zone, in milliseconds since 1970. Each day is worked out once. */
export function startsOfDays(timeZone: string): (day: string) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsetAt = (moment: number) => {
    const parts = format.formatToParts(moment);
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
    return local - moment;
  };
  const known = new Map<string, number>();
  return (day) => {
    let start = known.get(day);
    if (start === undefined) {
      const utc = Date.parse(`${day}T00:00:00Z`);
      // The second look is for a day on which the clocks change.
      start = utc - offsetAt(utc - offsetAt(utc));
      known.set(day, start);
    }
    return start;
  };
}
