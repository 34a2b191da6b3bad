import { useState } from 'react';
import { Picture } from '../components/picture.tsx';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.tsx';
import type { ShownPicture } from './shown-picture.ts';

interface GalleryProps {
  label: string;
  pictures: ShownPicture[];
}

/** A gallery with a larger first picture; each opens in the lightbox. */
export function Gallery({ label, pictures }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const step = (by: number) =>
    setOpen((index) => ((index ?? 0) + by + pictures.length) % pictures.length);

  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map((shown, index) => (
          <li key={shown.picture} className={styles.item}>
            <figure className={styles.figure}>
              <button type="button" className={styles.open} onClick={() => setOpen(index)}>
                <Picture
                  id={shown.picture}
                  alt={shown.alt}
                  sizes="(min-width: 1024px) 570px, (min-width: 560px) 48vw, 92vw"
                  className={styles.picture}
                />
                <span className="visually-hidden">View large</span>
              </button>
              <figcaption className={styles.caption}>{shown.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox
          label={label}
          pictures={pictures}
          index={open}
          onNext={() => step(1)}
          onPrevious={() => step(-1)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
