import { TOKEN_WARNING_DAYS } from 'api/contract';
import type { BadgeTone } from '../ui/badge.tsx';

const DAY = 24 * 60 * 60 * 1000;

/** When a deploy token ends, in words; with a tone when somebody should act. */
export function tokenEnd(expiresAt: string, now: number): { text: string; tone?: BadgeTone } {
  const left = Date.parse(expiresAt) - now;
  const days = Math.floor(Math.abs(left) / DAY);
  const count = days === 1 ? '1 day' : `${days} days`;
  if (left <= 0) {
    return { text: days === 0 ? 'Ended today' : `Ended ${count} ago`, tone: 'red' };
  }
  const text = days === 0 ? 'Ends within a day' : `Ends in ${count}`;
  return left <= TOKEN_WARNING_DAYS * DAY ? { text, tone: 'gold' } : { text };
}
