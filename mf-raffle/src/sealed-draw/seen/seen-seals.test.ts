import type { Seal } from 'api/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealOfCheckValues } from '../check/check-values.ts';
import { conflicts, readSeen, remember } from './seen-seals.ts';

const seal = (number: number, hash: string): Seal => ({ ...sealOfCheckValues, number, seal: hash });
const first = new Date('2027-07-14T18:00:00Z');
const later = new Date('2027-07-15T18:00:00Z');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('the first hash of a number stays', () => {
  remember([seal(1, 'aa')], first);
  remember([seal(1, 'bb'), seal(2, 'cc')], later);
  expect(readSeen()).toEqual([
    { number: 1, seal: 'aa', at: first.toISOString() },
    { number: 2, seal: 'cc', at: later.toISOString() },
  ]);
});

test('another hash and a seal that is gone are conflicts', () => {
  const seen = remember([seal(1, 'aa'), seal(2, 'bb'), seal(3, 'cc')], first);
  expect(conflicts(seen, [seal(3, 'cc'), seal(2, 'xx')], later.getTime())).toEqual([
    { seen: { number: 1, seal: 'aa', at: first.toISOString() }, now: null },
    { seen: { number: 2, seal: 'bb', at: first.toISOString() }, now: 'xx' },
  ]);
  const all = [seal(3, 'cc'), seal(2, 'bb'), seal(1, 'aa'), seal(4, 'dd')];
  expect(conflicts(seen, all, later.getTime())).toEqual([]);
});

test('a list that is older than what another tab saw proves nothing', () => {
  const seen = remember([seal(1, 'aa'), seal(2, 'bb')], first);
  const older = first.getTime() - 60_000;
  expect(conflicts(seen, [seal(1, 'aa')], older)).toEqual([]);
  expect(conflicts(seen, [seal(1, 'xx')], older)).toMatchObject([{ now: 'xx' }]);
  expect(conflicts(seen, [seal(1, 'aa')], first.getTime() + 60_000)).toEqual([]);
  expect(conflicts(seen, [seal(1, 'aa')], first.getTime() + 180_000)).toHaveLength(1);
});

test.each(['not JSON', '{"number":1}', '[{"number":"1"}]'])('%s counts as nothing', (text) => {
  localStorage.setItem('seals-seen', text);
  expect(readSeen()).toEqual([]);
  expect(remember([seal(1, 'aa')], first)).toHaveLength(1);
});

test('blocked storage breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(remember([seal(1, 'aa')], first)).toEqual([
    { number: 1, seal: 'aa', at: first.toISOString() },
  ]);
});
