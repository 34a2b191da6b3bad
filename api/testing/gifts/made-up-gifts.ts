import { findReferences, formatReference, newReference } from '../../contract/index.ts';
import type { Claim, MatchingInput, OpenGift } from '../../src/features/gifts/matching/claims.ts';
import { DAY, HOUR } from '../../src/platform/clock.ts';
import type { Random } from '../../src/platform/random.ts';
import type { NameLists } from './name-lists.ts';
import { seededRandom } from './seeded-random.ts';

const START = Date.parse('2026-09-01T10:00:00.000Z');
export const QUALIFY_FROM = START - 20 * DAY;
const PREFIX = 'KAI';
const AMOUNTS = [20, 20, 20, 25, 40, 40, 50, 50, 60, 80, 100, 100, 150, 200, 500];
const PLATFORMS = ['venmo', 'gofundme', 'cashapp'];

export interface Person {
  given: string;
  middle: string;
  family: string;
  household: string;
}

export interface MadeUpClaim extends Claim {
  reference: string;
}

/** Entries and gifts of made-up people, and which gifts really paid for which entry. */
export interface MadeUpGifts {
  input: MatchingInput;
  /** By the id of an entry: ids of its gifts, ascending. Missing: nothing paid for it. */
  truth: ReadonlyMap<number, readonly number[]>;
  /** The trap that an entry belongs to. */
  trapOf: ReadonlyMap<number, string>;
}

/** Makes people, entries and gifts, one trap after the other. */
export class Maker {
  readonly random: Random;
  readonly names: NameLists;
  readonly claims: MadeUpClaim[] = [];
  readonly gifts: OpenGift[] = [];
  readonly settled: MadeUpClaim[] = [];
  readonly closedReferences = new Set<string>();
  readonly truth = new Map<number, number[]>();
  readonly trapOf = new Map<number, string>();
  trap = '';
  readonly #references = new Set<string>();
  #nextId = 1;

  constructor(seed: number, names: NameLists) {
    this.random = seededRandom(seed);
    this.names = names;
  }

  result(): MadeUpGifts {
    const { claims, gifts, settled, closedReferences, truth, trapOf } = this;
    const shuffled = <T>(list: readonly T[]) =>
      list
        .map((thing) => [this.random(1_000_000), thing] as const)
        .sort(([a], [b]) => a - b)
        .map(([, thing]) => thing);
    return {
      input: {
        claims: shuffled(claims),
        gifts: shuffled(gifts),
        settled,
        closedReferences,
        disputed: new Set<number>(),
        qualifyFrom: QUALIFY_FROM,
      },
      truth,
      trapOf,
    };
  }

  chance(percent: number): boolean {
    return this.random(100) < percent;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.random(list.length)] as T;
  }

  amount(): number {
    return this.pick(AMOUNTS) * 100;
  }

  person(changes: Partial<Person> = {}): Person {
    return {
      given: this.pick(this.names.given),
      middle: this.pick(this.names.given),
      family: this.pick(this.names.family),
      household: `home ${this.random(1_000_000_000)}`,
      ...changes,
    };
  }

  claim(person: Person, cents: number, changes: Partial<MadeUpClaim> = {}): MadeUpClaim {
    const claim: MadeUpClaim = {
      id: this.#nextId++,
      name: `${person.given} ${person.family}`,
      reference: this.#reference(),
      platform: this.pick(PLATFORMS),
      cents,
      sentAt: START + this.random(60 * DAY),
      household: [person.household],
      ...changes,
    };
    this.claims.push(claim);
    this.trapOf.set(claim.id, this.trap);
    return claim;
  }

  /** Each once, as the database has it. */
  #reference(): string {
    const reference = newReference(this.random);
    if (this.#references.has(reference)) return this.#reference();
    this.#references.add(reference);
    return reference;
  }

  /** A gift within the time of a claim; only its day is known half of the time. */
  gift(
    claim: Pick<Claim, 'sentAt' | 'platform'>,
    payer: string,
    cents: number,
    note: string,
    changes: Partial<OpenGift> = {},
  ): OpenGift {
    // Most people enter within a day of giving.
    const after = this.chance(70) ? this.random(20 * HOUR) : this.random(9 * DAY);
    const at = claim.sentAt - (this.chance(85) ? after : -this.random(2.5 * DAY));
    const hour = this.chance(50) ? 0 : DAY - 1;
    const day = at - (at % DAY);
    const gift: OpenGift = {
      id: this.#nextId++,
      platform: this.chance(96) ? claim.platform : this.pick(PLATFORMS),
      cents,
      unused: cents,
      from: hour === 0 ? at : day,
      until: hour === 0 ? at : day + hour,
      payer,
      note,
      references: findReferences(note, PREFIX),
      household: [],
      ...changes,
    };
    this.gifts.push(gift);
    return gift;
  }

  pays(claim: Claim, ...gifts: OpenGift[]): void {
    this.truth.set(
      claim.id,
      gifts.map(({ id }) => id).sort((a, b) => a - b),
    );
  }

  /** A reference as people write it into a note. */
  written(reference: string): string {
    const formal = formatReference(reference, PREFIX);
    const [, first = '', second = ''] = formal.split('-');
    return this.pick([
      formal,
      formal.toLowerCase(),
      `${PREFIX} ${first} ${second}`,
      `${PREFIX}${first}${second}`,
      `${first}-${second}`,
      `${formal} 💛 get well soon`,
      `Raffle ${formal}, aloha!`,
      `ref: ${formal.toLowerCase()}.`,
    ]);
  }

  chatter(): string {
    return this.pick([
      '',
      '',
      'Get well soon 💛',
      'Aloha and prayers',
      'Raffle 10/12, 808-555-0142',
      'For the baby!! #strong',
      'FUNDRAISER 2026',
      'love, your friends at work',
      'prize raffle $20',
    ]);
  }

  /** The person's name as a service may show it: one that a reader takes for the same. */
  payerName({ given, middle, family }: Person): string {
    const plain = `${given} ${family}`;
    return this.pick([
      plain,
      plain,
      plain,
      plain,
      plain,
      plain.toUpperCase(),
      plain.toLowerCase(),
      `${given} ${family}`.normalize('NFD').replace(/\p{M}|ʻ|’/gu, ''),
      plain.replaceAll('ʻ', "'"),
      plain.replaceAll('ʻ', '‘').normalize('NFD'),
      `${family}, ${given}`,
      `${given[0]}. ${family}`,
      `${given} ${[...family][0]}.`,
      `${given} ${middle[0]}. ${family}`,
      `${given} ${middle} ${family}`,
      `${given} and ${this.pick(this.names.given)} ${family}`,
      `${this.pick(this.names.given)} & ${given} ${family}`,
      `Mrs. ${plain}`,
      `${plain} Jr.`,
      this.typo(plain),
    ]);
  }

  /** One letter missing, doubled or swapped with its neighbor, in the last word. */
  typo(text: string): string {
    const at =
      text.lastIndexOf(' ') + 2 + this.random(Math.max(1, text.length - text.lastIndexOf(' ') - 3));
    return this.pick([
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + text[at] + text.slice(at),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ]);
  }
}
