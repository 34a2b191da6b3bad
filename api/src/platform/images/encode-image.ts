import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { prizeTexts } from '../../../contract/index.ts';
import { createMutex } from '../concurrency.ts';
import { Invalid } from '../errors.ts';

export type ImageVariant = '640' | '1280';

/** An image ready to be stored: its hash, and its bytes at each width. */
export interface EncodedImage {
  hash: string;
  variants: { variant: ImageVariant; bytes: Buffer }[];
}

// Only these five loaders may parse uploads: no SVG, PDF, TIFF or ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Save memory and the other core, though encoding takes a second longer.
sharp.concurrency(1);
sharp.cache(false);

const MEGA = 1_000_000;
const MAX_PIXELS = 50 * MEGA;
/** For formats that are decoded as a whole: 12 megapixels of AVIF take 300 MB. */
const MAX_PIXELS_AT_ONCE = 13 * MEGA;
const MAX_SECONDS = 15;
/** At most this much for a phone on a slow connection; quality is lowered to reach it. */
const MAX_BYTES = 180 * 1024;
const QUALITIES = [80, 65, 50, 35, 20];
/** The maximum height, as a multiple of the width. */
const MAX_HEIGHT = 2;

const inOrder = createMutex();

/**
 * Encodes an upload for serving: upright, without metadata, as WebP at most 640 and 1280 pixels
 * wide. One at a time, since each may need a lot of memory.
 * @throws Invalid for anything but a complete JPEG, PNG, GIF, WebP or AVIF within the pixel limits
 */
export function encodeImage(sent: Buffer, field: string): Promise<EncodedImage> {
  return inOrder(async () => {
    const full = await decode(sent, field);
    return {
      hash: createHash('sha256').update(sent).digest('hex').slice(0, 32),
      variants: [
        { variant: '1280', bytes: await encode(full, 1280) },
        { variant: '640', bytes: await encode(full, 640) },
      ],
    };
  });
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The pixels at full size. Both sizes are made from them, so that the upload is decoded once. */
async function decode(sent: Buffer, field: string): Promise<Pixels> {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const;
  try {
    // Reads only the header.
    const metadata = await sharp(sent, { ...options, limitInputPixels: false }).metadata();
    refuseTooManyPixels(metadata, field);
    const { data, info } = await fitted(sharp(sent, options), 1280)
      .timeout({ seconds: MAX_SECONDS })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw new Invalid([{ path: field, message: prizeTexts.imageType }]);
  }
}

function refuseTooManyPixels(metadata: Metadata, field: string): void {
  const { format, width, height, isProgressive } = metadata;
  const atOnce = format === 'gif' || format === 'heif' || (format === 'png' && isProgressive);
  const most = atOnce ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
  if (width * height <= most) return;
  const message = `The image has too many pixels. Please choose one of at most ${most / MEGA} megapixels.`;
  throw new Invalid([{ path: field, message }]);
}

async function encode({ data, raw }: Pixels, width: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await fitted(sharp(data, { raw }), width).webp({ quality, effort: 5 }).toBuffer();
    if (bytes.byteLength <= MAX_BYTES) break;
  }
  return bytes;
}

/** Scales down if necessary, never up. */
function fitted(image: Sharp, width: number): Sharp {
  return image.resize({
    width,
    height: width * MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
