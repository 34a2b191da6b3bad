import { fullSize, pictureFacts, sourceSet } from '../content/media.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Its id in content/pictures/index.json: "carousel/01-before-dawn". */
  id: string;
  /** Empty for decoration. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
  /** On the first screen: loads at once, before everything else. */
  eager?: boolean;
  /** Not on the first screen, but wanted before anyone scrolls there. */
  ahead?: boolean;
  /** Another cut of it for upright screens. */
  tall?: string;
}

/** A picture of the content, as AVIF or WebP, in the size that fits, without a jump. */
export function Picture({ id, alt, sizes, className, eager, ahead, tall }: PictureProps) {
  const { width, height, color } = pictureFacts(id);
  const upright = '(max-width: 767.98px) and (orientation: portrait)';
  return (
    <picture className={styles.picture}>
      {tall && (
        <source media={upright} type="image/avif" srcSet={sourceSet(tall, 'avif')} sizes={sizes} />
      )}
      {tall && (
        <source media={upright} type="image/webp" srcSet={sourceSet(tall, 'webp')} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={sourceSet(id, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={fullSize(id)}
        srcSet={sourceSet(id, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager || ahead ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : ahead ? 'low' : 'auto'}
        // The first picture is part of the first frame, not of one after the scripts have begun.
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        // What is painted before any script may carry no style of its own.
        style={eager ? undefined : { backgroundColor: color }}
      />
    </picture>
  );
}
