import { useEffect, useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import type { ShownPicture } from '../../pictures/shown-picture.ts';
import styles from './slide-stack.module.css';

const PRELOAD_MS = 500;
const PRELOADED = [1, 2, 3, 4, 5];

interface SlideStackProps {
  pictures: ShownPicture[];
  index: number;
}

/** The slides on top of each other; only those near the current one are rendered. */
export function SlideStack({ pictures, index }: SlideStackProps) {
  const [early, setEarly] = useState<number[]>([]);

  useEffect(() => {
    const timer = setTimeout(() => setEarly(PRELOADED), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);

  const count = pictures.length;
  // At first only the opening slides, later the neighbors too.
  const neighbors = index === 0 ? [] : [(index + 1) % count, index - 1];
  const near = new Set([0, ...early, index, ...neighbors]);

  return (
    <span className={styles.stack}>
      {pictures.map(
        (shown, position) =>
          near.has(position) && (
            <span
              key={shown.picture}
              className={styles.slide}
              data-shown={position === index || undefined}
              aria-hidden={position !== index}
            >
              <Picture
                id={shown.picture}
                alt={position === index ? shown.alt : ''}
                sizes="(min-width: 1360px) 964px, (min-width: 1024px) 68vw, 100vw"
                className={styles.picture}
                ahead
              />
            </span>
          ),
      )}
    </span>
  );
}
