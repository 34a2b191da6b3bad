import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Heading } from 'shell/kit';
import home from '../../../content/home.json';
import photos from '../../../content/journey.json';
import { Picture } from '../../components/picture.tsx';
import { useContent } from '../../content/use-content.ts';
import { useCarousel } from '../../pictures/use-carousel.ts';
import { useSwipe } from '../../pictures/use-swipe.ts';
import styles from './journey.module.css';

/** Eight photos as a pile of prints, with dots, arrows and swiping. */
export function Journey() {
  const content = useContent(home.journey);
  const pictures = useContent(photos);
  const carousel = useCarousel(pictures.length);
  const { index, next, previous, goTo } = carousel;
  const swipe = useSwipe(carousel);
  const count = pictures.length;

  return (
    <section
      className={styles.journey}
      aria-roledescription="carousel"
      aria-labelledby="journey-title"
    >
      <div className={styles.words}>
        <Heading id="journey" eyebrow={content.eyebrow} title={content.title} />
        <p className={styles.text}>{content.text}</p>
      </div>
      <div {...swipe} className={styles.pile}>
        {pictures.map((photo, place) => {
          const depth = (place - index + count) % count;
          // The top one, two below it, and the one just moved away.
          if (depth > 2 && depth !== count - 1) return null;
          return (
            <figure
              key={photo.picture}
              className={styles.print}
              data-depth={depth === count - 1 ? 'aside' : depth}
              aria-hidden={depth !== 0}
            >
              <Picture
                id={photo.picture}
                alt={depth === 0 ? photo.alt : ''}
                sizes="(min-width: 1024px) 560px, 88vw"
                className={styles.picture}
              />
              <figcaption className={styles.caption}>{photo.caption}</figcaption>
            </figure>
          );
        })}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Previous photo"
          onClick={previous}
        >
          <ChevronLeft aria-hidden />
        </button>
        <ul className={styles.dots}>
          {pictures.map(({ picture }, place) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.dot}
                aria-label={`Photo ${place + 1} of ${count}`}
                aria-current={place === index || undefined}
                onClick={() => goTo(place)}
              />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.arrow} aria-label="Next photo" onClick={next}>
          <ChevronRight aria-hidden />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        Photo {index + 1} of {count}: {pictures[index]?.caption}
      </p>
    </section>
  );
}
