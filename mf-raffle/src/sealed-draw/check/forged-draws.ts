import type { Draw, Pick, Seal, SealSource } from 'api/contract';
import { CHAIN, RANDOMNESS, SIGNATURE, sha256, ticketsTxt } from './check-values.ts';

// For tests: records of honest and dishonest sites, which both checks must tell apart.

/** What a site with sealed draws serves to everyone. */
export interface PublicSite {
  /** The oldest first. */
  draws: { seal: Seal; sealText: string; tickets: string; picks: Pick[] }[];
  /** Records of all draws, also of direct ones. */
  records: Draw[];
}

/** A site, with how the two checks name what is wrong. */
interface Forgery {
  site: PublicSite;
  /** In a line of the script's output. */
  script: string;
  /** The text of a step in the browser. */
  browser: string;
}

const HOUR = 3_600_000;
const start = Date.now() - 400 * HOUR;
const hours = (count: number) => new Date(start + count * HOUR).toISOString();

const SIGNATURE_123 =
  'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';
const ROUND_123 = {
  value: sha256(Buffer.from(SIGNATURE_123, 'hex')),
  round: 123,
  signature: SIGNATURE_123,
};
const ROUND_1000 = { value: RANDOMNESS, round: 1_000, signature: SIGNATURE };

const round = (number: number, at: string): SealSource => ({
  kind: 'drand',
  chain: CHAIN,
  round: number,
  at,
});
const first = round(123, '2023-08-23T15:15:33.000Z');
const next = round(1_000, '2023-08-23T15:59:24.000Z');
const numbers = (text: string, at: number): SealSource => ({
  kind: 'announced',
  text,
  closesAt: hours(at),
});
const announced = (value: string) => ({ value, round: null, signature: null });

/** What happened at each attempt for a prize. */
type Attempt = Partial<Pick> & { outcome: Pick['outcome'] };

/** A draw of three prizes, whose tickets are those that the numbers pick. */
function drawOf(
  changes: Partial<Seal> & { source: SealSource; sealedAt: string },
  lines: Attempt[][] = [],
): PublicSite['draws'][number] {
  const number = changes.number ?? 1;
  const { source, sealedAt, randomness = null } = changes;
  const what =
    source.kind === 'drand'
      ? `drand quicknet ${source.chain} round ${source.round}`
      : `announced ${source.closesAt} ${source.text.replace(/\p{Cc}/gu, ' ')}`;
  const sealText = `Raffle for Kai
Sealed draw ${number}
Sealed at ${sealedAt}
Tickets 64
Tickets file ${sha256(ticketsTxt)}
Randomness ${what}
Prize 1 Coffee
Prize 2 Quilt
Prize 3 Quiet Evening Pack
`;
  const seal: Seal = {
    id: number + 10,
    number,
    state: changes.calledOff ? 'called-off' : randomness ? 'open' : 'sealed',
    seal: sha256(sealText),
    ticketCount: 64,
    ticketsSha256: sha256(ticketsTxt),
    randomness,
    calledOff: null,
    ...changes,
  };
  const main = {
    value: randomness?.value ?? '',
    round: source.kind === 'drand' ? source.round : null,
    signature: randomness?.signature ?? null,
  };
  const picks = lines.flatMap((attempts, index) => {
    let decides: Pick['randomness'] = main;
    return attempts.map((attempt, i) => {
      decides = attempt.randomness ?? decides;
      const text = `${decides.value}/${seal.seal}/${index + 1}/${i + 1}`;
      return {
        prize: index + 1,
        attempt: i + 1,
        ticket:
          attempt.outcome === 'no-winner' ? null : Number(BigInt(`0x${sha256(text)}`) % 64n) + 1,
        at: randomness?.receivedAt ?? sealedAt,
        winner: null,
        ...attempt,
        randomness: decides,
      };
    });
  });
  return { seal, sealText, tickets: ticketsTxt, picks };
}

const won: Attempt = { outcome: 'won' };
const noWinner: Attempt = { outcome: 'no-winner' };
const disqualified: Attempt = { outcome: 'disqualified' };
const winners = [[won], [won], [won]];

const lottery = numbers('Pick 4', 2);
const entered = (receivedAt: number) => ({
  value: '9319./',
  signature: null,
  receivedAt: hours(receivedAt),
});

/** By announced numbers: sealed at the hour 0, closed at 2, entered at 3. */
function byNumbers(lines: Attempt[][], changes: Partial<Seal> = {}) {
  const { randomness = entered(3), ...others } = changes;
  const seal = { sealedAt: hours(0), source: lottery, ...others };
  // A ticket that is picked twice would be wrong, too.
  for (let n = 1; ; n += 1) {
    const draw = drawOf(
      { ...seal, randomness: randomness && { ...randomness, value: `${n}./` } },
      lines,
    );
    const tickets = draw.picks.flatMap(({ ticket }) => ticket ?? []);
    // Without a number, another one changes nothing.
    if (!randomness || new Set(tickets).size === tickets.length) return draw;
  }
}

/** By two real rounds of drand. */
const byRounds = (lines: Attempt[][], changes: Partial<Seal> = {}) =>
  drawOf(
    {
      sealedAt: '2023-08-23T15:00:00.000Z',
      source: first,
      randomness: {
        value: ROUND_123.value,
        signature: ROUND_123.signature,
        receivedAt: '2023-08-23T15:15:35.000Z',
      },
      ...changes,
    },
    lines,
  );

const passedTo = (source: SealSource, at: string): Attempt => ({
  outcome: 'declined',
  passed: { at, source },
});
const passedToRound = (source: SealSource = next) => passedTo(source, '2023-08-23T15:40:00.000Z');
const passedToNumbers = (source: SealSource = numbers('Powerball', 30)) =>
  passedTo(source, hours(4));
const wonByRound: Attempt = {
  outcome: 'won',
  randomness: ROUND_1000,
  at: '2023-08-23T15:59:26.000Z',
};
const wonByNumbers: Attempt = { outcome: 'won', randomness: announced('7./'), at: hours(31) };

const wonBySecondNumbers: Attempt = { ...wonByNumbers, at: hours(56) };

/** Sealed when all winners of the first were shown; its number has not come. */
const second = drawOf({ number: 2, sealedAt: hours(50), source: numbers('Pick 4', 9_000) });

const siteOf = (...draws: PublicSite['draws']): PublicSite => ({ draws, records: [] });
const calledOff = (at: string) => ({ randomness: null, calledOff: { at, reason: 'A leak' } });

const directDraw: Draw = {
  id: 1,
  prizeTitle: 'Mug',
  prizePackId: null,
  drawnAt: hours(1),
  ticket: 1,
  ticketCount: 64,
  seal: null,
};

/** The record of the first prize of a seal, at a time that would do. */
const drawnBy = (number: number, attempt: number): Draw => ({
  ...directDraw,
  id: number,
  seal: { id: number + 10, number, prize: 1, attempt, passed: null },
});

/** A draw whose number came so many hours ago; the second of its prizes is not revealed. */
export const notRevealed = (hoursAgo: number) =>
  siteOf(byNumbers([[won], [], [won]], { randomness: entered(400 - hoursAgo) }));

/** What an honest site can say. */
export const honestSites: Record<string, PublicSite> = {
  'winners by a round of drand, one of whom was passed over': siteOf(
    byRounds([[passedToRound(), wonByRound], [won], [won]]),
  ),
  'winners by announced numbers, one of whom was passed over': siteOf(
    byNumbers([[passedToNumbers(), wonByNumbers], [won], [won]]),
  ),
  'a correction before the first winner was revealed': siteOf(
    byNumbers(winners, {
      randomness: { ...entered(4), corrected: [{ value: '9391./', receivedAt: hours(3) }] },
    }),
  ),
  'a draw that was called off in time, and a second one': siteOf(
    byNumbers([], calledOff(hours(1))),
    second,
  ),
  'a draw by drand that was called off in time': siteOf(
    byRounds([], calledOff('2023-08-23T15:14:33.000Z')),
  ),
  'a number that has not arrived': siteOf(byNumbers([], { randomness: null })),
  'a prize that is not revealed, hours after the number': notRevealed(70),
  'a prize that waits for a number after a pass while a second draw is sealed': siteOf(
    byNumbers([[passedToNumbers()], [won], [won]]),
    second,
  ),
  'no winner of any prize, since all entries are out': siteOf(
    byNumbers([[disqualified, noWinner], [noWinner], [noWinner]]),
  ),
  'no winner after a pass, and winners of other prizes': siteOf(
    byNumbers([[passedToNumbers(), { ...wonByNumbers, ...noWinner }], [won], [won]]),
  ),
  'no winner of the last prize only': siteOf(
    byNumbers([[won], [won], [{ outcome: 'already-won' }, noWinner]]),
  ),
  'an entry that was disqualified and is verified now': siteOf(
    byNumbers([[{ ...disqualified, verifiedNow: true }, won], [won], [won]]),
  ),
  'an entry that is out since it was disqualified': siteOf(
    byNumbers([[disqualified, { outcome: 'out' }, won], [won], [won]]),
  ),
  'an entry that is out since it was picked for a prize that is not revealed': siteOf(
    byNumbers([[], [{ outcome: 'out' }, won], [won]], { randomness: entered(400 - 70) }),
  ),
  'an entry that won a direct draw since the seal': {
    ...siteOf(byNumbers([[{ outcome: 'already-won' }, won], [won], [won]])),
    records: [directDraw],
  },
  'an entry that won a direct draw since the seal, by a clock that was set back in between': {
    ...siteOf(byNumbers([[{ outcome: 'already-won' }, won], [won], [won]])),
    records: [{ ...directDraw, drawnAt: hours(-1) }],
  },
  'an entry that won since the seal, after a pass in an earlier draw': {
    draws: [
      byNumbers([[passedToNumbers(numbers('Powerball', 55)), wonBySecondNumbers], [won], [won]]),
      byNumbers([[{ outcome: 'already-won' }, won], [won], [won]], {
        number: 2,
        sealedAt: hours(50),
        source: numbers('Pick 4', 60),
        randomness: entered(61),
      }),
    ],
    records: [
      { ...drawnBy(2, 2), id: 5 },
      { ...drawnBy(1, 2), id: 4, drawnAt: hours(56) },
      { ...drawnBy(1, 1), id: 1 },
    ],
  },
};

/** A site before and after something. */
export interface Change {
  before: PublicSite;
  after: PublicSite;
}

/** An hour ago. */
const justEntered = entered(399);
const over = byNumbers(winners, { randomness: justEntered });
const overAndNextSealed = siteOf(over, second);
const mistyped = '9391./';
const corrected = byNumbers(winners, {
  randomness: {
    ...entered(399.5),
    corrected: [{ value: mistyped, receivedAt: justEntered.receivedAt }],
  },
});

/** What can happen on an honest site while somebody checks it. */
export const changes: Record<string, Change> = {
  'the number arrives, winners are shown, and a second draw is sealed': {
    before: siteOf(byNumbers([], { randomness: null })),
    after: overAndNextSealed,
  },
  'the number is corrected, and winners are shown': {
    before: siteOf({
      ...corrected,
      seal: { ...corrected.seal, randomness: { ...justEntered, value: mistyped } },
      picks: [],
    }),
    after: siteOf(corrected),
  },
  'winners are shown, and a second draw is sealed': {
    before: siteOf({ ...over, picks: over.picks.filter(({ prize }) => prize === 1) }),
    after: overAndNextSealed,
  },
  'a draw is called off, and a second one is sealed': {
    before: siteOf(byNumbers([], { randomness: null })),
    after: siteOf(byNumbers([], calledOff(hours(1))), second),
  },
};

/** What no honest site says. */
export const forgedSites: Record<string, Forgery> = {
  'a pass of a drand draw decided by announced numbers': {
    site: siteOf(
      byRounds([
        [
          passedToRound({
            kind: 'announced',
            text: 'Pick 4',
            closesAt: '2023-08-24T00:00:00.000Z',
          }),
          { ...won, randomness: announced('1008./'), at: '2023-08-24T01:00:00.000Z' },
        ],
        [won],
        [won],
      ]),
    ),
    script: 'after the pass, a round of the same drand network must decide',
    browser: 'After the pass, a round of the same drand network decides',
  },
  'a pass of a drand draw that waits for announced numbers': {
    site: siteOf(byRounds([[passedToRound(numbers('Pick 4', 9_000))], [won], [won]])),
    script: 'after the pass, a round of the same drand network must decide',
    browser: 'After the pass, a round of the same drand network decides',
  },
  'a pass decided by another drand network': {
    site: siteOf(
      byRounds([[passedToRound({ ...next, chain: 'ab'.repeat(32) } as SealSource)], [won], [won]]),
    ),
    script: 'after the pass, a round of the same drand network must decide',
    browser: 'After the pass, a round of the same drand network decides',
  },
  'a pass of announced numbers decided by drand': {
    site: siteOf(byNumbers([[passedToNumbers(round(99_999_999, hours(9)))], [won], [won]])),
    script: 'after the pass, announced numbers must decide',
    browser: 'After the pass, announced numbers decide',
  },
  'a pass decided by a round from before the draw': {
    site: siteOf(
      byRounds([
        [passedTo(round(100, '2023-08-23T15:14:24.000Z'), '2023-08-23T15:10:00.000Z')],
        [won],
        [won],
      ]),
    ),
    script: 'round 100 comes after round 123',
    browser: 'Round 100 comes after round 123',
  },
  'a pass whose numbers closed before it': {
    site: siteOf(byNumbers([[passedToNumbers(numbers('Powerball', 3.5))], [won], [won]])),
    script: 'the next numbers closed after the winner was passed over',
    browser: 'The next numbers closed after the winner was passed over',
  },
  'an entry passed over that had not won': {
    site: siteOf(
      byNumbers([[won], [{ ...passedToNumbers(), outcome: 'out' }, wonByNumbers], [won]]),
    ),
    script: 'only a winner can be passed over, and the record says out',
    browser: 'Only a winner can be passed over, and the record says “out”',
  },
  'a call-off less than a minute before the round': {
    site: siteOf(byRounds([], calledOff('2023-08-23T15:15:03.000Z'))),
    script: 'it was called off a minute before its round or earlier',
    browser: 'It was called off a minute before its round or earlier',
  },
  'a call-off after the numbers closed': {
    site: siteOf(byNumbers([], calledOff(hours(2.5)))),
    script: 'it was called off before its numbers closed',
    browser: 'It was called off before its numbers closed',
  },
  'a call-off although winners were picked': {
    site: siteOf(byNumbers(winners, { calledOff: { at: hours(1), reason: 'A leak' } })),
    script: 'it was called off, so nothing was picked',
    browser: 'Nothing was picked',
  },
  'a missing number although a later draw is sealed': {
    site: siteOf(byNumbers([], { randomness: null }), second),
    script: 'its number arrived before the next draw was sealed',
    browser: 'It was there before the next draw was sealed',
  },
  'winners without a number': {
    site: siteOf(byNumbers(winners, { randomness: null })),
    script: 'nothing is picked before the number has arrived',
    browser: 'Nothing is picked before the number is there',
  },
  'a prize that is not revealed although a later draw is sealed': {
    site: siteOf(byNumbers([[won], [], [won]]), second),
    script: 'Quilt: revealed before the next draw was sealed',
    browser: 'It was shown before the next draw was sealed',
  },
  'a prize that is not revealed after 72 hours': {
    site: notRevealed(74),
    script: 'Quilt: revealed 72 hours after its number',
    browser: 'It was shown 72 hours after the number',
  },
  'a prize without a winner before prizes with winners': {
    site: siteOf(byNumbers([[disqualified, noWinner], [won], [won]])),
    script: 'prize 1 ended since every entry was out, so nobody can win',
    browser: 'Prize 2, attempt 1: every entry was out at prize 1, so nobody can win',
  },
  'no winner at once': {
    site: siteOf(byNumbers([[noWinner], [noWinner], [noWinner]])),
    script: 'prize 1, attempt 1: nobody was picked before, so not every entry can be out',
    browser: 'Prize 1, attempt 1: nobody was picked before, so not every entry can be out',
  },
  'an entry that is out at the first attempt': {
    site: siteOf(byNumbers([[{ outcome: 'out' }, won], [won], [won]])),
    script: 'prize 1, attempt 1: nobody who was picked before was out',
    browser: 'Prize 1, attempt 1: nobody who was picked before was out',
  },
  'an entry that is out although all that were picked have won': {
    site: siteOf(byNumbers([[won], [{ outcome: 'out' }, won], [won]])),
    script: 'prize 2, attempt 1: nobody who was picked before was out',
    browser: 'Prize 2, attempt 1: nobody who was picked before was out',
  },
  'an entry that has won before anybody could': {
    site: siteOf(byNumbers([[{ outcome: 'already-won' }, won], [won], [won]])),
    script: 'nobody had won before, also in no other draw',
    browser: 'Prize 1, attempt 1: nobody had won before, also in no other draw',
  },
  'an entry that has won before anybody could, but for draws that were later or over': {
    site: {
      draws: [
        byNumbers(winners),
        byNumbers([[{ outcome: 'already-won' }, won], [won], [won]], { number: 2 }),
      ],
      records: [drawnBy(3, 2), drawnBy(2, 2), drawnBy(1, 1)],
    },
    script: 'nobody had won before, also in no other draw',
    browser: 'Prize 1, attempt 1: nobody had won before, also in no other draw',
  },
  'an entry that has won before anybody could, but for a first winner at a later attempt of an earlier seal':
    {
      site: {
        draws: [
          byNumbers([[disqualified, won], [won], [won]]),
          byNumbers([[{ outcome: 'already-won' }, won], [won], [won]], { number: 2 }),
        ],
        records: [drawnBy(2, 2), drawnBy(1, 2)],
      },
      script: 'nobody had won before, also in no other draw',
      browser: 'Prize 1, attempt 1: nobody had won before, also in no other draw',
    },
  'an entry that has won before anybody could, but for a direct draw after the winners were revealed':
    {
      site: {
        ...siteOf(byNumbers([[{ outcome: 'already-won' }, won], [won], [won]])),
        records: [
          { ...directDraw, id: 4 },
          { ...drawnBy(1, 2), id: 3 },
        ],
      },
      script: 'nobody had won before, also in no other draw',
      browser: 'Prize 1, attempt 1: nobody had won before, also in no other draw',
    },
  'an entry that has won before anybody could, but for a direct draw before an earlier seal’s winners':
    {
      site: {
        draws: [
          byNumbers(winners),
          byNumbers([[{ outcome: 'already-won' }, won], [won], [won]], { number: 2 }),
        ],
        records: [{ ...drawnBy(1, 1), id: 2 }, directDraw],
      },
      script: 'nobody had won before, also in no other draw',
      browser: 'Prize 1, attempt 1: nobody had won before, also in no other draw',
    },
  'numbers that were entered before they closed': {
    site: siteOf(byNumbers(winners, { randomness: entered(1) })),
    script: 'they were entered after they closed',
    browser: 'They were entered after they closed',
  },
  'numbers that were mistyped before they closed': {
    site: siteOf(
      byNumbers(winners, {
        randomness: { ...entered(3), corrected: [{ value: '9391./', receivedAt: hours(1) }] },
      }),
    ),
    script: 'they were entered after they closed',
    browser: 'They were entered after they closed',
  },
  'numbers after a pass that were entered before they closed': {
    site: siteOf(byNumbers([[passedToNumbers(), { ...wonByNumbers, at: hours(5) }], [won], [won]])),
    script: 'they were entered after they closed',
    browser: 'They were entered after they closed',
  },
  'a correction after winners were picked': {
    site: siteOf(
      byNumbers([[{ ...won, at: hours(3) }], [won], [won]], {
        randomness: { ...entered(5), corrected: [{ value: '9391./', receivedAt: hours(3) }] },
      }),
    ),
    script: 'every attempt was made after the number was last entered',
    browser: 'Every attempt was made after the number was last entered',
  },
  'a corrected round': {
    site: siteOf(
      byRounds(winners, {
        randomness: {
          value: ROUND_123.value,
          signature: ROUND_123.signature,
          receivedAt: '2023-08-23T15:15:35.000Z',
          corrected: [{ value: RANDOMNESS, receivedAt: '2023-08-23T15:15:34.000Z' }],
        },
      }),
    ),
    script: 'a round has one number, which nobody corrects',
    browser: 'A round has one number, which nobody corrects',
  },
};

/** Rounds of a network whose key nobody has here. */
export const unknownNetwork = siteOf(
  byRounds(winners, { source: { ...first, chain: 'ab'.repeat(32) } as SealSource }),
);

/** Texts that would be lines of their own, or instructions to a terminal. */
export const oddTexts = siteOf(
  drawOf({
    sealedAt: hours(0),
    source: numbers('Pick 4 \u001b[2K\u001b[1A', 2),
    calledOff: { at: hours(1), reason: 'A leak\n  ✓ every winner was paid\u2028  ✓ twice' },
  }),
);
