import { type Claim, isInTime, type OpenGift } from './claims.ts';
import type { NameFit } from './compare-names.ts';
import { namePairs, notePairs, type ParsedNames } from './judge-candidate.ts';
import { append, NameIndex } from './name-index.ts';

/** How a gift names the entrant: as its payer, or in its note. */
export type GiftFit = Exclude<NameFit, null> | 'in-note';

/** Of many gifts that are alike, only the nearest in time are candidates. */
const NEAREST = 16;

/** Gifts of one name, by amount, in the order of time. */
type Shelf = ReadonlyMap<number, readonly OpenGift[]>;

/** Finds gifts by the name of an entrant, an amount, and the time. */
export class GiftsByName {
  readonly #names: ParsedNames;
  readonly #payers = new NameIndex<OpenGift>();
  readonly #notes = new Map<string, OpenGift[]>();
  readonly #shelves = new WeakMap<readonly OpenGift[], Shelf>();

  constructor(names: ParsedNames) {
    this.#names = names;
  }

  add(gift: OpenGift): void {
    this.#payers.add(gift.payer, gift);
    for (const pair of new Set(notePairs(gift.note))) append(this.#notes, pair, gift);
  }

  /** Gifts of exactly this amount in time, the nearest first. */
  find(claim: Claim, cents: number): { gift: OpenGift; fit: GiftFit }[] {
    const found = new Map<OpenGift, GiftFit>();
    for (const { fit, things } of this.#payers.find(claim.name)) {
      for (const gift of nearest(claim, this.#shelf(things).get(cents) ?? [])) found.set(gift, fit);
    }
    for (const pair of namePairs(this.#names.parse(claim.name))) {
      const gifts = this.#notes.get(pair);
      if (!gifts) continue;
      for (const gift of nearest(claim, this.#shelf(gifts).get(cents) ?? [])) {
        if (!found.has(gift)) found.set(gift, 'in-note');
      }
    }
    return Array.from(found, ([gift, fit]) => ({ gift, fit }));
  }

  /** Gifts in time of every payer whose name fits, whatever their amount: a list for each name. */
  findAnyAmount(claim: Claim): { gifts: OpenGift[]; fit: GiftFit }[] {
    return this.#payers.find(claim.name).map(({ fit, things }) => ({
      fit,
      gifts: nearest(
        claim,
        [...this.#shelf(things).values()].flatMap((gifts) => nearest(claim, gifts)),
      ),
    }));
  }

  #shelf(gifts: readonly OpenGift[]): Shelf {
    let shelf = this.#shelves.get(gifts);
    if (!shelf) {
      const byCents = new Map<number, OpenGift[]>();
      for (const gift of gifts) append(byCents, gift.unused, gift);
      for (const same of byCents.values()) same.sort(byTime);
      shelf = byCents;
      this.#shelves.set(gifts, shelf);
    }
    return shelf;
  }
}

function byTime(a: OpenGift, b: OpenGift): number {
  return a.from - b.from || a.id - b.id;
}

/** Of gifts in the order of time, those in time, the nearest to the entry first. */
function nearest(claim: Claim, gifts: readonly OpenGift[]): OpenGift[] {
  const start = firstFrom(gifts, claim.sentAt);
  // A day's gift may end before the next one begins, so look at as many on each side.
  const around = gifts.slice(Math.max(0, start - NEAREST), start + NEAREST);
  return around
    .filter((gift) => isInTime(claim, gift))
    .sort((a, b) => distance(claim, a) - distance(claim, b) || a.id - b.id)
    .slice(0, NEAREST);
}

/** The first position of a gift from `moment` on. */
function firstFrom(gifts: readonly OpenGift[], moment: number): number {
  let [low, high] = [0, gifts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gifts[middle]?.from ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Milliseconds between an entry and a gift, 0 on the gift's day. */
export function distance({ sentAt }: Claim, { from, until }: OpenGift): number {
  return Math.max(from - sentAt, sentAt - until, 0);
}
