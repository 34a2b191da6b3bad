import type { Prize } from 'api/contract';
import styles from './prize-picture.module.css';

interface PrizePictureProps {
  prize: Prize;
  /** As the `sizes` of an img. */
  sizes: string;
  /** Load at once, as in the dialog. */
  eager?: boolean;
}

/** The prize's image in a 4:3 frame, or a drawing when it has none. */
export function PrizePicture({ prize, sizes, eager = false }: PrizePictureProps) {
  const source = prize.prizeImage ?? prize.prizeThumbnail;
  if (!source) return <NoPicture />;
  return (
    <img
      className={styles.picture}
      src={prize.prizeThumbnail ?? source}
      srcSet={
        prize.prizeThumbnail && prize.prizeImage
          ? `${prize.prizeThumbnail} 640w, ${prize.prizeImage} 1280w`
          : undefined
      }
      sizes={sizes}
      width={640}
      height={480}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
    />
  );
}

/** A wrapped gift before the rising sun, in the colors of its card. */
function NoPicture() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.halo} d="M104 374C100 240 196 112 322 110c124-2 216 124 216 264z" />
      <path className={styles.sun} d="M196 374c-4-82 56-158 126-160 72-2 126 74 126 160z" />
      <path className={styles.sea} d="M0 372c90-20 160 10 250 2s150-24 230-6 110 10 160 2v110H0z" />
      <path className={styles.swell} d="M0 418c100-18 170 14 270 6s160-20 240-6 90 8 130 4v58H0z" />
      <path className={styles.box} d="M224 262l196-4 6 142c-66 8-136 8-206 2z" />
      <path className={styles.lid} d="M208 222c76-6 152-8 228-4l2 44c-78 6-154 6-230 2z" />
      <path className={styles.ribbon} d="M304 220l38-1 2 186c-14 1-28 1-42 0z" />
      <path
        className={styles.ribbon}
        d="M322 220c-26-8-78-22-74-54 3-26 50-14 74 52 22-66 72-80 76-52 4 30-44 46-76 54zm-8-10c-14-28-34-46-46-40-12 8 16 30 46 40zm16 0c30-10 60-32 48-40-14-6-36 12-48 40z"
      />
    </svg>
  );
}
