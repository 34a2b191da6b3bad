import { formatCount } from 'shell/kit';

/** "about 1 in 21". @param oneIn all tickets, divided by one's own */
export function oddsText(oneIn: number): string {
  const rounded = oneIn < 100 ? Math.round(oneIn) : Number(oneIn.toPrecision(2));
  return rounded < 2 ? 'better than 1 in 2' : `about 1 in ${formatCount(rounded)}`;
}

/** The odds to win one of several prizes, where each is picked from all tickets. */
export function oddsOfAny(oneIn: number, prizes: number): number {
  return 1 / (1 - (1 - Math.min(1, 1 / oneIn)) ** prizes);
}
