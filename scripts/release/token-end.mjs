const DAY = 24 * 60 * 60 * 1000;

/**
 * A sentence about a deploy token that ends soon; undefined while there is time.
 *
 * @param {{ expiresAt?: string } | null | undefined} token as the site describes it
 * @param {number} days how long before its end to say so
 */
export function tokenEndsSoon(token, days, now = new Date()) {
  // A site from before tokens had an end does not say when.
  if (!token?.expiresAt) return undefined;
  const left = new Date(token.expiresAt).getTime() - now.getTime();
  if (left > days * DAY) return undefined;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
    new Date(token.expiresAt),
  );
  return `Your deploy token works for ${timeLeft(left)}, until ${day}. Ask an owner of the site for a new one; they can create it on the Releases screen.`;
}

function timeLeft(ms) {
  const days = Math.floor(ms / DAY);
  if (days > 1) return `${days} more days`;
  return days === 1 ? 'one more day' : 'less than a day';
}
