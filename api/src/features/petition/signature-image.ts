import sharp from 'sharp';
import type * as z from 'zod/mini';
import { petitionTexts, type SignPetition } from '../../../contract/index.ts';
import { createMutex } from '../../platform/concurrency.ts';
import { Invalid } from '../../platform/errors.ts';

/** Enough for a drawn line; a page may show a thousand. */
const LARGEST = { width: 480, height: 240 };
const MAX_PIXELS = 8_000_000;
const MAX_SECONDS = 5;

/** One at a time: anyone may send one, and decoding takes memory. */
const inOrder = createMutex();

/**
 * Encodes a data URL as a small WebP without metadata, such as where a photograph was taken. The
 * stated media type is ignored.
 * @throws Invalid for anything but a complete PNG, JPEG or WebP of at most MAX_PIXELS
 */
export async function readSignatureImage({
  signatureData,
}: Pick<z.output<typeof SignPetition>, 'signatureData'>): Promise<Buffer | null> {
  return signatureData === null ? null : inOrder(() => shrink(signatureData));
}

async function shrink(signatureData: string): Promise<Buffer> {
  const sent = Buffer.from(signatureData.slice(signatureData.indexOf(',') + 1), 'base64');
  if (!isSupportedImage(sent)) throw refusal(petitionTexts.signatureData);
  try {
    const picture = sharp(sent, { failOn: 'error', limitInputPixels: false, autoOrient: true });
    const { width, height } = await picture.metadata();
    if (width * height > MAX_PIXELS) throw refusal(petitionTexts.signatureTooLarge);
    return await picture
      .timeout({ seconds: MAX_SECONDS })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
  } catch (error) {
    throw error instanceof Invalid ? error : refusal(petitionTexts.signatureData);
  }
}

/** Checks the first bytes, so that no other format reaches a decoder. */
function isSupportedImage(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 3) === '\xff\xd8\xff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

function refusal(message: string): Invalid {
  return new Invalid([{ path: 'signatureData', message }]);
}
