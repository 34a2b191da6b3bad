import {
  type Candidate,
  type Claim,
  isInTime,
  type OpenGift,
  type ReasonCode,
  sumOf,
  type WarningCode,
} from './claims.ts';
import { compareNames, type NameFit } from './compare-names.ts';
import { foldName, nameWords } from './fold-name.ts';
import { type ParsedName, parseName } from './payer-names.ts';

/** What is the same for all candidates of one matching. */
export interface Judge {
  qualifyFrom: number;
  /** Whether a reference is that of an entry. */
  isReference(reference: string): boolean;
  /** Whether somebody else has sent the reference of this claim, too. */
  isDisputed(claim: Claim): boolean;
  names: ParsedNames;
}

/** Parses each name once. */
export class ParsedNames {
  readonly #parsed = new Map<string, ParsedName | null>();

  parse(text: string): ParsedName | null {
    let parsed = this.#parsed.get(text);
    if (parsed === undefined) {
      parsed = parseName(text);
      this.#parsed.set(text, parsed);
    }
    return parsed;
  }

  compare(a: string, b: string): NameFit {
    const [one, other] = [this.parse(a), this.parse(b)];
    return one && other && compareNames(one, other);
  }

  /** Whether a note names a person of `name`: a given name next to the family name. */
  isNamedIn(note: string, name: string): boolean {
    const pairs = new Set(notePairs(note));
    return namePairs(this.parse(name)).some((pair) => pairs.has(pair));
  }
}

/** Words of a note that are next to each other. */
export function notePairs(note: string): string[] {
  const words = nameWords(foldName(note));
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** A given name and the family name, as they may appear next to each other. */
export function namePairs(name: ParsedName | null): string[] {
  return (name?.people ?? []).flatMap(({ words }) => {
    const family = words.at(-1) ?? '';
    const given = words.slice(0, -1).filter((word) => word.length > 1);
    if (family.length < 2) return [];
    return given.flatMap((word) => [`${word} ${family}`, `${family} ${word}`]);
  });
}

interface Considered {
  gifts: readonly OpenGift[];
  /** What of the gifts is for this claim. */
  given: number;
  /** Other claims that share the gift. */
  sharedWith?: readonly Claim[];
}

/** Says what speaks for these gifts, and what an organizer should know. */
export function judgeCandidate(judge: Judge, claim: Claim, considered: Considered): Candidate {
  const { gifts, given, sharedWith = [] } = considered;
  const reasons: ReasonCode[] = [];
  const warnings: WarningCode[] = [];
  const { reference } = claim;
  if (gifts.some(({ references }) => reference !== null && references.includes(reference))) {
    reasons.push('reference');
    if (judge.isDisputed(claim)) warnings.push('reference-disputed');
  }
  if (given < claim.cents) warnings.push('amount-less');
  else if (given > claim.cents) warnings.push('amount-more');
  else if (sharedWith.length > 0) reasons.push('amount-shared');
  else reasons.push(gifts.length > 1 ? 'amount-sum' : 'amount-equal');
  judgeNames(judge, claim, gifts, reasons, warnings);
  if (gifts.every((gift) => isInTime(claim, gift))) reasons.push('date');
  else warnings.push('date-far');
  if (gifts.some(({ until }) => until < judge.qualifyFrom)) warnings.push('before-qualifying');
  if (gifts.some((gift) => isOtherPlatform(claim, gift))) warnings.push('platform-differs');
  const ofOthers = gifts.some(({ references }) =>
    references.some(
      (one) =>
        one !== reference &&
        judge.isReference(one) &&
        !sharedWith.some((other) => other.reference === one),
    ),
  );
  if (ofOthers) warnings.push('reference-of-other');
  return {
    giftIds: gifts.map(({ id }) => id),
    given,
    reasons,
    warnings,
    sharedWith: sharedWith.map(({ id }) => id),
    rivals: [],
  };
}

function judgeNames(
  { names }: Judge,
  { name }: Claim,
  gifts: readonly OpenGift[],
  reasons: ReasonCode[],
  warnings: WarningCode[],
): void {
  const others = gifts.filter(({ payer }) => names.compare(payer, name) === null);
  if (others.length === 0) {
    const same = gifts.every(({ payer }) => names.compare(payer, name) === 'same');
    reasons.push(same ? 'name-same' : 'name-similar');
    return;
  }
  if (others.every(({ note }) => names.isNamedIn(note, name))) reasons.push('name-in-note');
  if (others.some(({ payer }) => names.parse(payer) === null)) warnings.push('payer-anonymous');
  if (others.some(({ payer }) => names.parse(payer) !== null)) warnings.push('payer-differs');
}

/** A gift of another service than the three says nothing about the platform. */
export function isOtherPlatform(claim: Claim, gift: OpenGift): boolean {
  return gift.platform !== 'other' && gift.platform !== claim.platform;
}

export function sumUnused(gifts: readonly OpenGift[]): number {
  return sumOf(gifts.map(({ unused }) => unused));
}
