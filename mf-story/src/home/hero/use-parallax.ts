import { type RefObject, useEffect } from 'react';
import { reducedMotion } from '../../components/reduced-motion.ts';

const SHARE = 0.22;

/**
 * Parallax for browsers without CSS scroll animations (see home-hero.module.css); off with reduced
 * motion.
 */
export function useParallax(scene: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()') || reducedMotion()) return;
    let frame = 0;
    const follow = () => {
      frame = 0;
      const moved = Math.min(window.scrollY, window.innerHeight) * SHARE;
      scene.current?.style.setProperty('transform', `translateY(${moved}px)`);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [scene]);
}
