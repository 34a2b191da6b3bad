import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Heading } from 'shell/kit';
import home from '../../../content/home.json';
import slides from '../../../content/story-slides.json';
import { useContent } from '../../content/use-content.ts';
import { Lightbox } from '../../pictures/lightbox.tsx';
import { useCarousel } from '../../pictures/use-carousel.ts';
import { useDragGuard } from '../../pictures/use-drag-guard.ts';
import { useSwipe } from '../../pictures/use-swipe.ts';
import { SlideStack } from './slide-stack.tsx';
import styles from './story-slides.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';

const LOCK_MS = 200;

/** The story in 26 pictures. */
export function StorySlides() {
  const content = useContent(home.slides);
  const pictures = useContent(slides);
  const region = useRef<HTMLElement>(null);
  const carousel = useCarousel(pictures.length, LOCK_MS);
  const { index, next, previous } = carousel;
  const [fullScreen, setFullScreen] = useState(false);
  const swipe = useSwipe(carousel);
  const openFullScreen = useDragGuard(() => setFullScreen(true));
  useArrowKeys(region, carousel, !fullScreen);

  const count = `${index + 1}/${pictures.length}`;
  const shown = pictures[index];

  return (
    <section
      ref={region}
      className={styles.band}
      id="photos"
      aria-roledescription="carousel"
      aria-labelledby="photos-title"
    >
      <div className={styles.inner}>
        <div className={styles.heading}>
          <Heading id="photos" eyebrow={content.eyebrow} title={content.title} />
        </div>
        <div {...swipe} className={styles.stage}>
          <button type="button" className={styles.open} {...openFullScreen}>
            <SlideStack pictures={pictures} index={index} />
            <span className={styles.enlarge}>
              <Maximize2 aria-hidden />
              <span className="visually-hidden">View full screen</span>
            </span>
          </button>
        </div>
        <div className={styles.below}>
          <p className={styles.caption} aria-live="polite">
            {shown?.caption}
          </p>
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.button}
              aria-label="Previous slide"
              onClick={previous}
            >
              <ChevronLeft aria-hidden />
            </button>
            <span className={styles.count}>{count}</span>
            <button type="button" className={styles.button} aria-label="Next slide" onClick={next}>
              <ChevronRight aria-hidden />
            </button>
          </div>
        </div>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label="Position in the story"
          aria-valuemin={1}
          aria-valuemax={pictures.length}
          aria-valuenow={index + 1}
          aria-valuetext={count}
        >
          <span style={{ width: `${((index + 1) / pictures.length) * 100}%` }} />
        </div>
      </div>
      {fullScreen && (
        <Lightbox
          label={content.title}
          pictures={pictures}
          index={index}
          onNext={next}
          onPrevious={previous}
          onClose={() => setFullScreen(false)}
        />
      )}
    </section>
  );
}
