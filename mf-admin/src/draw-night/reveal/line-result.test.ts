import type { Pick, SealSource } from 'api/contract';
import { expect, test } from 'vitest';
import { announcementOf, passedOver, resultOf } from './line-result.ts';

const source: SealSource = {
  kind: 'drand',
  chain: 'c',
  round: 9,
  at: '2027-07-14T20:00:00.000Z',
};
const pick = (
  prize: number,
  attempt: number,
  outcome: Pick['outcome'],
  part: Partial<Pick> = {},
) => ({
  prize,
  attempt,
  ticket: outcome === 'no-winner' ? null : prize * 10 + attempt,
  outcome,
  randomness: { value: 'r', round: 1, signature: 's' },
  at: '2027-07-14T19:00:00.000Z',
  winner: outcome === 'won' ? 'Noa, Hilo' : null,
  ...part,
});
const picks: Pick[] = [
  pick(1, 1, 'won'),
  pick(2, 1, 'already-won'),
  pick(2, 2, 'declined', { passed: { at: '2027-07-15T19:00:00.000Z', source } }),
  pick(3, 1, 'withdrawn'),
  pick(4, 1, 'disqualified'),
  pick(4, 2, 'no-winner'),
];

test('a line without picks is hidden', () => {
  expect(resultOf(picks, 5)).toEqual({ kind: 'hidden' });
});

test('the last attempt says what became of a line', () => {
  expect(resultOf(picks, 1)).toEqual({ kind: 'won', ticket: 11, attempt: 1, winner: 'Noa, Hilo' });
  expect(resultOf(picks, 2)).toEqual({ kind: 'again', outcome: 'declined', source });
  expect(resultOf(picks, 3)).toEqual({ kind: 'withdrawn', ticket: 31 });
  expect(resultOf(picks, 4)).toEqual({ kind: 'no-winner' });
});

test('a line that is shown is announced with its winner, by name or ticket', () => {
  const text = (prize: number) => announcementOf('Quilt', resultOf(picks, prize));
  expect(text(1)).toBe('Quilt: won by Noa, Hilo');
  expect(text(3)).toBe('Quilt: withdrawn');
  expect(text(4)).toBe('Quilt: no winner');
  const unnamed = resultOf([pick(1, 1_200, 'won', { winner: null })], 1);
  expect(announcementOf('Quilt', unnamed)).toBe('Quilt: won by Ticket 1,210');
});

test('tickets that did not win are named with the reason', () => {
  const texts = (prize: number) => passedOver(picks, prize).map(({ text }) => text);
  expect(texts(1)).toEqual([]);
  expect(texts(2)).toEqual(['Ticket 21 had already won', 'Ticket 22 declined the prize']);
  expect(texts(4)).toEqual(['Ticket 41 was disqualified']);
});
