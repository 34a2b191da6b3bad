import { DAY } from '../../src/platform/clock.ts';
import { type MadeUpGifts, Maker, QUALIFY_FROM } from './made-up-gifts.ts';
import type { NameLists } from './name-lists.ts';

/** Each makes one or a few entries and gifts; the number says how often of a hundred. */
const traps: Readonly<Record<string, readonly [number, (make: Maker) => void]>> = {
  'reference and amount': [24, (make) => withReference(make, (person) => make.payerName(person))],
  'reference of somebody else who pays': [
    3,
    (make) => withReference(make, () => make.payerName(make.person())),
  ],
  'anonymous with a reference': [3, (make) => withReference(make, () => '')],
  'paid by a nickname, with a reference': [
    2,
    (make) => {
      const [given, nickname] = make.pick(make.names.nicknames);
      const person = make.person({ given });
      const claim = make.claim(person, make.amount());
      const note = make.written(claim.reference);
      make.pays(claim, make.gift(claim, `${nickname} ${person.family}`, claim.cents, note));
    },
  ],
  'name, amount and date': [
    16,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      make.pays(claim, make.gift(claim, make.payerName(person), claim.cents, make.chatter()));
    },
  ],
  'a reference with a slip': [
    3,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const wrong = claim.reference.slice(0, 2) + claim.reference.slice(3);
      make.pays(claim, make.gift(claim, make.payerName(person), claim.cents, `KAI-${wrong}`));
    },
  ],
  'the note names the entrant': [
    2,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const payer = make.payerName(make.person());
      const note = `from ${person.given} ${person.family}, raffle`;
      make.pays(claim, make.gift(claim, payer, claim.cents, note));
    },
  ],
  'less or more than claimed': [
    4,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const cents = make.pick([0.25, 0.5, 0.9, 1.1, 1.5, 2]) * claim.cents;
      const note = make.chance(70) ? make.written(claim.reference) : make.chatter();
      const payer = `${person.given} ${person.family}`;
      make.pays(claim, make.gift(claim, payer, Math.round(cents), note));
    },
  ],
  'two gifts for one entry': [
    4,
    (make) => {
      const person = make.person();
      const cents = make.pick([4_000, 6_000, 10_000]);
      const claim = make.claim(person, cents);
      const payer = make.payerName(person);
      const first = make.chance(70) ? cents / 2 : cents - 2_000;
      const note = () => (make.chance(60) ? make.written(claim.reference) : make.chatter());
      const gift = make.gift(claim, payer, first, note());
      make.pays(claim, gift, make.gift(claim, payer, cents - first, note()));
    },
  ],
  'one gift for a family': [
    5,
    (make) => {
      const person = make.person();
      const spouse = make.person({ family: person.family, household: person.household });
      const cents = make.pick([2_000, 5_000, 6_000]);
      const claim = make.claim(person, cents);
      const near = { sentAt: claim.sentAt + make.random(DAY / 4), platform: claim.platform };
      const other = make.claim(spouse, cents, near);
      const references = make.pick([
        `${make.written(claim.reference)} ${make.written(other.reference)}`,
        make.written(claim.reference),
        make.chatter(),
      ]);
      const payer = make.pick([
        make.payerName(person),
        `${person.given} and ${spouse.given} ${person.family}`,
        `${person.given} & ${spouse.given} ${person.family}`,
      ]);
      const gift = make.gift(claim, payer, 2 * cents, references);
      make.pays(claim, gift);
      make.pays(other, gift);
    },
  ],
  'two people of one name': [
    2,
    (make) => {
      const person = make.person();
      const namesake = make.person({ given: person.given, family: person.family });
      const claim = make.claim(person, 2_000);
      const other = make.claim(namesake, 2_000, { sentAt: claim.sentAt + make.random(5 * DAY) });
      make.pays(claim, make.gift(claim, claim.name, 2_000, make.chatter()));
      // The second one claims what the first one gave, or gave as much.
      if (make.chance(50)) make.pays(other, make.gift(other, other.name, 2_000, make.chatter()));
    },
  ],
  'one initial, two people': [
    2,
    (make) => {
      const person = make.person();
      const given = make.pick(make.names.given.filter((name) => name[0] === person.given[0]));
      const claim = make.claim(person, 5_000);
      make.claim(make.person({ given, family: person.family }), 5_000, {
        sentAt: claim.sentAt + DAY,
      });
      const payer = `${person.given[0]}. ${person.family}`;
      make.pays(claim, make.gift(claim, payer, 5_000, make.chatter()));
    },
  ],
  'the same person twice': [
    3,
    (make) => {
      const person = make.person();
      const first = make.claim(person, 2_000);
      const later = first.sentAt + DAY + make.random(6 * DAY);
      const second = make.claim(person, 2_000, { sentAt: later, platform: first.platform });
      for (const claim of [first, second]) {
        const note = make.chance(40) ? make.written(claim.reference) : make.chatter();
        make.pays(claim, make.gift(claim, claim.name, 2_000, note));
      }
    },
  ],
  'the reference of somebody else by mistake': [
    3,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const cents = make.chance(80) ? claim.cents : claim.cents + 2_000;
      // Nobody could tell a slip between two people whom one payer's name fits.
      const others = make.names.given.filter((name) => name[0] !== person.given[0]);
      const families = make.names.family.filter((name) => name[0] !== person.family[0]);
      const victim = make.claim(
        make.person({ given: make.pick(others), family: make.pick(families) }),
        cents,
        { sentAt: claim.sentAt },
      );
      const payer = make.payerName(person);
      make.pays(claim, make.gift(claim, payer, claim.cents, make.written(victim.reference)));
      if (make.chance(50)) {
        make.pays(victim, make.gift(victim, victim.name, victim.cents, make.chatter()));
      }
    },
  ],
  'a reference used twice': [
    2,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const payer = make.payerName(person);
      make.pays(claim, make.gift(claim, payer, claim.cents, make.written(claim.reference)));
      const again = make.chance(50) ? claim.cents : claim.cents + 2_000;
      make.gift(claim, payer, again, make.written(claim.reference));
    },
  ],
  'given before it qualifies': [
    2,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const at = QUALIFY_FROM - DAY - make.random(9 * DAY);
      const moment = { from: at, until: at };
      make.gift(claim, claim.name, claim.cents, make.written(claim.reference), moment);
    },
  ],
  'an old gift of the same person': [
    3,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const at = claim.sentAt - (12 + make.random(8)) * DAY;
      make.gift(claim, claim.name, claim.cents, make.chatter(), { from: at, until: at });
    },
  ],
  'families one letter apart': [
    2,
    (make) => {
      const [family, other] = make.pick(make.names.oneLetterApart);
      const claim = make.claim(make.person({ family }), 2_000);
      const { given } = make.person();
      const payer = make.chance(50) ? `${claim.name.split(' ')[0]} ${other}` : `${given} ${other}`;
      make.gift(claim, payer, 2_000, make.chatter());
    },
  ],
  'paid by a nickname': [
    2,
    (make) => {
      const [given, nickname] = make.pick(make.names.nicknames);
      const person = make.person({ given });
      const claim = make.claim(person, make.amount());
      const payer = `${nickname} ${person.family}`;
      make.pays(claim, make.gift(claim, payer, claim.cents, make.chatter()));
    },
  ],
  'anonymous, without a reference': [
    2,
    (make) => {
      const claim = make.claim(make.person(), make.amount());
      make.pays(claim, make.gift(claim, '', claim.cents, make.chatter()));
    },
  ],
  'a business': [
    1,
    (make) => {
      const business = make.pick(make.names.businesses);
      const claim = make.claim(make.person(), 50_000, { name: business });
      const payer = business.replace(/[,.]? (LLC|Co|Inc)\.?$/, '').toUpperCase();
      make.pays(claim, make.gift(claim, payer, 50_000, make.chatter()));
    },
  ],
  'one of a family': [
    1,
    (make) => {
      const person = make.person();
      const claim = make.claim(person, make.amount());
      const payer = `The ${person.family} Family`;
      make.pays(claim, make.gift(claim, payer, claim.cents, make.chatter()));
    },
  ],
  'verified before, without a gift': [
    2,
    (make) => {
      const person = make.person();
      const settled = make.claim(person, 2_000);
      make.claims.pop();
      make.settled.push(settled);
      make.closedReferences.add(settled.reference);
      make.gift(settled, make.payerName(person), 2_000, make.chatter());
      if (make.chance(50)) make.claim(person, 2_000, { sentAt: settled.sentAt + 2 * DAY });
    },
  ],
  'nobody gave': [5, (make) => make.claim(make.person(), make.amount())],
  'nobody entered': [
    4,
    (make) => {
      const person = make.person();
      const near = make.pick(make.claims);
      make.gift(near, make.payerName(person), make.amount(), make.chatter());
    },
  ],
};

function withReference(
  make: Maker,
  payerOf: (person: ReturnType<Maker['person']>) => string,
): void {
  const person = make.person();
  const claim = make.claim(person, make.amount());
  const note = make.written(claim.reference);
  make.pays(claim, make.gift(claim, payerOf(person), claim.cents, note));
}

/** At least so many entries and gifts that belong together, with every trap in its share. */
export function makeGifts(seed: number, names: NameLists, entries: number): MadeUpGifts {
  const make = new Maker(seed, names);
  addTraps(make, entries);
  return make.result();
}

/** Until there are so many entries. */
export function addTraps(make: Maker, entries: number): void {
  const total = Object.values(traps).reduce((sum, [share]) => sum + share, 0);
  make.claim(make.person(), 2_000);
  while (make.claims.length < entries) {
    let at = make.random(total);
    for (const [name, [share, add]] of Object.entries(traps)) {
      at -= share;
      if (at >= 0) continue;
      make.trap = name;
      add(make);
      break;
    }
  }
}
