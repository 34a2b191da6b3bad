#!/usr/bin/env node
/**
 * Draws the story's pictures and renders them.
 *
 *   node art/story.mjs                    everything
 *   node art/story.mjs carousel           one group
 *   node art/story.mjs carousel rain      only names containing "rain"
 *   node art/story.mjs videos             needs ffmpeg on the PATH
 *   node art/story.mjs documents          needs a Chromium on the PATH or in CHROMIUM_PATH
 *
 * Groups: carousel, hero, journey, raffle, evidence, facilities, consent,
 * memory, share, videos, documents. Each has its file in art/story/; the
 * drawings are code, and the SVGs they make stay in memory or in a temporary
 * folder. Results: mf-story/content/ (pictures, videos, documents) and, for the
 * raffle's hero and what links to the other pages show, mf-raffle/content/pictures/
 * and mf-lovenotes/content/pictures/.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makePicture, STORY_PICTURES, WIDTHS } from '../scripts/pictures.mjs';
import carousel from './story/carousel.mjs';
import consent from './story/consent.mjs';
import { makeDocuments } from './story/documents.mjs';
import { BLEED, Sheet } from './story/draw.mjs';
import evidence from './story/evidence.mjs';
import facilities from './story/facilities.mjs';
import hero from './story/hero.mjs';
import journey from './story/journey.mjs';
import memory from './story/memory.mjs';
import raffle from './story/raffle.mjs';
import share from './story/share.mjs';
import { makeVideos } from './story/videos.mjs';

const RAFFLE_PICTURES = fileURLToPath(new URL('../mf-raffle/content/pictures/', import.meta.url));
const LOVE_NOTES_PICTURES = fileURLToPath(
  new URL('../mf-lovenotes/content/pictures/', import.meta.url),
);
/** A link's picture belongs to the front end whose page the link leads to. */
const SHARE_OWNERS = { 'share/raffle': RAFFLE_PICTURES, 'share/love-notes': LOVE_NOTES_PICTURES };
const CONTENT = fileURLToPath(new URL('../mf-story/content/', import.meta.url));

const GROUPS = { carousel, hero, journey, raffle, evidence, facilities, consent, memory, share };

/** One drawing as pixels, the bleed cut off. */
async function render(draw, [width, height], options) {
  const sheet = new Sheet(width, height);
  const svg = sheet.svg(draw(sheet), options);
  return sharp(Buffer.from(svg))
    .extract({ left: BLEED, top: BLEED, width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Pictures on the page: several widths, AVIF and WebP, and the index. */
async function writePicture(group, target, png) {
  const { bytes } = await makePicture(png, target, {
    folder: group === 'raffle' ? RAFFLE_PICTURES : STORY_PICTURES,
    widths: GROUPS[group].widths ?? WIDTHS,
  });
  return bytes;
}

/** Pictures other sites show for a link: one JPEG each, as every one of them can read it. */
async function writeShare(target, png) {
  const file = path.join(SHARE_OWNERS[target] ?? STORY_PICTURES, `${target}.jpg`);
  await mkdir(path.dirname(file), { recursive: true });
  const { size } = await sharp(png).jpeg({ quality: 80, mozjpeg: true }).toFile(file);
  return size;
}

async function makeGroup(name, only) {
  const group = GROUPS[name];
  let count = 0;
  let total = 0;
  for (const [picture, entry] of Object.entries(group.pictures)) {
    if (only && !picture.includes(only)) continue;
    const { draw, size = group.size } = typeof entry === 'function' ? { draw: entry } : entry;
    const png = await render(draw, size, group.options);
    const target = `${group.folder ?? name}/${picture}`;
    if (name === 'share') total += await writeShare(target, png);
    else total += await writePicture(name, target, png);
    count += 1;
  }
  say(`${name}: ${count} pictures, ${kilobytes(total)}`);
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const say = (text) => process.stdout.write(`${text}\n`);

const [wanted, only] = process.argv.slice(2);
const makers = {
  ...Object.fromEntries(Object.keys(GROUPS).map((name) => [name, () => makeGroup(name, only)])),
  videos: async () => say(await makeVideos(path.join(CONTENT, 'videos'), render)),
  documents: async () => say(await makeDocuments(path.join(CONTENT, 'documents'))),
};
if (wanted && !makers[wanted]) {
  process.stderr.write(
    `There is no group "${wanted}". Groups: ${Object.keys(makers).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  for (const [name, make] of Object.entries(makers)) if (!wanted || name === wanted) await make();
}
