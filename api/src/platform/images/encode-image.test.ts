import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prizeTexts } from '../../../contract/index.ts';
import { leastProcessorTime } from '../../../testing/timing.ts';
import { Invalid } from '../errors.ts';
import { type EncodedImage, encodeImage } from './encode-image.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 90, b: 60, alpha: 0.5 } },
  });

/** What a phone makes: soft shapes under the grain of a small sensor. */
async function phonePhoto(width: number, height: number, grain: number) {
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: {
        width: w,
        height: h,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const shapes = await sharp(await noise(48, 36, 60))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: await noise(width, height, grain), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Phone', ImageDescription: 'secret place' } })
    .toBuffer();
}

async function served({ variants }: EncodedImage) {
  const described = await Promise.all(
    variants.map(async ({ variant, bytes }) => {
      const meta = await sharp(bytes).metadata();
      return [variant, { ...meta, bytes: bytes.byteLength }] as const;
    }),
  );
  const sizes = Object.fromEntries(described);
  const [full, list] = [sizes['1280'], sizes['640']];
  if (!full || !list) throw new Error('a size is missing');
  return { full, list };
}

async function refused(sent: Buffer): Promise<string> {
  const error: unknown = await encodeImage(sent, 'prizeImage').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Invalid);
  expect((error as Invalid).errors[0]?.path).toBe('prizeImage');
  return (error as Invalid).message;
}

describe('a picture', () => {
  test('of 12 megapixels from a phone becomes two small WebP files', async () => {
    const photo = await phonePhoto(4032, 3024, 8);
    expect(photo.byteLength).toBeGreaterThan(1_000_000);
    const { full, list } = await served(await encodeImage(photo, 'prizeImage'));
    expect(full).toMatchObject({ format: 'webp', width: 1280, height: 960 });
    expect(list).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(full.bytes).toBeLessThan(200_000);
    expect(list.bytes).toBeLessThan(full.bytes);
  });

  test('that compresses badly is served small with lower quality', async () => {
    const { full } = await served(await encodeImage(await phonePhoto(2000, 1500, 90), 'image'));
    expect(full.bytes).toBeLessThan(200_000);
  });

  test('loses its metadata', async () => {
    const photo = await phonePhoto(800, 600, 8);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { full, list } = await served(await encodeImage(photo, 'prizeImage'));
    expect([full.exif, list.exif, full.icc, full.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('taken in landscape orientation is rotated upright', async () => {
    // The left half is red; rotated as the photo's metadata says, red is on top.
    const half = await plain(200, 400).png().toBuffer();
    const sideways = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'blue' },
    })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const wide = await sharp(sideways).resize(400, 200, { fit: 'fill' }).keepMetadata().toBuffer();
    const picture = await encodeImage(wide, 'prizeImage');
    const { full } = await served(picture);
    expect([full.width, full.height]).toEqual([200, 400]);
    expect(full.orientation).toBeUndefined();
    const bytes = picture.variants[0]?.bytes;
    const pixel = async (top: number) =>
      [
        ...(await sharp(bytes)
          .extract({ left: 100, top, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()),
      ] as [number, number, number];
    const [topRed, , topBlue] = await pixel(50);
    const [bottomRed, , bottomBlue] = await pixel(350);
    expect(topRed).toBeGreaterThan(topBlue);
    expect(bottomBlue).toBeGreaterThan(bottomRed);
  });

  test('keeps its transparency', async () => {
    const { full } = await served(
      await encodeImage(await plain(900, 600, 4).png().toBuffer(), 'i'),
    );
    expect(full.hasAlpha).toBe(true);
  });

  test('is never enlarged', async () => {
    const { full, list } = await served(
      await encodeImage(await plain(300, 200).png().toBuffer(), 'i'),
    );
    expect([full.width, list.width]).toEqual([300, 300]);
  });

  test('much taller than wide is limited in height', async () => {
    const { full } = await served(await encodeImage(await plain(50, 20_000).png().toBuffer(), 'i'));
    expect(full.height).toBe(2560);
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const sent = await plain(700, 500).toFormat(format).toBuffer();
    const { full, list } = await served(await encodeImage(sent, 'prizeImage'));
    expect(full).toMatchObject({ format: 'webp', width: 700, height: 500 });
    expect(list.width).toBe(640);
  });

  test('has the same hash each time, and another image another hash', async () => {
    const one = await plain(300, 200).png().toBuffer();
    const other = await plain(300, 201).png().toBuffer();
    const hashes = await Promise.all(
      [one, one, other].map(async (sent) => (await encodeImage(sent, 'i')).hash),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });
});

describe('an invalid image', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';

  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind an XML line', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ])('is %s', async (_, sent) => {
    expect(await refused(sent)).toBe(prizeTexts.imageType);
  });

  test('is a TIFF, which no browser shows', async () => {
    expect(await refused(await plain(30, 30).tiff().toBuffer())).toBe(prizeTexts.imageType);
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('is half of a %s', async (format) => {
    const whole = await sharp(await phonePhoto(600, 400, 20))
      .toFormat(format)
      .toBuffer();
    expect(await refused(whole.subarray(0, whole.byteLength >> 1))).toBe(prizeTexts.imageType);
  });

  test('of 64 megapixels in less than 1 MB is refused by its header', async () => {
    const bomb = await plain(8_000, 8_000).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const isRefused = async () =>
      expect(await refused(bomb)).toBe(
        'The image has too many pixels. Please choose one of at most 50 megapixels.',
      );
    expect(await leastProcessorTime(3, isRefused)).toBeLessThan(500);
  });

  test('is a small file with a huge size in its header', async () => {
    const forged = await plain(40, 40).jpeg().toBuffer();
    const frame = forged.indexOf(Buffer.from([0xff, 0xc0]));
    forged.writeUInt16BE(65_000, frame + 5);
    forged.writeUInt16BE(65_000, frame + 7);
    expect(await refused(forged)).toContain('too many pixels');
  });

  test('has too many pixels for a format that is decoded as a whole', async () => {
    const sentence = 'The image has too many pixels. Please choose one of at most 13 megapixels.';
    const large = plain(4_000, 4_000);
    expect(await refused(await large.clone().avif({ effort: 0 }).toBuffer())).toBe(sentence);
    expect(await refused(await large.clone().gif().toBuffer())).toBe(sentence);
    expect(await refused(await large.clone().png({ progressive: true }).toBuffer())).toBe(sentence);
  });
});
