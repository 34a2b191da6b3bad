import type { LoveNote } from 'api/contract';
import { expect, test } from 'vitest';
import { notesQuery, PAGE_SIZE } from '../queries.ts';
import { inChunks, isBrief, isLong } from './wall.ts';

test('the next page starts after the last note; a short page is the last one', () => {
  const page = Array.from({ length: PAGE_SIZE }, (_, index) => ({ id: 250 - index }));
  const next = (notes: { id: number }[]) => notesQuery.getNextPageParam(notes as LoveNote[]);
  expect(next(page)).toBe(151);
  expect(next(page.slice(1))).toBeUndefined();
  expect(next([])).toBeUndefined();
});

test('chunks hold every note once, and new notes join the first', () => {
  const chunks = (newest: number, second?: number) =>
    inChunks(
      Array.from({ length: newest }, (_, index) => ({ id: newest - index })),
      2,
      second,
    ).map((chunk) => chunk.map(({ id }) => id));
  expect(chunks(5, 3)).toEqual([[5, 4], [3, 2], [1]]);
  expect(chunks(6, 3)).toEqual([[6, 5, 4], [3, 2], [1]]);
  expect(chunks(2)).toEqual([[2, 1]]);
});

test('a few words on one line are brief', () => {
  expect(isBrief('Aloha from Hilo')).toBe(true);
  expect(isBrief('Aloha\nfrom Hilo')).toBe(false);
  expect(isBrief('a'.repeat(91))).toBe(false);
});

test('a note of many words or many lines is long', () => {
  expect(isLong('Aloha from Hilo')).toBe(false);
  expect(isLong('a'.repeat(1_000))).toBe(true);
  expect(isLong('\n'.repeat(30))).toBe(true);
});
