import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heroPictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../../content/pictures');

test('the hero has its seven pictures, each with alt text and every width', () => {
  expect(heroPictures).toHaveLength(7);
  for (const { id, alt, widths } of heroPictures) {
    expect(alt.length, id).toBeGreaterThan(10);
    for (const width of widths) {
      for (const type of ['avif', 'webp']) {
        expect(existsSync(join(folder, `${id}-${width}.${type}`)), `${id} ${width}`).toBe(true);
      }
    }
  }
});
