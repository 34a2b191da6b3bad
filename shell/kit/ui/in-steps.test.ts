import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InSteps } from './in-steps.tsx';

test('the first render has the first screen only', () => {
  const page = element(
    InSteps,
    { first: 2 },
    element('h1', {}, 'Title'),
    null,
    element('p', {}, 'First screen'),
    element('p', {}, 'Below'),
  );
  const html = renderToStaticMarkup(page);
  expect(html).toBe('<h1>Title</h1><p>First screen</p>');
});
