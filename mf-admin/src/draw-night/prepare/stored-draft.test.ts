import { expect, test } from 'vitest';
import { arrange, emptyDraft, readDraft, withOrder } from './stored-draft.ts';

const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).join('');

test('without a draft the lines are in display order', () => {
  expect(idsOf(arrange(lines, emptyDraft).drawn)).toBe('abcd');
});

test('the order of a draft stays when prizes come and go', () => {
  const draft = withOrder(emptyDraft, lines, ['d', 'c', 'b', 'a']);
  const now = ['a', 'c', 'new', 'd'].map((id) => ({ id }));
  expect(idsOf(arrange(now, draft).drawn)).toBe('dcnewa');
});

test('what is left out is not drawn, whatever the order', () => {
  const draft = { ...emptyDraft, leftOut: ['b'] };
  expect(idsOf(arrange(lines, draft).drawn)).toBe('acd');
  expect(idsOf(arrange(lines, draft).leftOut)).toBe('b');
  expect(idsOf(arrange(lines, withOrder(draft, lines, ['c', 'a', 'd'])).drawn)).toBe('cad');
});

test('an order equal to the display order is not stored as a draft', () => {
  const draft = withOrder(emptyDraft, lines, ['b', 'a', 'c', 'd']);
  expect(withOrder(draft, lines, ['a', 'b', 'c', 'd'])).toEqual(emptyDraft);
});

test.each([null, '{', '[]', '"x"', '{"order":[1,"a"],"source":{"kind":"dice","at":7}}'])(
  'a stored text like %s does no harm',
  (stored) => {
    const draft = readDraft({ getItem: () => stored });
    expect(draft).toEqual({ ...emptyDraft, order: stored?.includes('"a"') ? ['a'] : [] });
  },
);
