import { MAX_IMAGE_TEXT, prizeTexts } from '../../../contract/index.ts';
import type { Tx } from '../../platform/db/client.ts';
import { Invalid, Refusal } from '../../platform/errors.ts';
import { type EncodedImage, encodeImage } from '../../platform/images/encode-image.ts';
import { storeImage } from '../../platform/images/images.ts';

const FIELD = 'prizeImage';
const OURS = /^\/api\/images\/([0-9a-f]{32})\/(?:640|1280)\.webp$/;
const DATA_URL = /^data:image\/[\w.+-]+(?:;[\w.=-]+)*;base64,/i;

/** The image of a prize form: none, one that is stored already, or a new one. */
export type ChosenImage = null | { stored: string } | EncodedImage;

/**
 * Reads the image of a prize form. Encoding a new one is slow, so call it outside a transaction.
 * @throws Refusal (too large), Invalid
 */
export async function readChosenImage(image: string | null): Promise<ChosenImage> {
  if (image === null) return null;
  if (image.length > MAX_IMAGE_TEXT) throw new Refusal('too-large', prizeTexts.imageTooLarge);
  const stored = OURS.exec(image)?.[1];
  if (stored) return { stored };
  const prefix = DATA_URL.exec(image)?.[0];
  if (prefix === undefined) throw noImage(prizeTexts.imageType);
  return encodeImage(Buffer.from(image.slice(prefix.length), 'base64'), FIELD);
}

/** Stores a new image, or checks that the chosen one still exists. @returns its hash */
export async function storeChosenImage(
  tx: Tx,
  image: ChosenImage,
  now: Date,
): Promise<string | null> {
  if (image === null) return null;
  if ('stored' in image) {
    const [found] = await tx.rows('SELECT 1 FROM images WHERE hash = ?', [image.stored]);
    if (!found) throw noImage('This image no longer exists. Please choose it again.');
    return image.stored;
  }
  await storeImage(tx, image, now);
  return image.hash;
}

/** Deletes an image unless a prize still uses it. */
export async function removeUnusedImage(tx: Tx, hash: string | null): Promise<void> {
  if (hash === null) return;
  await tx.rows(
    `DELETE FROM images WHERE hash = ?1
       AND NOT EXISTS (SELECT 1 FROM prizes WHERE image_hash = ?1)`,
    [hash],
  );
}

function noImage(message: string): Invalid {
  return new Invalid([{ path: FIELD, message }]);
}
