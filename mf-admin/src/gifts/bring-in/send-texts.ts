import { formatCount } from 'shell/kit';
import { errorMessageOrRetry, isGone, isSessionExpired } from '../../data/refusal.ts';
import type { NewGifts } from './gift-file.ts';

export const giftsText = (count: number) =>
  count === 1 ? '1 gift' : `${formatCount(count)} gifts`;

/** What the button does. */
export function sendText({ left, withoutId, sent }: NewGifts, sending: boolean): string {
  if (left > 0) {
    return sending
      ? `Bringing in ${giftsText(left)}`
      : `Bring in ${sent > 0 ? 'the other ' : ''}${giftsText(left)}`;
  }
  return `${sending ? 'Adding' : 'Add'} ${withoutId === 1 ? 'the id of 1 known gift' : `the ids of ${formatCount(withoutId)} known gifts`}`;
}

/** What is in and what is not, when sending stopped. */
export function stoppedText({ left, withoutId, sent }: NewGifts): string {
  return left > 0
    ? `${giftsText(sent)} ${sent === 1 ? 'is' : 'are'} in, ${formatCount(left)} not yet.`
    : `${withoutId === 1 ? 'The id of 1 known gift was' : `The ids of ${formatCount(withoutId)} known gifts were`} not added yet.`;
}

/** Why it stopped, and what continuing does. */
export function reasonText(stopped: Error): string {
  if (isGone(stopped)) {
    return 'An import of these files was taken back, so its gifts are new again. No gift is added twice when you continue.';
  }
  const reason = isSessionExpired(stopped) ? 'You were signed out.' : errorMessageOrRetry(stopped);
  return `${reason} Nothing is lost, and no gift is added twice when you continue.`;
}

const IN_FULL = 'A gift counts in full or not at all.';

/** @param lines those of payments that went back, or never came in */
export function wentBackTexts(lines: readonly number[]): { title: string; description: string } {
  return lines.length === 1
    ? {
        title: '1 payment that was refunded or failed counts as a gift.',
        description: `See line ${lines[0]}. If its money went back, discard the gift under Gifts once it is in. ${IN_FULL}`,
      }
    : {
        title: `${formatCount(lines.length)} payments that were refunded or failed count as gifts.`,
        description: `See lines ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' and others' : ''}. Discard the gifts whose money went back under Gifts once they are in. ${IN_FULL}`,
      };
}

export const duplicatesText = (count: number) =>
  `${giftsText(count)} ${count === 1 ? 'is in two of these files and counts' : 'are in two of these files and count'} once.`;
