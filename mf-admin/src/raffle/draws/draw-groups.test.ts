import type { Winner } from 'api/contract';
import { expect, it } from 'vitest';
import { groupDraws } from './draw-groups.ts';

const record = (id: number, part: Partial<Winner> = {}): Winner => ({
  id,
  prizeId: id,
  winnerId: 7,
  winnerName: 'Keola Kealoha',
  winnerEmail: 'keola@example.com',
  winnerPhone: null,
  prizeTitle: `Prize ${id}`,
  prizeValue: null,
  prizePackId: null,
  drawnAt: '2026-07-14T17:00:00.000Z',
  ticket: 3,
  ticketCount: 40,
  notified: false,
  claimed: false,
  seal: null,
  ...part,
});

it('the records of a pack are together, in the order of the pack', () => {
  const groups = groupDraws([
    record(4, { winnerId: 9 }),
    record(3, { prizePackId: 2 }),
    record(2, { prizePackId: 2 }),
    record(1),
  ]);
  expect(groups.map(({ records }) => records.map(({ id }) => id))).toEqual([[4], [2, 3], [1]]);
  expect(groups.map(({ packId }) => packId)).toEqual([null, 2, null]);
});

it('two packs and two draws of one prize stay apart', () => {
  const groups = groupDraws([
    record(4, { prizePackId: 2, drawnAt: '2026-07-14T17:05:00.000Z', winnerId: 8 }),
    record(3, { prizePackId: 1 }),
    record(2, { prizeId: 1 }),
    record(1, { prizeId: 1 }),
  ]);
  expect(groups).toHaveLength(4);
});
