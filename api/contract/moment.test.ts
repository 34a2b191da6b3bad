import { expect, test } from 'vitest';
import { moment } from './fields.ts';
import { AnnouncedChoice, DrandChoice } from './seal-changes.ts';

const refusals = (text: string) =>
  moment('Please enter a time')
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

test.each(['2000-01-01T00:00:00+14:00', '2026-07-14T07:00:00-10:00', '2100-12-31T23:59:59-10:00'])(
  'a moment may be %s',
  (text) => {
    expect(refusals(text)).toEqual([]);
  },
);

test.each([
  '0026-07-14T07:00:00Z',
  '1926-07-14T07:00:00Z',
  '2226-07-14T07:00:00Z',
  // In UTC it is in the year 10000.
  '9999-12-31T23:00:00-10:00',
])('a moment cannot be %s, which somebody mistyped', (text) => {
  expect(refusals(text)).toEqual(['Please enter a year from 2000 to 2100']);
});

test('what is no moment has one message', () => {
  for (const text of ['tomorrow', '2026-07-14', '9999-99-99T00:00:00Z'])
    expect(refusals(text)).toEqual(['Please enter a time']);
});

test('the time of a seal, which is published, is one', () => {
  const at = '2226-07-14T07:00:00Z';
  expect(DrandChoice.safeParse({ kind: 'drand', at }).success).toBe(false);
  const announced = { kind: 'announced', text: 'Daily 4 of Tuesday', closesAt: at };
  expect(AnnouncedChoice.safeParse(announced).success).toBe(false);
});
