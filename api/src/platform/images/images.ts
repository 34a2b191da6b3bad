import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../db/client.ts';
import type { EncodedImage, ImageVariant } from './encode-image.ts';
import { images, imageVariants } from './images.sql.ts';

/** The URL of a stored image. */
export function imageUrl(hash: string | null, variant: ImageVariant): string | null {
  return hash && `/api/images/${hash}/${variant}.webp`;
}

/** Stores an image, unless it is stored already. */
export async function storeImage(
  tx: Tx,
  { hash, variants }: EncodedImage,
  now: Date,
): Promise<void> {
  await tx.orm.insert(images).values({ hash, createdAt: now.getTime() }).onConflictDoNothing();
  await tx.orm
    .insert(imageVariants)
    .values(variants.map((variant) => ({ hash, mime: 'image/webp', ...variant })))
    .onConflictDoNothing();
}

export interface Image {
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Reads images by hash and variant, and caches the recent ones, which never change. */
export function createImageStore(db: Database, maxBytes: number) {
  const recent = new LRUCache<string, Image>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  });

  return async function find(hash: string, variant: string): Promise<Image | undefined> {
    const name = `${hash}/${variant}`;
    const cached = recent.get(name);
    if (cached) return cached;
    const [row] = await db.rows(
      'SELECT mime, bytes FROM image_variants WHERE hash = ? AND variant = ?',
      [hash, variant],
    );
    if (!row || !(row[1] instanceof ArrayBuffer)) return undefined;
    const image = { mime: String(row[0]), bytes: new Uint8Array(row[1]) };
    recent.set(name, image);
    return image;
  };
}
