import type { SupportMessage } from 'api/contract';
import { expect, test } from 'vitest';
import { emptyWall, inChunks, isBrief, isLong, PAGE_SIZE, withNewest, withOlder } from './wall.ts';

const note = (id: number) => ({ id, message: `Note ${id}` }) as SupportMessage;
/** `count` notes with ids from `newest` downwards. */
const page = (newest: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => note(newest - index));
const ids = (notes: SupportMessage[]) => notes.map(({ id }) => id);

test('a short first page is the whole wall', () => {
  expect(withNewest(emptyWall, page(3, 3))).toMatchObject({ complete: true, notes: page(3, 3) });
});

test('an older page goes below, until a short one ends the wall', () => {
  let wall = withNewest(emptyWall, page(250));
  expect(wall.complete).toBe(false);
  wall = withOlder(wall, 151, page(150));
  wall = withOlder(wall, 51, page(50, 50));
  expect(ids(wall.notes)).toEqual(ids(page(250, 250)));
  expect(wall.complete).toBe(true);
});

test('a new note pushes none of the others off the wall', () => {
  let wall = withOlder(withNewest(emptyWall, page(250)), 151, page(150));
  wall = withNewest(wall, page(252));
  expect(ids(wall.notes)).toEqual(ids(page(252, 202)));
});

test('a note that was hidden meanwhile goes away', () => {
  const wall = withOlder(withNewest(emptyWall, page(250)), 151, page(150));
  const withoutOne = [...page(250), note(150)].filter(({ id }) => id !== 200);
  expect(ids(withNewest(wall, withoutOne).notes)).toEqual(
    ids(wall.notes).filter((id) => id !== 200),
  );
});

test('when more came than a page holds, no gap is left in the middle', () => {
  const wall = withOlder(withNewest(emptyWall, page(250)), 151, page(150));
  expect(withNewest(wall, page(500))).toMatchObject({ notes: page(500), complete: false });
});

test('a page that comes too late for a new wall is not mixed in', () => {
  const wall = withNewest(emptyWall, page(500));
  expect(withOlder(wall, 151, page(150))).toBe(wall);
});

test('chunks hold every note once', () => {
  expect(inChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
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
