import { beforeEach, expect, test, vi } from 'vitest';
import { listing } from './listing.mjs';
import { whenOf } from './when.mjs';

// Node reads it at every use.
beforeEach(() => vi.stubEnv('TZ', 'Pacific/Honolulu'));

test('the list has readable actions and local time', () => {
  const history = [
    { id: '0.1.0-bbb', at: '2026-03-03T01:05:00.000Z', by: 'Noa', action: 'held' },
    { id: '0.1.0-aaa', at: '2026-03-02T09:42:00.000Z', by: 'Story team', action: 'rolled-back' },
    { id: '0.1.0-bbb', at: '2026-03-02T08:00:00.000Z', by: 'admin', action: 'published' },
    { id: '0.1.0-aaa', at: '2026-03-01T08:00:00.000Z', by: 'npm start', action: 'published' },
  ];
  expect(listing({ remote: 'mf-story', live: '0.1.0-aaa', origin: null, history })).toEqual([
    '',
    'mf-story: 0.1.0-aaa is live',
    '    2 Mar 2026, 15:05  0.1.0-bbb  published for previews by Noa',
    '    1 Mar 2026, 23:42  0.1.0-aaa  made live again by Story team  ← live now',
    '    1 Mar 2026, 22:00  0.1.0-bbb  published by an admin',
    '   28 Feb 2026, 22:00  0.1.0-aaa  published by the server’s start',
  ]);
});

test('a remote off the site is shown as such, with who took it off', () => {
  const history = [
    { id: '0.1.0-aaa', at: '2026-03-02T09:42:00.000Z', by: 'admin', action: 'taken-off' },
    { id: '0.1.0-aaa', at: '2026-03-01T08:00:00.000Z', by: 'Noa', action: 'brought-back' },
  ];
  const off = { by: 'admin', at: '2026-03-02T09:42:00.000Z', id: '0.1.0-aaa' };
  expect(listing({ remote: 'mf-guestbook', live: null, off, origin: null, history })).toEqual([
    '',
    'mf-guestbook: off the site',
    '    1 Mar 2026, 23:42  0.1.0-aaa  taken off the site by an admin',
    '   28 Feb 2026, 22:00  0.1.0-aaa  brought back by Noa',
  ]);
});

test('a time has its day, unless that is today', () => {
  const now = new Date('2026-03-02T20:00:00.000Z');
  expect(whenOf('2026-03-02T18:42:00.000Z', now)).toBe('at 08:42');
  expect(whenOf('2026-03-01T18:42:00.000Z', now)).toBe('on 1 March 2026 at 08:42');
});
