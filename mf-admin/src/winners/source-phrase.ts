import type { SealSource } from 'api/contract';
import { formatCount } from 'shell/kit';
import { formatMoment } from '../ui/campaign-time.ts';

/** Which public number decided, inside a sentence: "round 1,234 of drand, on Jul 21, 2026, 9:14 PM HST" */
export function sourcePhrase(source: SealSource, timeZone: string): string {
  return source.kind === 'drand'
    ? `round ${formatCount(source.round)} of drand, on ${formatMoment(source.at, timeZone)}`
    : `${source.text}, which nobody can know before ${formatMoment(source.closesAt, timeZone)}`;
}
