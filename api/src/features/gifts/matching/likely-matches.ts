import { DAY } from '../../../platform/clock.ts';
import type { References } from './certain-matches.ts';
import { type Claim, isInTime, type OpenGift, sumOf } from './claims.ts';
import type { ClaimsByName } from './claims-by-name.ts';
import { findSums } from './find-sums.ts';
import { distance, type GiftFit, type GiftsByName } from './gifts-by-name.ts';
import { isOtherPlatform, sumUnused } from './judge-candidate.ts';
import { append } from './name-index.ts';

/** Gifts that may pay for a claim. */
export interface Pairing {
  claim: Claim;
  gifts: readonly OpenGift[];
  /** What of the gifts is for this claim. */
  given: number;
  sharedWith: readonly Claim[];
  /** Larger is more likely; compared only with others of the same claim or gift. */
  strength: number;
}

/** What may be joined: claims and gifts of no certain match. */
export interface Open {
  claims: readonly Claim[];
  gifts: readonly OpenGift[];
  references: References;
  giftsByName: GiftsByName;
  claimsByName: ClaimsByName;
  isOpen(thing: Claim | OpenGift): boolean;
  /** Whether the note has the reference of a claim that is not this one. */
  namesOther(gift: OpenGift, claim: Claim): boolean;
  /** Whether the note has the reference of an entry that is no open claim. */
  namesClosed(gift: OpenGift): boolean;
}

const BY_REFERENCE = 100;
const BY_NAME: Readonly<Record<GiftFit, number>> = { same: 8, similar: 4, 'in-note': 4 };
const SAME_PLATFORM = 2;
const NEXT_DAY = 1;

export function strengthOf(claim: Claim, gift: OpenGift, fit: GiftFit): number {
  return (
    BY_NAME[fit] +
    (isOtherPlatform(claim, gift) ? 0 : SAME_PLATFORM) +
    (distance(claim, gift) <= DAY ? NEXT_DAY : 0)
  );
}

/** All pairings found so far, by claim and by gift. */
export class Pairings {
  readonly byClaim = new Map<Claim, Pairing[]>();
  readonly byGift = new Map<OpenGift, Pairing[]>();

  add(pairing: Pairing): void {
    append(this.byClaim, pairing.claim, pairing);
    for (const gift of pairing.gifts) append(this.byGift, gift, pairing);
  }

  remove(pairing: Pairing): void {
    const without = (list: Pairing[] | undefined) => list?.splice(list.indexOf(pairing), 1);
    without(this.byClaim.get(pairing.claim));
    for (const gift of pairing.gifts) without(this.byGift.get(gift));
  }

  hasClaim(claim: Claim): boolean {
    return (this.byClaim.get(claim)?.length ?? 0) > 0;
  }

  hasGift(gift: OpenGift): boolean {
    return (this.byGift.get(gift)?.length ?? 0) > 0;
  }
}

/** Gifts whose note has the reference, where the amount does not agree or it is not clear whose. */
export function pairByReference(pairings: Pairings, open: Open, claim: Claim): void {
  const gifts = (open.references.giftsOf.get(claim) ?? []).filter((gift) => open.isOpen(gift));
  if (gifts.length === 0) return;
  const add = (chosen: readonly OpenGift[], given: number, sharedWith: readonly Claim[] = []) =>
    pairings.add({ claim, gifts: chosen, given, sharedWith, strength: BY_REFERENCE });
  const named = open.giftsByName
    .findAnyAmount(claim)
    .flatMap(({ gifts: some }) => some)
    .filter((gift) => open.isOpen(gift) && !gifts.includes(gift) && !open.namesOther(gift, claim));
  const sums = findSums([...gifts, ...named], ({ unused }) => unused, claim.cents).filter((sum) =>
    sum.some((gift) => gifts.includes(gift)),
  );
  for (const sum of sums) add(sum, claim.cents);
  const exact = gifts.filter(({ unused }) => unused === claim.cents);
  for (const gift of exact) add([gift], claim.cents);
  if (sums.length > 0 || exact.length > 0) return;
  const [first] = gifts;
  if (gifts.length > 1 && sumUnused(gifts) < claim.cents) add(gifts, sumUnused(gifts));
  else if (gifts.length > 1 || !first) {
    const together = gifts.every(({ unused }) => unused < claim.cents) ? upTo(gifts, claim) : [];
    if (together.length > 0) add(together, sumUnused(together));
    for (const gift of gifts) add([gift], gift.unused);
  } else {
    const others = (open.references.claimsOf.get(first) ?? []).filter(
      (other) => other !== claim && open.isOpen(other),
    );
    const claimed = sumOf([claim, ...others].map(({ cents }) => cents));
    if (others.length > 0 && claimed <= first.unused) add([first], claim.cents, others);
    else add([first], first.unused);
  }
}

/** The first of the gifts, as many as it takes to reach the claim. */
function upTo(gifts: readonly OpenGift[], { cents }: Claim): OpenGift[] {
  const needed: OpenGift[] = [];
  for (const gift of gifts) if (sumUnused(needed) < cents) needed.push(gift);
  return needed;
}

/** Gifts of the same amount, of a payer whose name fits, in time. */
export function pairByName(pairings: Pairings, open: Open, claim: Claim): void {
  const paired = new Set(pairings.byClaim.get(claim)?.flatMap(({ gifts }) => gifts));
  for (const { gift, fit } of open.giftsByName.find(claim, claim.cents)) {
    if (paired.has(gift)) continue;
    pairings.add({
      claim,
      gifts: [gift],
      given: claim.cents,
      sharedWith: [],
      strength: strengthOf(claim, gift, fit),
    });
  }
}

/** Several gifts of one payer that add up to what was claimed. */
export function pairWithSums(pairings: Pairings, open: Open, claim: Claim): void {
  if (pairings.hasClaim(claim)) return;
  for (const { gifts, fit } of open.giftsByName.findAnyAmount(claim)) {
    const own = gifts.filter((gift) => !open.namesOther(gift, claim));
    for (const sum of findSums(own, ({ unused }) => unused, claim.cents)) {
      pairings.add({
        claim,
        gifts: sum.sort((a, b) => a.from - b.from || a.id - b.id),
        given: claim.cents,
        sharedWith: [],
        strength: BY_NAME[fit],
      });
    }
  }
}

/**
 * A gift that is what entries of one payer, or of the payer's household, claimed together. What is left
 * of it may be for others of the household of the first.
 */
export function pairShares(
  pairings: Pairings,
  open: Open,
  households: ReadonlyMap<string, readonly Claim[]>,
  gift: OpenGift,
): void {
  const byReference = (open.references.claimsOf.get(gift) ?? []).filter(open.isOpen);
  const singles = pairings.byGift.get(gift) ?? [];
  if (singles.some(({ claim, given }) => given === claim.cents)) return;
  // The note may name the entry that a part of the gift pays for.
  const isFirst = gift.unused === gift.cents;
  if (byReference.length === 0 && isFirst && open.namesClosed(gift)) return;
  const byName = open.claimsByName.find(gift).map(({ claim }) => claim);
  const anchors = new Set([...byReference, ...byName]);
  const membersOf = (household: readonly string[]) =>
    household.flatMap((key) => households.get(key) ?? []);
  const members = new Set([...anchors].flatMap((claim) => [claim, ...membersOf(claim.household)]));
  const ofPaid = new Set(membersOf(gift.household));
  for (const claim of ofPaid) members.add(claim);
  const free = [...members].filter(
    (claim) =>
      open.isOpen(claim) &&
      isInTime(claim, gift) &&
      (pairings.byClaim.get(claim) ?? []).every((pairing) => singles.includes(pairing)),
  );
  const nearest = free.sort((a, b) => distance(a, gift) - distance(b, gift) || a.id - b.id);
  const alone = nearest.filter((claim) => ofPaid.has(claim) && claim.cents === gift.unused);
  const sums = findSums(nearest, ({ cents }) => cents, gift.unused).filter((sum) =>
    sum.some((claim) => anchors.has(claim) || ofPaid.has(claim)),
  );
  if (sums.length > 0) for (const single of [...singles]) pairings.remove(single);
  for (const sum of [...alone.map((claim) => [claim]), ...sums]) {
    for (const claim of sum) {
      const sharedWith = sum.filter((other) => other !== claim);
      const strength = byReference.includes(claim) ? BY_REFERENCE : BY_NAME.similar;
      pairings.add({ claim, gifts: [gift], given: claim.cents, sharedWith, strength });
    }
  }
}

/** Nothing else fits, but the same person gave another amount by the same platform. */
export function pairOtherAmounts(pairings: Pairings, open: Open, claim: Claim): void {
  if (pairings.hasClaim(claim)) return;
  const gifts = open.giftsByName
    .findAnyAmount(claim)
    .flatMap(({ gifts: some, fit }) => (fit === 'same' ? some : []))
    .filter((gift) => !pairings.hasGift(gift) && !isOtherPlatform(claim, gift))
    .filter((gift) => !open.namesOther(gift, claim));
  for (const gift of gifts.slice(0, 3)) {
    const pairing = { claim, gifts: [gift], given: gift.unused, sharedWith: [] };
    pairings.add({ ...pairing, strength: 1 });
  }
}
