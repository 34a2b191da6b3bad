import { type RefObject, useEffect } from 'react';

/** Ignore smaller moves: a finger trembles. */
const MOVED_PX = 8;

/**
 * Hides a sticky bar on scrolling down and shows it on scrolling up. It stays with focus inside
 * (navbar.module.css) or an open menu, and hides when it would cover the focused element.
 */
export function useHidingNavbar(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last = 0;
    // Read here, it would make the browser lay the page out while the page starts.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
    });

    const setAway = (away: boolean) => {
      if (bar.current) bar.current.toggleAttribute('data-away', away);
    };
    const follow = () => {
      const element = bar.current;
      if (!element) return;
      const y = window.scrollY;
      if (Math.abs(y - last) < MOVED_PX) return;
      setAway(y > last && y > element.offsetHeight * 2 && !element.querySelector('details[open]'));
      last = y;
    };
    const makeRoom = ({ target }: FocusEvent) => {
      const element = bar.current;
      if (!element || !(target instanceof Element)) return;
      if (element.contains(target)) return setAway(false);
      if (target.matches('main') || element.closest('[hidden]')) return;
      const { top, height } = target.getBoundingClientRect();
      const covered = top < element.offsetHeight && top + height > 0 && window.scrollY > 0;
      if (covered) setAway(true);
    };

    window.addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', makeRoom);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', follow);
      document.removeEventListener('focusin', makeRoom);
    };
  }, [bar]);
}
