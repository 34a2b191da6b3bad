import type { Draw, Pick, Seal } from 'api/contract';
import { describe, expect, test } from 'vitest';
import { checkSeal } from './check-seal.ts';
import {
  CHAIN,
  pick,
  picksOfCheckValues,
  RANDOMNESS,
  ROUND_1001,
  SEAL,
  SIGNATURE,
  sealOfCheckValues,
  sealTxt,
  sha256,
  ticketsTxt,
} from './check-values.ts';
import type { Step } from './step.ts';

const DRAND = `drand quicknet ${sealOfCheckValues.source.kind === 'drand' && sealOfCheckValues.source.chain} round 1000`;

interface Site {
  seal?: Partial<Seal>;
  picks?: Pick[];
  sealText?: string;
  tickets?: string;
  numbers?: number[];
  seen?: { seal: string; at: string };
  now?: string;
  draws?: Draw[];
  signal?: AbortSignal;
  chunk?: number;
  onProgress?: (share: number) => void;
}

/** Checks the draw of the check values, with something changed. */
async function check(site: Site = {}): Promise<Step[]> {
  const { sealText = sealTxt(DRAND), tickets = ticketsTxt, picks = picksOfCheckValues } = site;
  const steps: Step[] = [];
  const seal = { ...sealOfCheckValues, ...site.seal };
  await checkSeal({
    seal,
    numbers: site.numbers ?? [1],
    seen: site.seen ?? null,
    now: Date.parse(site.now ?? '2027-07-14T20:00:00.000Z'),
    siteNow: Date.parse(site.now ?? '2027-07-14T20:00:00.000Z'),
    files: {
      sealText: async () => new TextEncoder().encode(sealText),
      tickets: async () => streamOf(new TextEncoder().encode(tickets), site.chunk ?? 1_000),
      picks: async () => picks,
      sealAgain: async () => seal,
      draws: async () => site.draws ?? [],
      picksOf: async () => [],
    },
    signal: site.signal ?? new AbortController().signal,
    onStep: (step) => steps.push(step),
    onProgress: site.onProgress ?? (() => undefined),
  });
  return steps;
}

function streamOf(bytes: Uint8Array, chunk: number): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(from, from + chunk));
      from += chunk;
    },
  });
}

const ticketOf = (prize: number, attempt: number) =>
  Number(BigInt(`0x${sha256(`${RANDOMNESS}/${SEAL}/${prize}/${attempt}`)}`) % 64n) + 1;

const textsOf = (steps: Step[], sign: Step['sign']) =>
  steps.filter((step) => step.sign === sign).map(({ text }) => text);
const wrongOf = async (site: Site) => textsOf(await check(site), 'wrong');

/** Round 1000 came in 2023: of all the check values only their time of sealing cannot be. */
const TIME = 'Round 1000 came after the time that the seal states';
const EARLY = { sealedAt: '2023-08-23T15:00:00.000Z' };
const DIFFERENT = 'seal.txt differs from the record';

describe('the check values', () => {
  test('are right, but for a number that is older than the seal', async () => {
    const steps = await check();
    expect(textsOf(steps, 'wrong')).toEqual([TIME]);
    expect(steps).toContainEqual({
      group: 'Prize 2: ʻUlu pattern wall quilt',
      sign: 'right',
      text: 'Attempt 4 picks ticket 20',
      detail: `sha256("${RANDOMNESS}/${SEAL}/2/4") mod 64 + 1 = 20`,
    });
    expect(textsOf(steps, 'right')).toEqual(
      expect.arrayContaining([
        'seal.txt has the hash on the record',
        'tickets.txt has the sealed hash',
        'tickets.txt has 64 lines',
        'The lines are sorted, without duplicates',
        'drand quicknet signed round 1000',
        'The number is the hash of that signature',
        'Attempt 1 picks ticket 58',
        'Attempt 1 picks ticket 45',
        'Attempt 2 picks ticket 11',
        'Attempt 3 picks ticket 57',
        'Attempt 1 picks ticket 25',
        'No ticket won twice',
      ]),
    );
  });

  test('never prove what nobody can see from outside', async () => {
    expect(textsOf(await check(), 'stated')).toEqual([
      'It was sealed before its number was known',
      'Each line is a ticket that was paid for',
      'Ticket 45 was passed over: its entry had already won',
      'Ticket 11 was passed over: its entry had already won',
      'Ticket 57 was passed over: its entry had already won',
      'Every attempt was made after the number was last entered',
    ]);
  });

  test('say the same when the file comes in single bytes, and tell how far they are', async () => {
    const shares: number[] = [];
    const steps = await check({ chunk: 1, onProgress: (share) => shares.push(share) });
    expect(textsOf(steps, 'wrong')).toEqual([TIME]);
    expect(shares).toHaveLength(64 * 65);
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a lie shows', () => {
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
  const lines = ticketsTxt.split('\n').slice(0, -1);

  test.each<[string, Site, string[]]>([
    [
      'one digit of tickets.txt',
      { tickets: flip(ticketsTxt, 130) },
      ['tickets.txt has the sealed hash'],
    ],
    [
      'a ticket more',
      { tickets: `${ticketsTxt}${'f'.repeat(64)}\n` },
      ['tickets.txt has the sealed hash', 'tickets.txt has 64 lines'],
    ],
    [
      'a ticket twice',
      { tickets: [lines[0], lines[0], ...lines.slice(2), ''].join('\n') },
      ['tickets.txt has the sealed hash', 'The lines are sorted, without duplicates'],
    ],
    [
      'lines in another order',
      { tickets: [...lines].reverse().concat('').join('\n') },
      ['tickets.txt has the sealed hash', 'The lines are sorted, without duplicates'],
    ],
    [
      'no newline at the end',
      { tickets: ticketsTxt.slice(0, -1) },
      ['tickets.txt has the sealed hash', 'Each line is a hash with a newline'],
    ],
    [
      'an uppercase digit',
      { tickets: ticketsTxt.replace('a', 'A') },
      ['tickets.txt has the sealed hash', 'Each line is a hash with a newline'],
    ],
    [
      'seal.txt',
      { sealText: sealTxt(DRAND).replace('Raffle', 'Raffles') },
      ['seal.txt has the hash on the record'],
    ],
    [
      'another seal on the record',
      { seal: { seal: SEAL.replace('b', 'c') } },
      ['seal.txt has the hash on the record', 'Attempt 1 picks ticket 55, and the record says 58'],
    ],
    ['another time', { seal: EARLY }, [DIFFERENT]],
    ['a seal that is missing', { numbers: [3, 1] }, ['The record lacks sealed draw 2']],
    [
      'a hash that was another one before',
      { seen: { seal: SEAL.replace('b', 'c'), at: '2027-07-14T18:10:00.000Z' } },
      ['This browser saw another seal under this number before'],
    ],
    [
      'a signature of another round',
      { seal: { source: { ...sealOfCheckValues.source, round: 1001 } as Seal['source'] } },
      [DIFFERENT, 'drand quicknet signed round 1001', 'Round 1001 came when the record says'],
    ],
    [
      'a signature that is none',
      { seal: { randomness: { value: RANDOMNESS, signature: 'ff'.repeat(48), receivedAt: '' } } },
      ['drand quicknet signed round 1000', 'The number is the hash of that signature'],
    ],
    [
      'another ticket',
      { picks: [pick(1, 1, 59, 'won'), ...picksOfCheckValues.slice(1)] },
      ['Attempt 1 picks ticket 58, and the record says 59'],
    ],
    [
      'an attempt left out',
      { picks: picksOfCheckValues.filter(({ ticket }) => ticket !== 11) },
      [
        'Attempt 2 is missing; the record goes on with 3',
        'Attempt 3 is missing; the record goes on with 4',
      ],
    ],
    [
      'an end without a winner',
      { picks: picksOfCheckValues.filter(({ ticket }) => ticket !== 20) },
      ['The attempts go on until a ticket wins, and here they end'],
    ],
    [
      'an attempt after the winner',
      { picks: picksOfCheckValues.map((one) => ({ ...one, outcome: 'won' as const })) },
      ['Ticket 45 wins, and the attempts end', 'Ticket 11 wins, and the attempts end'],
    ],
    [
      'a prize that was not sealed',
      { picks: [...picksOfCheckValues, pick(4, 1, 1, 'won')] },
      ['Every pick is for a prize of the seal'],
    ],
    [
      'another number for one prize',
      {
        picks: [
          pick(1, 1, 58, 'won', { randomness: { value: 'ab', round: 1000, signature: SIGNATURE } }),
        ],
      },
      ['Attempt 1 must use the number of this prize, and the record names another'],
    ],
  ])('%s', async (_, site, expected) => {
    expect(await wrongOf(site)).toEqual(expect.arrayContaining(expected));
  });

  test('and names the line of tickets.txt', async () => {
    const tickets = [...lines.slice(0, 40), 'zz', ...lines.slice(41), ''].join('\n');
    expect(await check({ tickets })).toContainEqual(
      expect.objectContaining({ sign: 'wrong', detail: 'line 41' }),
    );
  });
});

describe('a seal without its number', () => {
  test('is checked as far as it goes', async () => {
    const steps = await check({ seal: { state: 'sealed', randomness: null }, picks: [] });
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(textsOf(steps, 'note')).toEqual(['It is not there yet']);
  });

  test('that was called off says why', async () => {
    const calledOff = { at: '2027-07-14T18:30:00.000Z', reason: 'A prize broke' };
    const steps = await check({
      sealText: sealTxt('announced 2027-07-14T20:00:00.000Z Pick 4'),
      seal: {
        state: 'called-off',
        seal: sha256(sealTxt('announced 2027-07-14T20:00:00.000Z Pick 4')),
        source: { kind: 'announced', text: 'Pick 4', closesAt: '2027-07-14T20:00:00.000Z' },
        randomness: null,
        calledOff,
      },
      picks: [],
    });
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(textsOf(steps, 'note')).toEqual(['Called off: A prize broke']);
  });

  test('tells prizes that are not shown yet', async () => {
    const steps = await check({ picks: picksOfCheckValues.filter(({ prize }) => prize !== 2) });
    expect(steps).toContainEqual({
      group: 'Prize 2: ʻUlu pattern wall quilt',
      sign: 'note',
      text: 'Not shown yet',
    });
    expect(textsOf(steps, 'wrong')).toEqual([TIME]);
  });
});

describe('a network that is not quicknet', () => {
  test('is named in words, and what its key would show is not checked', async () => {
    const chain = 'ab'.repeat(32);
    const seal: Partial<Seal> = {
      source: { kind: 'drand', chain, round: 5, at: '2027-07-14T19:00:00.000Z' },
    };
    const steps = await check({ seal, picks: [] });
    expect(textsOf(steps, 'unchecked')).toEqual([
      'The signature of round 5: it is of a network that is not drand’s quicknet and that this page does not know',
      'Round 5 came after the time that the seal states',
    ]);
    expect(textsOf(steps, 'right')).toContain('The number is the hash of that signature');
  });
});

describe('announced numbers', () => {
  const source = {
    kind: 'announced' as const,
    text: 'Hawaiʻi Pick 4, then\nPowerball, July 15',
    closesAt: '2027-07-15T04:00:00.000Z',
  };
  const value = '9319./2.5.8.10.12./';
  const text = sealTxt(`announced ${source.closesAt} Hawaiʻi Pick 4, then Powerball, July 15`);
  const hash = sha256(text);
  const ticketOf = (prize: number, attempt: number, number = value) =>
    Number(BigInt(`0x${sha256(`${number}/${hash}/${prize}/${attempt}`)}`) % 64n) + 1;
  const announced = (one: Pick, number = value): Pick => ({
    ...one,
    ticket: one.ticket === null ? null : ticketOf(one.prize, one.attempt, number),
    randomness: { value: number, round: null, signature: null },
    at: number === value ? '2027-07-15T08:00:00.000Z' : '2027-07-22T08:00:00.000Z',
  });
  const site = (changes: Partial<NonNullable<Seal['randomness']>> = {}): Site => ({
    sealText: text,
    seal: {
      seal: hash,
      source,
      randomness: { value, signature: null, receivedAt: '2027-07-15T08:00:00.000Z', ...changes },
    },
    picks: [announced(pick(1, 1, 0, 'won')), announced(pick(3, 1, 0, 'won'))],
  });

  test('are right, and that they were drawn is only stated', async () => {
    const corrected = [{ value: '9391./2.5.8.10.12./', receivedAt: '2027-07-15T07:00:00.000Z' }];
    const steps = await check(site({ corrected }));
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(textsOf(steps, 'stated')).toContain('These are the numbers that were drawn');
    expect(textsOf(steps, 'note')).toContain('A mistyped value was corrected: 9391./2.5.8.10.12./');
  });

  test.each(['9319.', '9319', '09319./', '5.2./', '1./x./', '1./\n', ''])(
    '%j is not their spelling',
    async (other) => {
      expect(await wrongOf(site({ value: other }))).toContain(
        'The announced numbers are in canonical form',
      );
    },
  );

  test('that close before the seal are wrong', async () => {
    const early = { ...source, closesAt: '2027-07-14T17:00:00.000Z' };
    const { seal, ...rest } = site();
    expect(await wrongOf({ ...rest, seal: { ...seal, source: early } })).toEqual(
      expect.arrayContaining(['The numbers closed after the time that the seal states']),
    );
  });

  test('decide next after a winner was passed over', async () => {
    const later = {
      kind: 'announced' as const,
      text: 'Powerball, July 22',
      closesAt: '2027-07-22T04:00:00.000Z',
    };
    const passed = { at: '2027-07-21T00:00:00.000Z', source: later };
    const number = '7.9./';
    const first = announced(pick(1, 1, 0, 'no-answer', { passed }));
    const waiting = await check({ ...site(), picks: [first] });
    expect(textsOf(waiting, 'wrong')).toEqual([]);
    expect(textsOf(waiting, 'note')).toContain(
      'These numbers will decide next: Powerball, July 22',
    );
    const picks = [first, announced(pick(1, 2, 0, 'won'), number)];
    expect(await wrongOf({ ...site(), picks })).toEqual([]);
    const known = [
      { ...first, passed: { ...passed, at: '2027-07-23T00:00:00.000Z' } },
      picks[1] as Pick,
    ];
    expect(await wrongOf({ ...site(), picks: known })).toEqual([
      'The next numbers closed after the winner was passed over',
    ]);
    // The same number again, so that whoever passes can choose.
    const again = announced(pick(1, 2, 0, 'won'));
    expect(await wrongOf({ ...site(), picks: [first, again] })).toEqual([
      'They were entered after they closed',
    ]);
  });

  test('may leave a line without a winner', async () => {
    const picks = [
      announced(pick(1, 1, 0, 'disqualified')),
      announced(pick(1, 2, null, 'no-winner')),
    ];
    const steps = await check({ ...site(), picks });
    expect(textsOf(steps, 'wrong')).toEqual([]);
    expect(textsOf(steps, 'stated')).toContain('Every entry was out by then');
  });

  test('give a winner whose entry was erased later', async () => {
    const picks = [announced(pick(1, 1, 0, 'withdrawn'))];
    expect(await wrongOf({ ...site(), picks })).toEqual([]);
  });
});

describe('drand after a winner was passed over', () => {
  const passedTo = (round: number) => ({
    at: '2023-08-23T15:59:25.000Z',
    source: {
      kind: 'drand' as const,
      chain: CHAIN,
      round,
      at: new Date(Date.UTC(2023, 7, 23, 15, 59, 24) + (round - 1_000) * 3_000).toISOString(),
    },
  });

  test('uses the round that was published then', async () => {
    const first = (round: number) => pick(3, 1, 25, 'declined', { passed: passedTo(round) });
    const ticket = Number(BigInt(`0x${sha256(`${ROUND_1001.value}/${SEAL}/3/2`)}`) % 64n) + 1;
    const second = pick(3, 2, ticket, 'won', { randomness: ROUND_1001 });
    const steps = await check({ picks: [first(1001), second] });
    expect(textsOf(steps, 'wrong')).toEqual([TIME]);
    expect(textsOf(steps, 'right')).toContain('Round 1001 comes after round 1000');
    // When a winner was passed over, only the record says.
    expect(textsOf(steps, 'stated')).toContain('Round 1001 came after the winner was passed over');
    expect(await wrongOf({ picks: [first(1002), second] })).toEqual(
      expect.arrayContaining([
        'Then round 1002 decides, as the pass names it',
        'drand quicknet signed round 1002',
      ]),
    );
  });

  test.each(['declined', 'no-answer'] as const)('are needed after "%s"', async (outcome) => {
    const ticket = ticketOf(1, 2);
    for (const picks of [
      [pick(1, 1, 58, outcome), pick(1, 2, ticket, 'won')],
      [pick(1, 1, 58, outcome)],
    ]) {
      expect(await wrongOf({ picks })).toContain(
        'After a winner was passed over, a new number decides, and the record names none',
      );
    }
  });

  test('finds a ticket that won after it had been picked', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) => ticketOf(1, index + 1));
    const last = attempts.findIndex((ticket, index) => attempts.indexOf(ticket) !== index);
    const line = (outcome: Pick['outcome']) =>
      attempts
        .slice(0, last + 1)
        .map((ticket, index) =>
          pick(1, index + 1, ticket, index === last ? outcome : 'disqualified'),
        );
    expect(await wrongOf({ picks: line('won') })).toContain(
      `Ticket ${attempts[last]} won, although it had been picked before`,
    );
    const goesOn = [...line('out'), pick(1, last + 2, ticketOf(1, last + 2), 'won')];
    expect(await wrongOf({ picks: goesOn })).toEqual([TIME]);
  });

  test('finds a ticket that won twice', async () => {
    const first = pick(1, 1, 58, 'declined', { passed: passedTo(1000) });
    const picks = [first, pick(3, 1, 58, 'won')];
    expect(await wrongOf({ picks })).toContain('Ticket 58 won twice');
  });
});

test('a canceled check stops, and reads no more of the file', async () => {
  const cancel = new AbortController();
  const shares: number[] = [];
  const checking = check({
    chunk: 65,
    signal: cancel.signal,
    onProgress: (share) => {
      shares.push(share);
      if (shares.length === 3) cancel.abort(new Error('Cancelled'));
    },
  });
  await expect(checking).rejects.toThrow('Cancelled');
  expect(shares).toHaveLength(3);
});
