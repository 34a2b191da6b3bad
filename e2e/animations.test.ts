import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remotes } from '../scripts/remotes.mjs';

const root = join(import.meta.dirname, '..');

/**
 * What a browser animates without the main thread, which has the page to start meanwhile. Where presses go
 * (`pointer-events`) changes nothing that is drawn.
 */
const CHEAP = ['opacity', 'transform', 'filter', 'visibility', 'pointer-events'];

/** The properties that animations of a stylesheet change. */
function animatedProperties(css: string): string[] {
  const animations = css.split(/@keyframes\s+[\w-]+\s*\{/).slice(1);
  return animations.flatMap((rest) => {
    const [steps = ''] = /^(?:[^{}]*\{[^{}]*\})*/.exec(rest) ?? [];
    return [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => String(property));
  });
}

test.each([
  ['@keyframes a { to { background: red; } } .b { color: red; }', ['background']],
  [
    '@keyframes a { from { opacity: 0; transform: none } 50% { opacity: 1 } }',
    ['opacity', 'transform', 'opacity'],
  ],
  ['.b { color: red; }', []],
])('the animated properties of %s', (css, properties) => {
  expect(animatedProperties(css)).toEqual(properties);
});

test.each(['shell', ...remotes])('animations of %s need no main thread', (name) => {
  const folders = name === 'shell' ? ['src', 'kit'] : ['src'];
  const costly = folders.flatMap((folder) =>
    readdirSync(join(root, name, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const css = readFileSync(join(root, name, folder, file), 'utf8');
        const costlyHere = animatedProperties(css).filter((property) => !CHEAP.includes(property));
        return costlyHere.map((property) => `${file}: ${property}`);
      }),
  );
  expect(costly).toEqual([]);
});
