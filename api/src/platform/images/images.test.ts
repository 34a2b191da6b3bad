import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

const site = await startTestApp();
const hash = 'a'.repeat(32);
await site.db.write(async (tx) => {
  await tx.rows('INSERT INTO images (hash, created_at) VALUES (?, 0)', [hash]);
  await tx.rows("INSERT INTO image_variants VALUES (?, '640', 'image/webp', ?)", [
    hash,
    new Uint8Array([1, 2, 3, 255]),
  ]);
});

test('an image is served unchanged and immutable', async () => {
  for (let i = 0; i < 2; i += 1) {
    const response = await site.fetch(
      new Request(`http://localhost/api/images/${hash}/640.webp`),
      {},
    );
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 255]));
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each([
  [`${hash}/1280.webp`],
  [`${hash}/640.png`],
  [`${hash}/640`],
  [`${'b'.repeat(32)}/640.webp`],
  ['..%2fetc/640.webp'],
])('there is no image at %s', async (path) => {
  const refused = await site.get(`/api/images/${path}`);
  expect(refused.status).toBe(404);
  expect(refused.headers.get('cache-control') ?? '').not.toContain('immutable');
});
