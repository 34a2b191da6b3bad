import type { Award } from 'api/contract';
import { expect, test } from 'vitest';
import { award } from '../../testing/award.ts';
import { passedText, stageOf } from './award-stage.ts';

const NOW = Date.parse('2026-07-20T12:00:00Z');
const untold: Award['state'] = { notice: null, claimed: false, handedOver: false };
const told = (answerBy: string | null): Award['state'] => ({
  ...untold,
  notice: { at: '2026-07-13T12:00:00Z', channel: 'email', answerBy },
});
const passed: Award['passed'] = {
  at: '2026-07-20T12:00:00Z',
  outcome: 'declined',
  note: 'Gave it back.',
  source: { kind: 'announced', text: 'Daily 4', closesAt: '2026-07-21T12:00:00Z' },
  next: 'awaited',
};

const { seal, winner } = award;

test.each([
  ['to-tell', untold, null],
  ['waiting', told('2026-07-20T12:00:01Z'), null],
  ['overdue', told('2026-07-20T12:00:00Z'), null],
  ['waiting', told(null), null],
  ['to-hand-over', { ...told('2026-07-01T12:00:00Z'), claimed: true }, null],
  ['done', { ...untold, claimed: true, handedOver: true }, null],
  ['passed', told('2026-07-01T12:00:00Z'), passed],
] as const)('an award is "%s"', (stage, state, passedOn) => {
  expect(stageOf({ state, passed: passedOn, seal, winner }, NOW)).toBe(stage);
});

test('a prize was passed on, and why', () => {
  expect(passedText('no-answer')).toBe('Passed on: no answer');
  expect(passedText('declined')).toBe('Passed on: declined');
});

test('a winner who was erased has nothing to answer; a sealed prize is still to be passed on', () => {
  const erased = {
    state: told('2026-07-01T12:00:00Z'),
    passed: null,
    winner: { ...winner, erased: true },
  };
  expect(stageOf({ ...erased, seal: null }, NOW)).toBe('erased');
  expect(stageOf({ ...erased, seal }, NOW)).toBe('overdue');
});
