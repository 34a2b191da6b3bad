import { expect, test } from 'vitest';
import { fieldChanges } from './fields.ts';

test('what was sealed reads as texts, not as data', () => {
  const changes = fieldChanges(
    null,
    {
      seal: 'ab12',
      ticketCount: 64,
      source: { kind: 'announced', text: 'Powerball', closesAt: '2027-07-14T18:00:00.000Z' },
      prizes: ['Coffee', 'Quilt'],
    },
    'Pacific/Honolulu',
  );
  expect(changes.map(({ label, after }) => `${label}: ${after}`)).toEqual([
    'Seal: ab12',
    'Tickets in the draw: 64',
    'Decided by: Powerball',
    'Prizes: 1. Coffee\n2. Quilt',
  ]);
});

test('of a value that no screen knows, its data is shown', () => {
  const [change] = fieldChanges(null, { source: { kind: 'dice', faces: 6 } }, 'UTC');
  expect(change?.after).toBe('{"kind":"dice","faces":6}');
});
