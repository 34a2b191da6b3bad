import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { useModal } from 'shell/kit';
import { Picture } from '../components/picture.tsx';
import styles from './lightbox.module.css';
import type { ShownPicture } from './shown-picture.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  /** Names the dialog. */
  label: string;
  pictures: ShownPicture[];
  index: number;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
}

/** One picture full screen; the page behind does not scroll. */
export function Lightbox({ label, pictures, index, onNext, onPrevious, onClose }: LightboxProps) {
  const { dialog, close } = useModal();
  const swipe = useSwipe({ next: onNext, previous: onPrevious });
  const shown = pictures[index];

  // On the document: a click beside the buttons moves focus out of the dialog.
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') onPrevious();
      else if (event.key === 'ArrowRight') onNext();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [onNext, onPrevious]);

  if (!shown) return null;
  return (
    <dialog ref={dialog} className={styles.lightbox} aria-label={label} onClose={onClose}>
      <div className={styles.bar}>
        <p className={styles.count}>
          {index + 1}/{pictures.length}
        </p>
        <button type="button" className={styles.button} aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <div {...swipe} className={styles.stage}>
        <Picture
          key={shown.picture}
          id={shown.picture}
          alt={shown.alt}
          sizes="100vw"
          className={styles.picture}
          ahead
        />
      </div>
      <p className={styles.caption} aria-live="polite">
        {shown.caption}
      </p>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label="Previous picture"
            onClick={onPrevious}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label="Next picture"
            onClick={onNext}
          >
            <ChevronRight aria-hidden />
          </button>
        </>
      )}
    </dialog>
  );
}
