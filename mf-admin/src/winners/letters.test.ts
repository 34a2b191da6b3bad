import { LETTER_LINK_MAX, letterLink } from 'api/contract';
import { expect, test } from 'vitest';
import { award } from '../../testing/award.ts';
import { letterKinds, letterTo, withDeadline } from './letters.ts';

const deps = {
  campaign: { childName: 'Kai', organizers: 'Friends of Kai', timeZone: 'Pacific/Honolulu' },
  answerBy: '2026-07-22T09:59:00.000Z',
  myEntryUrl: 'https://friends.example/raffle/my-entry',
  recordUrl: 'https://friends.example/raffle/draws',
  newestSeal: { number: 3, hash: 'f'.repeat(64) },
};

test('the letter has the winner’s and the raffle’s words, and the time in Hawaii', () => {
  expect(letterTo(award, 'won', deps)).toEqual({
    subject: 'You have won “Quiet Evening Pack” in the raffle for Kai',
    body: `Aloha Leilani Akana,

Wonderful news: your ticket was drawn in the raffle for Kai. You have won:

    Quiet Evening Pack
    – Tea
    – Candle

Please answer by Tuesday, July 21, 2026 at 11:59 PM HST: say whether you would like to have the prize, and tell us the address we may send it to. If we do not hear from you by then, another ticket is drawn for it.

It was ticket 1,025 of 4,000. With the ticket key that you got when you entered, you can see your tickets here:
https://friends.example/raffle/my-entry

Sealed draw 1 was fixed before anyone could know its number. This is its fingerprint:
b52c8037a37767b93ee4f47014844c8bbb543ab8ac58f181eda88218081bdef0
Please keep this letter: with it, anyone can check that nothing was changed afterwards:
https://friends.example/raffle/draws#seal-1

Thank you for standing by Kai’s family.

Friends of Kai`,
  });
});

test('a direct draw promises no other ticket, and a known address is not repeated', () => {
  const direct = {
    ...award,
    title: 'Tea',
    prizes: [{ title: 'Tea', value: null }],
    seal: null,
    winner: { ...award.winner, shippingAddress: '12 Kīlauea Avenue, Hilo' },
  };
  const { body } = letterTo(direct, 'reminder', deps);
  expect(body).toContain('\n\n    Tea\n\n');
  expect(body).toContain('tell us if the address in your entry is no longer right.');
  expect(body).not.toContain('another ticket');
  expect(body).not.toContain('Kīlauea');
});

test('each letter has the fingerprint of its sealed draw, or of the newest, and fits into a link', () => {
  for (const kind of letterKinds) {
    const letter = letterTo(award, kind, deps);
    expect(letter.body).toContain(`\n${award.seal?.hash}\n`);
    expect(letter.body).not.toContain(deps.newestSeal.hash);
    expect(letterLink({ to: [award.winner.email], ...letter }).length).toBeLessThan(
      LETTER_LINK_MAX,
    );
    const direct = { ...award, seal: null };
    expect(letterTo(direct, kind, deps).body).toContain(
      `Sealed draw 3 was fixed before anyone could know its number. This is its fingerprint:\n${deps.newestSeal.hash}\n`,
    );
    const without = { ...deps, newestSeal: null };
    expect(letterTo(direct, kind, without).body).not.toContain('fingerprint');
  }
});

test('a name cannot turn the text around', () => {
  const name = 'Eve \u202Egnp.exe';
  for (const kind of letterKinds) {
    const letter = letterTo({ ...award, winner: { ...award.winner, name } }, kind, deps);
    expect(JSON.stringify(letter)).not.toContain('\u202E');
  }
});

test('another time to answer changes nothing else in a letter', () => {
  const written = letterTo(award, 'won', deps);
  const letter = { ...written, body: `${written.body}\n\nWith love, Malia` };
  const times = { from: deps.answerBy, to: '2026-08-01T23:59:00-10:00' };
  const { body } = withDeadline(letter, { ...times, timeZone: 'Pacific/Honolulu' });
  expect(body).toContain('by Saturday, August 1, 2026 at 11:59 PM HST:');
  expect(body.endsWith('With love, Malia')).toBe(true);
  expect(
    withDeadline(
      { ...letter, body },
      { from: times.to, to: times.from, timeZone: 'Pacific/Honolulu' },
    ),
  ).toEqual(letter);
});
