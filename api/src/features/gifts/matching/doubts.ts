import { type Payment, sumClaimed } from './certain-matches.ts';
import { type Claim, isInTime } from './claims.ts';
import type { ClaimsByName } from './claims-by-name.ts';
import { isOneTypo } from './compare-names.ts';
import { foldName, nameWords } from './fold-name.ts';
import type { GiftsByName } from './gifts-by-name.ts';
import type { ParsedNames } from './judge-candidate.ts';
import { append } from './name-index.ts';

interface Known {
  claims: readonly Claim[];
  claimsByName: ClaimsByName;
  /** Gifts of no payment. */
  giftsByName: GiftsByName;
  names: ParsedNames;
}

/**
 * Without payments whose payer is somebody else, when that person may have an entry of their own, or
 * when the entrant gave as much themselves: the payer may have copied the wrong reference. Here a short
 * name may have a slip, too. And without those whose payer's name also fits an entry of somebody with
 * other contacts, who claims as much and has no gift: one of the two may have copied reference and name
 * from where everyone can read the note. An organizer decides then.
 */
export function* withoutDoubts(
  payments: readonly Payment[],
  known: Known,
): Generator<undefined, Payment[], undefined> {
  const { claimsByName, giftsByName, names } = known;
  const paid = new Set(payments.flatMap(({ claims }) => claims));
  const hasGiftByName = (claim: Claim) => giftsByName.find(claim, claim.cents).length > 0;
  const byWord = yield* claimsByWord(known.claims);
  const isCertain = ({ claims, gifts }: Payment) =>
    gifts.every((gift) => {
      const cents = sumClaimed(claims);
      const fits = claims.some(
        ({ name }) => names.compare(gift.payer, name) || names.isNamedIn(gift.note, name),
      );
      if (fits) {
        return !claimsByName
          .find(gift)
          .some(
            ({ claim, fit }) =>
              fit === 'same' &&
              claim.cents === cents &&
              !paid.has(claim) &&
              !hasGiftByName(claim) &&
              !claims.some((own) => isOneHousehold(own, claim)),
          );
      }
      if (claims.some((claim) => hasGiftByName(claim))) return false;
      const ownEntry = ({ claim }: { claim: Claim }) =>
        !paid.has(claim) && (claim.cents === cents || !hasGiftByName(claim));
      if (claimsByName.find(gift).some(ownEntry)) return false;
      const shared = wordsOf(gift.payer).flatMap((word) => byWord.get(keyOf(word, cents)) ?? []);
      return !shared.some(
        (claim) =>
          !paid.has(claim) &&
          isInTime(claim, gift) &&
          isOneTypo(joined(names, claim.name), joined(names, gift.payer), 2),
      );
    });
  const certain: Payment[] = [];
  for (const payment of payments) {
    if (isCertain(payment)) certain.push(payment);
    yield;
  }
  return certain;
}

function isOneHousehold(one: Claim, other: Claim): boolean {
  return one.household.some((key) => other.household.includes(key));
}

function* claimsByWord(
  claims: readonly Claim[],
): Generator<undefined, Map<string, Claim[]>, undefined> {
  const byWord = new Map<string, Claim[]>();
  for (const claim of claims) {
    for (const word of wordsOf(claim.name)) {
      if (word.length > 1) append(byWord, keyOf(word, claim.cents), claim);
    }
    yield;
  }
  return byWord;
}

function wordsOf(name: string): string[] {
  return nameWords(foldName(name));
}

function joined(names: ParsedNames, name: string): string {
  return names.parse(name)?.joined ?? '';
}

function keyOf(word: string, cents: number): string {
  return `${cents} ${word}`;
}
