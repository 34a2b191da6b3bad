import { fullSize, pictureFacts, sourceSet } from '../content/media.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Its id in content/pictures/index.json: "carousel/01-before-dawn". */
  id: string;
  /** Empty for decoration. */
  alt: string;
  /** As the `sizes` of an img. */
  sizes: string;
  className?: string | undefined;
  /** On the first screen: load at once. */
  eager?: boolean;
  /** Below the first screen, but preload it. */
  ahead?: boolean;
  /** Another crop, for portrait screens. */
  tall?: string;
}

/** A content picture as AVIF or WebP in the right size, without layout shift. */
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
        // Decode the first picture with the first frame.
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        // The first paint may have no inline style (content security policy).
        style={eager ? undefined : { backgroundColor: color }}
      />
    </picture>
  );
}
