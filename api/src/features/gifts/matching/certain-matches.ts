import type { CertainMatch, Claim, MatchingInput, OpenGift } from './claims.ts';
import { type Judge, judgeCandidate, sumUnused } from './judge-candidate.ts';
import { append } from './name-index.ts';

/** Gifts and claims joined by references. */
export interface References {
  /** Claims whose reference the note has. */
  claimsOf: ReadonlyMap<OpenGift, readonly Claim[]>;
  giftsOf: ReadonlyMap<Claim, readonly OpenGift[]>;
}

export function* joinByReference({
  claims,
  gifts,
}: MatchingInput): Generator<undefined, References, undefined> {
  const byReference = new Map(claims.map((claim) => [claim.reference, claim]));
  yield;
  const claimsOf = new Map<OpenGift, Claim[]>();
  const giftsOf = new Map<Claim, OpenGift[]>();
  for (const gift of [...gifts].sort((a, b) => a.from - b.from || a.id - b.id)) {
    for (const reference of new Set(gift.references)) {
      const claim = byReference.get(reference);
      if (!claim) continue;
      append(claimsOf, gift, claim);
      append(giftsOf, claim, gift);
    }
    yield;
  }
  return { claimsOf, giftsOf };
}

/** Claims and gifts that pay for exactly each other. */
export interface Payment {
  claims: readonly Claim[];
  gifts: readonly OpenGift[];
}

/**
 * Payments where reference and amount agree. A gift that names several entries pays for all of them or
 * is not certain. Of several gifts with one reference, all add up to the amount or one alone is it.
 */
export function findPayments(
  { gifts, closedReferences, disputed, qualifyFrom }: MatchingInput,
  { claimsOf, giftsOf }: References,
): Payment[] {
  const payments: Payment[] = [];
  const mayBeCertain = (gift: OpenGift) =>
    gift.until >= qualifyFrom &&
    // What a gift has left after a closed entry was paid from it is for the others it names.
    (gift.unused < gift.cents || !gift.references.some((one) => closedReferences.has(one)));
  for (const gift of gifts) {
    const claims = claimsOf.get(gift) ?? [];
    const [first] = claims;
    if (!first || !mayBeCertain(gift)) continue;
    if (claims.some(({ id }) => disputed.has(id))) continue;
    if (claims.every((claim) => giftsOf.get(claim)?.length === 1)) {
      if (sumClaimed(claims) === gift.unused) payments.push({ claims, gifts: [gift] });
      continue;
    }
    const together = giftsOf.get(first) ?? [];
    const onlyForFirst = together.every((one) => claimsOf.get(one)?.length === 1);
    if (claims.length > 1 || !onlyForFirst || together[0] !== gift) continue;
    if (!together.every(mayBeCertain)) continue;
    if (sumUnused(together) === first.cents) payments.push({ claims, gifts: together });
    const exact = together.filter(({ unused }) => unused === first.cents);
    if (exact.length === 1) payments.push({ claims, gifts: exact });
  }
  return payments;
}

export function sumClaimed(claims: readonly Claim[]): number {
  return claims.reduce((sum, { cents }) => sum + cents, 0);
}

/** The certain match of each claim of a payment. */
export function toCertain(
  judge: Judge,
  { giftsOf }: References,
  { claims, gifts }: Payment,
): CertainMatch[] {
  return claims.map((claim) => {
    const candidate = judgeCandidate(judge, claim, {
      gifts,
      given: claim.cents,
      sharedWith: claims.filter((other) => other !== claim),
    });
    const others = (giftsOf.get(claim)?.length ?? 0) > gifts.length;
    const warnings = others
      ? [...candidate.warnings, 'reference-twice' as const]
      : candidate.warnings;
    return { entryId: claim.id, candidate: { ...candidate, warnings } };
  });
}
