import { type EntryStatus, formatReference, REFERENCE_ALPHABET } from '../../api/contract/index.ts';
import type { OpenGift } from '../../api/src/features/gifts/matching/claims.ts';
import { type MadeUpClaim, Maker } from '../../api/testing/gifts/made-up-gifts.ts';
import { heldOutNames } from '../../api/testing/gifts/name-lists.ts';
import { addTraps } from '../../api/testing/gifts/traps.ts';
import type { MadeUpGift } from './gift-files.ts';

const HOUR = 60 * 60 * 1_000;
/** Of the campaign's zone, in which times without a zone are read. */
const OFFSET = -10 * HOUR;

/** Added to ids of entries, of which the sample campaign has some. */
const SAMPLE_IDS = 10_000;

export interface EveningEntry extends Omit<MadeUpClaim, 'reference'> {
  /** Null for an entry from before there were references. */
  reference: string | null;
  status: EntryStatus;
  byHand: boolean;
  excludedPlace: string | null;
}

export interface GiftEvening {
  entries: readonly EveningEntry[];
  /** 500 gifts by the service that they came with. */
  gifts: Readonly<Record<'venmo' | 'cashapp' | 'gofundme', readonly MadeUpGift[]>>;
  /** Which gifts pay for each entry that may be verified without a look, by the id of the entry. */
  certain: ReadonlyMap<number, readonly MadeUpGift[]>;
}

/** The gifts that organizers of a raffle find one evening, with every trap. */
export function giftEvening(): GiftEvening {
  const make = new Maker(500, heldOutNames);
  addTraps(make, 450);
  addWrongCheckCharacters(make);
  addLargeAmounts(make);
  const closed: EveningEntry[] = [
    ...make.settled.map((claim) => ({ ...pending(claim), status: 'verified' as const })),
    ...addClosed(make, { byHand: true, reference: null }),
    ...addClosed(make, { excludedPlace: 'Guam' }),
    ...addClosed(make, { status: 'disqualified' }),
  ];
  // The last ones came from people who did not enter.
  while (make.gifts.length < 500) {
    const payer = make.payerName(make.person());
    make.gift(make.pick(make.claims), payer, make.amount(), make.chatter());
  }
  const named = new Set(make.gifts.flatMap(({ references }) => references));
  const open = make.claims.map((claim, index) => ({
    ...pending(claim),
    ...(!named.has(claim.reference) && index % 3 === 0 && { reference: null }),
  }));
  const of = (platform: string) =>
    make.gifts.filter((gift) => gift.platform === platform).map(inFile);
  return {
    entries: [...open, ...closed],
    gifts: { venmo: of('venmo'), cashapp: of('cashapp'), gofundme: of('gofundme') },
    certain: certainOnes(make),
  };
}

/**
 * Entries whose reference and amount agree with their gifts, by what was really paid: the matching has
 * no part in it. All gifts name all entries they pay for, no other gift of this amount does, and nobody
 * with the payer's name waits for a gift of this amount.
 */
function certainOnes({ claims, gifts, truth }: Maker): GiftEvening['certain'] {
  const certain = new Map<number, MadeUpGift[]>();
  const giftsOf = (claim: MadeUpClaim) =>
    gifts.filter(({ id }) => truth.get(claim.id)?.includes(id));
  /** With the last name, and a word that begins as the first name does. */
  const isRelated = ({ payer }: OpenGift, { name }: MadeUpClaim) => {
    const payerWords = payer.toLowerCase().split(/[ ,]+/);
    const nameWords = name.toLowerCase().split(' ');
    const initial = nameWords[0]?.at(0);
    const last = nameWords.at(-1) ?? name;
    return (
      payerWords.includes(last) &&
      payerWords.some((word) => word !== last && word.at(0) === initial)
    );
  };
  const names = (gift: OpenGift, claim: MadeUpClaim) => gift.references.includes(claim.reference);
  for (const claim of claims) {
    const own = giftsOf(claim);
    const paid = claims.filter((other) => giftsOf(other).some((gift) => own.includes(gift)));
    const sum = sumOf(own);
    const agrees =
      own.length > 0 &&
      sum === sumOf(paid) &&
      own.every((gift) => paid.every((one) => names(gift, one)));
    const again = gifts.some(
      (gift) => !own.includes(gift) && names(gift, claim) && gift.cents === sum,
    );
    // Somebody with the payer's name and without a gift may be who gave it: references can be copied.
    const namesake = claims.some(
      (other) =>
        other.cents === sum &&
        own.some((gift) => gift.payer.toLowerCase() === other.name.toLowerCase()) &&
        !other.household.some((key) => claim.household.includes(key)) &&
        !gifts.some(
          (gift) =>
            !own.includes(gift) &&
            gift.cents === sum &&
            (names(gift, other) || isRelated(gift, other)),
        ),
    );
    if (agrees && !again && !namesake) certain.set(pending(claim).id, own.map(inFile));
  }
  return certain;
}

function pending(claim: MadeUpClaim): EveningEntry {
  const id = SAMPLE_IDS + claim.id;
  return { ...claim, id, status: 'pending', byHand: false, excludedPlace: null };
}

/** Two entries that no gift may pay for, though one would fit. */
function addClosed(make: Maker, changes: Partial<EveningEntry>): EveningEntry[] {
  return [1, 2].map(() => {
    const claim = make.claim(make.person(), make.amount());
    make.claims.pop();
    make.gift(claim, claim.name, claim.cents, make.written(claim.reference));
    return { ...pending(claim), ...changes };
  });
}

function addWrongCheckCharacters(make: Maker): void {
  for (let count = 0; count < 5; count += 1) {
    const claim = make.claim(make.person(), make.amount());
    const wrong = make.pick(
      [...REFERENCE_ALPHABET].filter((one) => one !== claim.reference.at(-1)),
    );
    const note = formatReference(claim.reference.slice(0, -1) + wrong, 'KAI');
    make.pays(claim, make.gift(claim, claim.name, claim.cents, note));
  }
}

/** Amounts that each service writes in a way of its own. */
function addLargeAmounts(make: Maker): void {
  for (const platform of ['venmo', 'cashapp', 'gofundme']) {
    const claim = make.claim(make.person(), 123_450, { platform });
    const note = make.written(claim.reference);
    make.pays(claim, make.gift(claim, claim.name, claim.cents, note, { platform }));
  }
}

/** A gift as a file has it: a day alone is some time of that day there. */
function inFile({ id, payer, cents, from, until, note }: OpenGift): MadeUpGift {
  const moment = until > from ? from + 12 * HOUR : from;
  return { id: `43037871870${10_000_000 + id}`, payer, cents, givenAt: new Date(moment), note };
}

/** The same gift with the campaign's time, for files that name no zone. */
export function inLocalTime(gift: MadeUpGift): MadeUpGift {
  return { ...gift, givenAt: new Date(gift.givenAt.getTime() + OFFSET) };
}

function sumOf(things: readonly { cents: number }[]): number {
  return things.reduce((sum, { cents }) => sum + cents, 0);
}
