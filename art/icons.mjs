#!/usr/bin/env node
/**
 * Draws the site's icon, dawn over the ocean, and renders the sizes that browsers and phones ask
 * for into shell/icons/:  node art/icons.mjs
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../shell/icons/', import.meta.url));

const INK = '#14303f';
const OCEAN = '#0a5a76';
const DEEP = '#08455b';
const SUN = '#fbe3b8';
const CORAL = '#e4593d';

/** The picture in a square of 32, to the very edges: phones cut their own shape out of it. */
const scene = `
  <path fill="${INK}" d="M0 0h32v32H0z"/>
  <circle cx="16" cy="16.5" r="11" fill="${CORAL}" opacity=".34"/>
  <circle cx="16" cy="16.5" r="8" fill="${SUN}"/>
  <path fill="${OCEAN}" d="M0 19c6-3 10 2 16 0s10-3 16 0v13H0z"/>
  <path fill="${DEEP}" d="M0 25c5-2 11 2 16 0s11-2 16 0v7H0z"/>`;

const svg = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content.replace(/\n\s*/g, '')}</svg>\n`;

/** With round corners, for browsers' tabs. */
const rounded = svg(
  `<clipPath id="c"><rect width="32" height="32" rx="8"/></clipPath><g clip-path="url(#c)">${scene}</g>`,
);
const square = svg(scene);
/** Within the middle four fifths, which every mask leaves. */
const maskable = svg(
  `<path fill="${INK}" d="M0 0h32v32H0z"/><path fill="${DEEP}" d="M0 22h32v10H0z"/><g transform="translate(3.2 3.2) scale(.8)">${scene
    .replace('M0 0h32v32H0z', 'M-4 -4h40v40H-4z')
    .replace('M0 19c6', 'M-6 19h6c6')
    .replace('16 0v13H0z', '16 0h6v18H-6z')
    .replace('M0 25c5', 'M-6 25h6c5')
    .replace('16 0v7H0z', '16 0h6v12H-6z')}</g>`,
);

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 32 })
    .toBuffer();

/** An ICO file is a small directory before PNGs. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

await mkdir(FOLDER, { recursive: true });
const files = {
  'favicon.svg': Buffer.from(rounded),
  'favicon.ico': ico(await png(rounded, 32), 32),
  'icon-32.png': await png(rounded, 32),
  'apple-touch-icon.png': await png(square, 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-512.png': await png(maskable, 512),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(path.join(FOLDER, name), content);
  process.stdout.write(`${name}: ${content.length} bytes\n`);
}
