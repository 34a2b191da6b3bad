import { type MyEntry, type Seal, sampleCampaign } from 'api/contract';
import { describe, expect, test } from 'vitest';
import { drawSteps, missedText } from './draw-steps.ts';
import { oddsNow, statusText, wonText } from './status-text.ts';

const campaign = sampleCampaign(new Date('2026-07-01T00:00:00Z'));
const now = Date.parse('2026-07-02T00:00:00Z');
const entry: MyEntry = {
  status: 'pending',
  entryCount: 3,
  oneIn: 21,
  leftToDraw: 'prizes',
  showAs: 'none',
  createdAt: '2026-07-01T20:00:00.000Z',
  byHand: false,
  giftReference: null,
  maskedEmail: 'l•••@example.org',
  maskedPhone: null,
  maskedAddress: null,
  changeable: true,
  seals: [],
  won: [],
};
const lines = [
  { title: 'Coffee', shown: true },
  { title: 'Quilt', shown: false },
];
const own = (changes: Partial<MyEntry['seals'][number]> = {}): MyEntry['seals'] => [
  { id: 7, number: 1, state: 'open', tickets: [4], lines, passed: [], ...changes },
];
const seal: Seal = {
  id: 7,
  number: 1,
  state: 'open',
  sealedAt: '2026-07-14T18:00:00.000Z',
  seal: 'ab',
  ticketCount: 64,
  ticketsSha256: 'cd',
  source: { kind: 'drand', chain: 'ef', round: 1_000, at: '2026-07-14T19:00:00.000Z' },
  randomness: null,
  calledOff: null,
};
const won = {
  prizeTitle: 'Coffee',
  ticket: 4,
  ticketCount: 64,
  drawnAt: '2026-07-15T00:00:00.000Z',
  sealNumber: 1,
};

const steps = (changes: Partial<MyEntry>, seals: Seal[] = [seal]) =>
  drawSteps({ ...entry, ...changes }, seals, campaign, now).map(
    ({ title, state }) => `${title}: ${state}`,
  );

describe('how far the draw is', () => {
  test.each<[string, Partial<MyEntry>, string[]]>([
    [
      'received',
      {},
      [
        'Received: done',
        'Verification: now',
        'Tickets sealed: next',
        'The number arrives: next',
        'Winners shown: next',
      ],
    ],
    [
      'verified',
      { status: 'verified' },
      [
        'Received: done',
        'Verified: done',
        'Tickets sealed: now',
        'The number arrives: next',
        'Winners shown: next',
      ],
    ],
    ['not counted', { status: 'disqualified' }, ['Received: done', 'Not counted: stopped']],
    [
      'drawn directly',
      { status: 'winner', won: [{ ...won, sealNumber: null }] },
      ['Received: done', 'Verified: done', 'Drawn: done'],
    ],
    [
      'sealed',
      { status: 'verified', seals: own({ state: 'sealed' }) },
      [
        'Received: done',
        'Verified: done',
        'Sealed draw 1: done',
        'The number arrives: now',
        'Winners shown: next',
      ],
    ],
    [
      'the number has arrived, and one prize is shown',
      { status: 'verified', seals: own() },
      [
        'Received: done',
        'Verified: done',
        'Sealed draw 1: done',
        'The number has arrived: done',
        'Winners shown: now',
      ],
    ],
    [
      'a draw that was called off',
      { status: 'verified', seals: own({ state: 'called-off' }) },
      [
        'Received: done',
        'Verified: done',
        'Tickets sealed: now',
        'The number arrives: next',
        'Winners shown: next',
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(steps(changes)).toEqual(expected);
  });

  test('the number is named before it comes, and the result when all is shown', () => {
    const texts = (changes: Partial<MyEntry>, seals?: Seal[]) =>
      drawSteps({ ...entry, status: 'verified', ...changes }, seals, campaign, now)
        .slice(3)
        .map(({ text }) => text);
    const sealed = own({ state: 'sealed' });
    expect(texts({ seals: sealed }, [seal])).toEqual([
      'Jul 14, 2026, 9:00 AM HST: round 1000 of drand',
      '2 to be drawn',
    ]);
    const announced = {
      kind: 'announced' as const,
      text: 'The lottery of tonight',
      closesAt: '2026-07-14T19:00:00.000Z',
    };
    expect(texts({ seals: sealed }, [{ ...seal, source: announced }])[0]).toBe(
      'The lottery of tonight, not before Jul 14, 2026, 9:00 AM HST',
    );
    expect(texts({ seals: sealed }, undefined)[0]).toBe('');
    const over = own({ lines: [{ title: 'Coffee', shown: true }] });
    expect(texts({ seals: over })[1]).toBe('None of your tickets won');
    expect(texts({ seals: over, won: [won] })[1]).toBe('One of your tickets won');
  });
});

describe('once nothing is left to draw', () => {
  const over = (changes: Partial<MyEntry> = {}): MyEntry => ({
    ...entry,
    status: 'verified',
    oneIn: null,
    leftToDraw: 'nothing',
    ...changes,
  });
  const shown = own({ lines: [{ title: 'Coffee', shown: true }] });
  const textsOf = (one: MyEntry, seals = [seal]) => {
    const { title, text } = statusText(one, campaign, now);
    const steps = drawSteps(one, seals, campaign, now);
    const told = steps.flatMap(({ title, text }) => [title, text]);
    return [title, text, oddsNow(one), ...told, missedText(one, seals)].join('\n');
  };

  test.each<[string, Partial<MyEntry>]>([
    ['drawn directly', {}],
    ['sealed', { seals: shown }],
    ['by hand', { byHand: true }],
    ['late', { createdAt: '2026-07-13T20:00:00.000Z' }],
    ['pending', { status: 'pending' }],
    ['disqualified', { status: 'disqualified' }],
  ])('an entry that did not win is promised nothing: %s', (_, changes) => {
    expect(textsOf(over(changes))).not.toMatch(
      /chance|in the (next )?draw[, .]|not sealed|in the next|arrives|within 24|until the tickets/i,
    );
  });

  test('it reads that none of its tickets won, with the way to all draws', () => {
    for (const one of [over(), over({ seals: shown })]) {
      expect(statusText(one, campaign, now)).toMatchObject({ title: 'The draw is over' });
      expect(statusText(one, campaign, now).text).toContain('None of your tickets won');
      const steps = drawSteps(one, [seal], campaign, now);
      expect(steps.at(-1)).toMatchObject({ title: 'The draw is over', linksToDraws: true });
      expect(steps.filter(({ state }) => state === 'now' || state === 'next')).toEqual([]);
    }
  });

  test('whose ticket was drawn and passed over reads that, and not that none won', () => {
    for (const outcome of ['declined', 'no-answer'] as const) {
      const passed = [{ prize: 1, ticket: 4, outcome }];
      const { text } = statusText(over({ seals: own({ passed }) }), campaign, now);
      expect(text).toContain('Your ticket was drawn, and the prize went to somebody else.');
      expect(text).not.toContain('None of your tickets');
    }
  });

  test('a winner, and an entry without tickets, read what they read before', () => {
    const same: Partial<MyEntry>[] = [
      { status: 'winner', seals: shown, won: [won] },
      { status: 'winner', won: [{ ...won, sealNumber: null }] },
      { entryCount: 0 },
    ];
    for (const changes of same) {
      const before = { ...over(changes), leftToDraw: 'prizes' as const };
      expect(textsOf(over(changes))).toBe(textsOf(before));
    }
  });
});

test('while a seal has all that is left, an entry that is not in it is promised nothing', () => {
  const late = { ...entry, oneIn: null, leftToDraw: 'seal' as const };
  for (const status of ['pending', 'verified'] as const) {
    const one = { ...late, status };
    expect(statusText(one, campaign, now).text).toContain('the next draw, if there is one');
    expect(drawSteps(one, [seal], campaign, now)).toHaveLength(2);
    expect(missedText(one, [seal])).toMatch(/takes part in the next draw, if there is one\.$/);
  }
  const sealed = { ...late, status: 'verified' as const, seals: own() };
  expect(statusText(sealed, campaign, now).text).toContain('your tickets are in the draw.');
});

test('an entry that is not in a seal sees why', () => {
  const text = (status: MyEntry['status'], seals = own({ id: 6 })) =>
    missedText({ ...entry, status, seals }, [{ ...seal, number: 2 }]);
  expect(text('verified', [])).toContain('no part in sealed draw 2: it was not verified');
  expect(text('winner')).toContain('each entry wins once');
  expect(text('disqualified')).toBeNull();
  expect(text('verified', own({ number: 2 }))).toBeNull();
  const early = { ...seal, sealedAt: '2026-07-01T00:00:00.000Z' };
  expect(missedText(entry, [early])).toBeNull();
  expect(missedText(entry, [{ ...seal, state: 'called-off' }])).toBeNull();
  expect(missedText(entry, undefined)).toBeNull();
});

test('an entry by hand is not told about a donation', () => {
  for (const status of ['pending', 'verified', 'disqualified'] as const) {
    const texts = (byHand: boolean) => [
      statusText({ ...entry, status, byHand }, campaign, now).text,
      ...drawSteps({ ...entry, status, byHand }, [], campaign, now).map(({ text }) => text),
    ];
    expect(texts(true).join()).not.toMatch(/donation|24-48/);
    expect(texts(false).join()).toMatch(/donation/);
  }
});

test('the odds are told while they are not sealed', () => {
  expect(oddsNow(entry)).toBe('Once verified: about 1 in 21 for each prize, as it stands today');
  expect(oddsNow({ ...entry, status: 'verified' })).toMatch(/^Your chance: about 1 in 21/);
  expect(oddsNow({ ...entry, oneIn: null })).toBeNull();
  expect(oddsNow({ ...entry, seals: own() })).toBeNull();
  expect(oddsNow({ ...entry, seals: own({ state: 'called-off' }) })).not.toBeNull();
});

test('each status has a title, and a win names its ticket', () => {
  const titles = (['pending', 'verified', 'winner', 'disqualified'] as const).map(
    (status) => statusText({ ...entry, status }, campaign, now).title,
  );
  expect(titles).toEqual(['Received', 'Verified', 'You won!', 'Not counted']);
  const none: MyEntry = { ...entry, status: 'verified', entryCount: 0, byHand: true };
  expect(statusText(none, campaign, now).title).toBe('No tickets');
  expect(wonText(won)).toBe('Ticket 4 of 64 in sealed draw 1');
  expect(wonText({ ...won, sealNumber: null })).toBe('Ticket 4 of 64, drawn directly');
});

test('an entry without tickets is not said to take part in any draw', () => {
  for (const status of ['pending', 'verified'] as const) {
    const without: MyEntry = { ...entry, status, entryCount: 0, oneIn: null };
    expect(statusText(without, campaign, now).title).toBe('No tickets');
    expect(missedText(without, [seal])).toBeNull();
    expect(drawSteps(without, [seal], campaign, now)).toHaveLength(2);
  }
});
