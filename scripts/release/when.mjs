/** A local time such as "at 10:42", or if it is not today, "on 1 March 2026 at 10:42". */
export function whenOf(at, now = new Date()) {
  const moment = new Date(at);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(moment);
  if (moment.toDateString() === now.toDateString()) return `at ${time}`;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(moment);
  return `on ${day} at ${time}`;
}

/** For a column of a list: "1 Mar 2026, 10:42". */
export function shortMoment(at) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(at))
    .padStart('30 Sept 2026, 10:42'.length);
}
