import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InSteps } from './in-steps.tsx';

test('the first render has the first screen only', () => {
  const parts = [
    element('h1', { key: 'title' }, 'Title'),
    null,
    element('p', { key: 'first' }, 'First screen'),
    element('p', { key: 'below' }, 'Below'),
  ];
  const html = renderToStaticMarkup(element(InSteps, { first: 2, children: parts }));
  expect(html).toBe('<h1>Title</h1><p>First screen</p>');
});
