import { formatCount } from 'shell/kit';

export const giftsText = (count: number) =>
  count === 1 ? '1 gift' : `${formatCount(count)} gifts`;

export const duplicatesText = (count: number) =>
  `${giftsText(count)} ${count === 1 ? 'is in two of these files and counts' : 'are in two of these files and count'} once.`;
