import { expect, test } from 'vitest';
import { checkContent, readContent } from './check-content.js';

test('the words as they stand are right', () => {
  expect(checkContent()).toEqual([]);
});

test('a text left empty is named with its field', () => {
  const content = readContent();
  const page = { ...content.page, lead: ' ' };
  expect(checkContent({ ...content, page })).toEqual([
    'mf-my-part/content/my-part.json: page.lead must not be empty',
  ]);
});
