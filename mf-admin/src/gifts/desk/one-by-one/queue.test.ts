import { expect, test } from 'vitest';
import {
  comesBack,
  decide,
  emptyQueue,
  markSaved,
  putOff,
  type Queue,
  takeBack,
  takeUp,
  withListed,
} from './queue.ts';

interface Item {
  entry: { id: number };
  text: string;
}
const item = (id: number, text = 'first'): Item => ({ entry: { id }, text });
const ids = (items: readonly Item[]) => items.map(({ entry }) => entry.id);
const whole = (askedAt: number) => ({ askedAt, isCovered: () => true });

const listed = (...list: number[]): Queue<Item, string> =>
  withListed(
    emptyQueue<Item, string>(),
    list.map((id) => item(id)),
    whole(0),
  );

test('the item that is shown stays as it is while the list changes', () => {
  const queue = withListed(listed(1, 2, 3), [item(2, 'changed'), item(4)], whole(5));
  expect(queue.ahead).toEqual([item(1), item(2, 'changed'), item(4)]);
});

test('an item that the list does not cover stays', () => {
  const isCovered = (one: Item) => one.entry.id <= 2;
  const queue = withListed(listed(1, 2, 3), [item(1)], { askedAt: 5, isCovered });
  expect(ids(queue.ahead)).toEqual([1, 3]);
});

test('a list that was asked for before a decision was saved does not bring it back', () => {
  let queue = decide(listed(1, 2), 1, 'verify');
  queue = withListed(queue, [item(1), item(2)], whole(10));
  expect(ids(queue.ahead)).toEqual([2]);
  queue = markSaved(queue, 1, 20);
  expect(ids(withListed(queue, [item(1), item(2)], whole(15)).ahead)).toEqual([2]);
  // Somebody has set it back to pending since.
  expect(ids(withListed(queue, [item(1), item(2)], whole(25)).ahead)).toEqual([2, 1]);
});

test('what is put off comes after everything else, when it is taken up again', () => {
  let queue = putOff(putOff(listed(1, 2, 3)));
  expect([ids(queue.ahead), ids(queue.later)]).toEqual([[3], [1, 2]]);
  queue = takeUp(decide(queue, 1, 'verify'));
  expect([ids(queue.ahead), ids(queue.later)]).toEqual([[1, 2], []]);
});

test('what could not be saved comes next, after the one that is being read', () => {
  let queue = decide(decide(listed(1, 2, 3, 4), 1, 'verify'), 2, 'verify');
  queue = comesBack(queue, 1, 'No connection');
  expect(ids(queue.ahead)).toEqual([3, 1, 4]);
  expect(queue.failed.get(1)).toBe('No connection');
  expect(queue.decisions.map(({ id }) => id)).toEqual([2]);
  queue = decide(decide(queue, 3, 'verify'), 4, 'verify');
  expect(queue.failed.size).toBe(0);
});

test('undo shows the item again at once', () => {
  const queue = takeBack(decide(listed(1, 2), 1, 'verify'), 1);
  expect(ids(queue.ahead)).toEqual([1, 2]);
  expect(queue.decisions).toEqual([]);
});
