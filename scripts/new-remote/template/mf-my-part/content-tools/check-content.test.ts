import { expect, test } from 'vitest';
import { checkContent, readContent } from './check-content.js';

test('the content is valid', () => {
  expect(checkContent()).toEqual([]);
});

test('an empty text is reported with its field', () => {
  const content = readContent();
  const page = { ...content.page, lead: ' ' };
  expect(checkContent({ ...content, page })).toEqual([
    'mf-my-part/content/my-part.json: page.lead must not be empty',
  ]);
});
