import type { Award } from 'api/contract';
import { formatMoment } from '../ui/campaign-time.ts';
import { channelLabels } from './award-stage.ts';

/** How and when a winner was told; null before. */
export function noticeText({ state: { notice } }: Award, timeZone: string): string | null {
  if (!notice) return null;
  const { at, channel } = notice;
  const how = channel ? channelLabels[channel] : 'Yes';
  return at ? `${how}, ${formatMoment(at, timeZone)}` : how;
}
