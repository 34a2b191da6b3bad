#!/usr/bin/env node
/**
 * Prepares a picture for the site: several widths, each as AVIF and WebP.
 *
 *   node scripts/pictures.mjs <source> <group>/<name> [--to <folder>] [--widths 480,960,1600]
 *
 *   node scripts/pictures.mjs ~/Desktop/beach.jpg carousel/27-second-birthday
 *
 * The source may be JPEG, PNG, WebP or SVG. A photograph is rotated as the camera
 * held it, and its metadata (place, time, device) is left out. A picture is never
 * enlarged: a narrower source keeps its own width. index.json, beside the
 * pictures, has each picture's size, widths and average color, which the page
 * shows until the picture has loaded.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

export const STORY_PICTURES = fileURLToPath(
  new URL('../mf-story/content/pictures/', import.meta.url),
);
export const WIDTHS = [480, 960, 1600];

/** Chosen by eye at the largest size: no banding in a dawn sky, no rings around a lamp. */
const QUALITY = { avif: 52, webp: 74 };

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The average color of a picture, as #rrggbb. */
async function averageColor(image) {
  // Shrunk to one pixel: sharp averages.
  const [r, g, b] = await image
    .clone()
    .removeAlpha()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

async function readIndex(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The index is updated one change at a time, so that none is lost. */
let lastWrite = Promise.resolve();
function updateIndex(folder, target, entry) {
  lastWrite = lastWrite.then(async () => {
    const file = path.join(folder, 'index.json');
    const index = { ...(await readIndex(file)), [target]: entry };
    const keys = Object.keys(index).sort();
    // One line for each picture, so that a diff shows one line.
    const lines = keys.map((key) => `  ${JSON.stringify(key)}: ${line(index[key])}`);
    await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
  });
  return lastWrite;
}
const line = ({ width, height, widths, color }) =>
  `{ "width": ${width}, "height": ${height}, "widths": [${widths.join(', ')}], "color": "${color}" }`;

/** Writes the sizes of one picture and its entry in the index; returns the entry and the bytes written. */
export async function makePicture(source, target, options = {}) {
  const { folder = STORY_PICTURES, widths = WIDTHS, quality = QUALITY } = options;
  if (!NAME.test(target))
    throw new Error(
      `"${target}" is not a valid picture name. Write <group>/<name> in lowercase letters, digits and hyphens.`,
    );
  const pixels = await sharp(source)
    .autoOrient()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  const image = sharp(pixels.data, { raw: { width, height, channels } });

  const sizes = [...new Set(widths.map((w) => Math.min(w, width)))].sort((a, b) => a - b);
  const base = path.join(folder, target);
  await mkdir(path.dirname(base), { recursive: true });
  await removeSizes(base);

  let bytes = 0;
  for (const w of sizes) {
    const small = image.clone().resize({ width: w, withoutEnlargement: true, kernel: 'lanczos3' });
    const written = await Promise.all([
      small.clone().avif({ quality: quality.avif, effort: 4 }).toFile(`${base}-${w}.avif`),
      small
        .clone()
        .webp({ quality: quality.webp, effort: 4, smartSubsample: true })
        .toFile(`${base}-${w}.webp`),
    ]);
    for (const { size } of written) bytes += size;
  }
  const largest = sizes[sizes.length - 1];
  const entry = {
    width: largest,
    height: Math.round((height * largest) / width),
    widths: sizes,
    color: await averageColor(image),
  };
  await updateIndex(folder, target, entry);
  return { ...entry, bytes };
}

/** Removes old sizes: a smaller source has fewer. */
async function removeSizes(base) {
  const [folder, name] = [path.dirname(base), path.basename(base)];
  for (const file of await readdir(folder)) {
    const [, stem] = /^(.+)-\d+\.(?:avif|webp)$/.exec(file) ?? [];
    if (stem === name) await rm(path.join(folder, file));
  }
}

/* ------------------------------------------------------------ command line */

const USAGE =
  'Usage: node scripts/pictures.mjs <source picture> <group>/<name> [--to <folder>] [--widths 480,960,1600]\n' +
  'Example: node scripts/pictures.mjs beach.jpg carousel/27-second-birthday\n';

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, widths: { type: 'string' } },
  });
  const [source, target] = positionals;
  if (positionals.length !== 2)
    throw new Error('Please name one source picture, then its name on the site.');
  const widths = values.widths?.split(',').map(Number);
  if (widths && !widths.every((w) => Number.isInteger(w) && w > 0))
    throw new Error('--widths takes whole numbers separated by commas, such as 480,960,1600.');
  const made = await makePicture(source, target, {
    ...(values.to ? { folder: path.resolve(values.to) } : {}),
    ...(widths ? { widths } : {}),
  });
  process.stdout.write(
    `${target}: ${made.width} × ${made.height}, widths ${made.widths.join(', ')}, ${(made.bytes / 1024).toFixed(0)} KB\n`,
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}`);
    process.exitCode = 1;
  }
}
