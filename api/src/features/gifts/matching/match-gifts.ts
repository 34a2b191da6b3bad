import { MINIMUM_DONATION_CENTS } from '../../../../contract/index.ts';
import {
  findPayments,
  joinByReference,
  type Payment,
  type References,
  toCertain,
} from './certain-matches.ts';
import {
  type Claim,
  type LikelyMatch,
  MAX_CANDIDATES,
  type Matching,
  type MatchingInput,
  type OpenGift,
  type WarningCode,
} from './claims.ts';
import { ClaimsByName } from './claims-by-name.ts';
import { withoutDoubts } from './doubts.ts';
import { GiftsByName } from './gifts-by-name.ts';
import { type Judge, judgeCandidate, ParsedNames } from './judge-candidate.ts';
import {
  type Open,
  type Pairing,
  Pairings,
  pairByName,
  pairByReference,
  pairOtherAmounts,
  pairShares,
  pairWithSums,
  strengthOf,
} from './likely-matches.ts';
import { append } from './name-index.ts';

/**
 * Joins gifts with the entries that claim them. It yields after each small step, so that the caller can
 * let other work run. The same entries and gifts give the same result, in whatever order they come.
 */
export function* matchGifts(all: MatchingInput): Generator<undefined, Matching, undefined> {
  // So that the order of the input does not matter where things are alike.
  const claims = sortedById(all.claims);
  yield;
  const input = { ...all, claims, gifts: sortedById(all.gifts) };
  yield;
  const references = yield* joinByReference(input);
  const names = new ParsedNames();
  const judge = makeJudge(input, names);
  yield;
  const claimsByName = yield* indexClaims(input.claims);
  const found = findPayments(input, references);
  const unpaid = (payments: readonly Payment[]) => {
    const used = new Set(payments.flatMap(({ gifts }) => gifts));
    return input.gifts.filter((gift) => !used.has(gift));
  };
  const others = yield* indexGifts(unpaid(found), names);
  const payments = yield* withoutDoubts(found, {
    claims: input.claims,
    claimsByName,
    giftsByName: others,
    names,
  });
  const certain = payments.flatMap((payment) => toCertain(judge, references, payment));
  yield;
  const gifts = unpaid(payments);
  const paid = new Set<Claim | OpenGift>(payments.flatMap((one) => [...one.claims, ...one.gifts]));
  const open: Open = {
    claims: input.claims.filter((claim) => !paid.has(claim)),
    gifts,
    references,
    claimsByName,
    giftsByName: payments.length === found.length ? others : yield* indexGifts(gifts, names),
    isOpen: (thing) => !paid.has(thing),
    namesOther: (gift, claim) =>
      gift.references.some((one) => one !== claim.reference && judge.isReference(one)),
    namesClosed: (gift) => gift.references.some((one) => input.closedReferences.has(one)),
  };
  const pairings = yield* findPairings(open);
  const settledByName = yield* indexClaims(input.settled);
  yield* dropWeaker(pairings, settledByName);
  const likely = yield* toLikely(open, judge, pairings, settledByName, references);
  const withGift = new Set([...certain, ...likely].map(({ entryId }) => entryId));
  return {
    certain: certain.sort(byEntry),
    likely,
    entriesWithoutGift: idsOf(input.claims).filter((id) => !withGift.has(id)),
    giftsWithoutEntry: idsOf(
      open.gifts.filter((gift) => isLeftOver(gift) && !pairings.hasGift(gift)),
    ),
  };
}

/** The rest of a gift that pays for an entry counts if it would earn tickets. */
function isLeftOver({ unused, cents }: OpenGift): boolean {
  return unused === cents || unused >= MINIMUM_DONATION_CENTS;
}

function sortedById<T extends { id: number }>(things: readonly T[]): T[] {
  return [...things].sort((a, b) => a.id - b.id);
}

function idsOf(things: readonly { id: number }[]): number[] {
  return things.map(({ id }) => id).sort((a, b) => a - b);
}

function byEntry(a: { entryId: number }, b: { entryId: number }): number {
  return a.entryId - b.entryId;
}

function makeJudge(input: MatchingInput, names: ParsedNames): Judge {
  const { claims, closedReferences, disputed, qualifyFrom } = input;
  const all = new Set(closedReferences);
  for (const { reference } of claims) if (reference !== null) all.add(reference);
  return {
    qualifyFrom,
    names,
    isReference: (one) => all.has(one),
    isDisputed: ({ id }) => disputed.has(id),
  };
}

function* findPairings(open: Open): Generator<undefined, Pairings, undefined> {
  const pairings = new Pairings();
  const households = new Map<string, Claim[]>();
  for (const claim of open.claims) {
    for (const key of claim.household) append(households, key, claim);
    pairByReference(pairings, open, claim);
    pairByName(pairings, open, claim);
    yield;
  }
  for (const claim of open.claims) {
    pairWithSums(pairings, open, claim);
    yield;
  }
  for (const gift of open.gifts) {
    pairShares(pairings, open, households, gift);
    yield;
  }
  for (const claim of open.claims) {
    pairOtherAmounts(pairings, open, claim);
    yield;
  }
  return pairings;
}

function* indexClaims(claims: readonly Claim[]): Generator<undefined, ClaimsByName, undefined> {
  const index = new ClaimsByName();
  for (const claim of claims) {
    index.add(claim);
    yield;
  }
  return index;
}

function* indexGifts(
  gifts: readonly OpenGift[],
  names: ParsedNames,
): Generator<undefined, GiftsByName, undefined> {
  const index = new GiftsByName(names);
  for (const gift of gifts) {
    index.add(gift);
    yield;
  }
  return index;
}

/** Entries verified without a gift that this one fits. */
function settledFor(settledByName: ClaimsByName, gift: OpenGift) {
  return settledByName.find(gift).filter(({ claim }) => claim.cents === gift.unused);
}

/** Drops a pairing when both its entry and its gift have a stronger one. */
function* dropWeaker(
  pairings: Pairings,
  settledByName: ClaimsByName,
): Generator<undefined, void, undefined> {
  const strongest = (list: readonly Pairing[] | undefined) =>
    Math.max(0, ...(list ?? []).map(({ strength }) => strength));
  const ofClaim = new Map<Claim, number>();
  for (const [claim, list] of pairings.byClaim) ofClaim.set(claim, strongest(list));
  yield;
  const ofGift = new Map<OpenGift, number>();
  for (const [gift, list] of pairings.byGift) {
    const settled = settledFor(settledByName, gift).map(({ claim, fit }) =>
      strengthOf(claim, gift, fit),
    );
    ofGift.set(gift, Math.max(strongest(list), ...settled));
    yield;
  }
  for (const list of pairings.byClaim.values()) {
    for (const pairing of [...list]) {
      const { claim, gifts, strength } = pairing;
      const elsewhere = gifts.some((gift) => (ofGift.get(gift) ?? 0) > strength);
      if (elsewhere && (ofClaim.get(claim) ?? 0) > strength) pairings.remove(pairing);
    }
    yield;
  }
}

function* toLikely(
  open: Open,
  judge: Judge,
  pairings: Pairings,
  settledByName: ClaimsByName,
  { giftsOf }: References,
): Generator<undefined, LikelyMatch[], undefined> {
  const likely: LikelyMatch[] = [];
  for (const claim of open.claims) {
    const all = [...(pairings.byClaim.get(claim) ?? [])].sort((a, b) => b.strength - a.strength);
    const candidates = all.slice(0, MAX_CANDIDATES).map((pairing) => {
      const candidate = judgeCandidate(judge, claim, pairing);
      const rivals = rivalsOf(pairings, pairing);
      const more: WarningCode[] = [];
      if ((giftsOf.get(claim)?.length ?? 0) > pairing.gifts.length) more.push('reference-twice');
      if (rivals.length > 0) more.push('other-entry');
      const byName = !candidate.reasons.includes('reference');
      const settled = pairing.gifts.some((gift) => settledFor(settledByName, gift).length > 0);
      if (byName && settled) more.push('verified-entry');
      if (all.length > 1) more.push('several-candidates');
      return {
        ...candidate,
        warnings: [...candidate.warnings, ...more],
        rivals,
      };
    });
    if (candidates.length > 0) likely.push({ entryId: claim.id, candidates });
    yield;
  }
  return likely.sort(byEntry);
}

/** Other claims for which the same gifts speak, without those that share them. */
function rivalsOf(pairings: Pairings, { claim, gifts, sharedWith }: Pairing): number[] {
  const rivals = new Set<number>();
  for (const gift of gifts) {
    for (const { claim: other } of pairings.byGift.get(gift) ?? []) {
      if (other !== claim && !sharedWith.includes(other)) rivals.add(other.id);
    }
  }
  return [...rivals].sort((a, b) => a - b).slice(0, MAX_CANDIDATES);
}
