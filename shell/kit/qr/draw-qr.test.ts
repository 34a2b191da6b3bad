import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

/** Paints the path as a scanner's camera sees it. */
function photograph({ size, path }: { size: number; path: string }, scale = 4) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      const from = ((Number(y) * scale + dy) * width + Number(x) * scale) * 4;
      for (let dx = 0; dx < scale; dx += 1) data.fill(0, from + dx * 4, from + dx * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('a scanner reads the link from the drawing', () => {
  const link = 'https://friends-of-kai.example/raffle/my-entry#7QK2M9XR4TB8WJ5ZC3VN6PDHFG';
  expect(decodeQR(photograph(drawQr(link)))).toBe(link);
});
