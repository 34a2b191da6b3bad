import { fullSize, type HeroPicture, sourceSet } from './pictures.ts';
import styles from './raffle-hero.module.css';

interface RotatingPictureProps {
  picture: HeroPicture;
  shown: boolean;
  onLoad: () => void;
  onError: () => void;
}

/** On phones the band sets its height, so it is wider than the screen. */
const sizes = '(max-width: 767.98px) max(100vw, 500px), max(100vw, 1000px)';

/** One of the rotating pictures; hidden ones are not read out. */
export function RotatingPicture({ picture, shown, onLoad, onError }: RotatingPictureProps) {
  return (
    <picture className={styles.picture} data-shown={shown || undefined} aria-hidden={!shown}>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={fullSize(picture)}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        decoding="async"
        fetchPriority="low"
        draggable={false}
        style={{ backgroundColor: picture.color }}
        onLoad={onLoad}
        onError={onError}
      />
    </picture>
  );
}
