/** Moments as people set them: the time a clock on the wall shows in the campaign's time zone. */

/** "2027-07-14T07:00:00-10:00" → "2027-07-14T07:00", as a field for date and time holds it. */
export function toWallClock(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const wall = new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 19);
  return wall.endsWith(':00') ? wall.slice(0, 16) : wall;
}

/**
 * "2027-07-14T07:00" → "2027-07-14T07:00:00-10:00". What is no date stays as it is, for the schema
 * to say so.
 */
export function fromWallClock(wall: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asIfUtc) || !isKnown(timeZone)) return wall;
  // The offset belongs to the moment, which is known only with the offset: the second look is right.
  const offset = offsetAt(asIfUtc - offsetAt(asIfUtc, timeZone), timeZone);
  return `${wall.length === 16 ? `${wall}:00` : wall}${offsetText(offset)}`;
}

/** Milliseconds that the zone's clocks are ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: isKnown(timeZone) ? timeZone : 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(new Date(time))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}
