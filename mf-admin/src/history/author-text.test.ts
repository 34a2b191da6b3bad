import type { AuditRecord } from 'api/contract';
import { expect, test } from 'vitest';
import { authorText } from './author-text.ts';

const since = '2026-11-20T22:00:00.000Z';
const authorOf = (
  action: string,
  session: Partial<NonNullable<AuditRecord['session']>> | null,
  device: string | null = null,
) =>
  authorText(
    {
      id: 1,
      at: since,
      action,
      subject: { kind: action.startsWith('sign') ? 'session' : 'prize', id: '1', name: 'Quilt' },
      before: null,
      after: null,
      session: session && {
        since,
        name: null,
        device: 'Firefox on Windows',
        accountId: null,
        ...session,
      },
      device,
    },
    'Pacific/Honolulu',
  );

test('an admin with a name is shown by it', () => {
  expect(authorOf('added', { name: 'Malia' })).toBe('Malia · Firefox on Windows');
  expect(authorOf('signed-in', { name: 'Malia' })).toBe('Malia · Firefox on Windows');
});

test('an admin without a name is shown by the time they signed in', () => {
  expect(authorOf('added', {})).toMatch(/^Signed in .*20.* · Firefox on Windows$/);
  expect(authorOf('signed-out', {})).toMatch(/^Signed in .*20.* · Firefox on Windows$/);
});

test('a sign-in does not say “Signed in” a second time', () => {
  expect(authorOf('signed-in', {})).toBe('Firefox on Windows');
  expect(authorOf('signed-in', { device: null })).toBe('');
});

test('without a session, the device of a failed sign-in is shown', () => {
  expect(authorOf('sign-in-failed', null, 'Firefox on Windows')).toBe('from Firefox on Windows');
  expect(authorOf('added', null)).toBe('nobody was signed in');
});
