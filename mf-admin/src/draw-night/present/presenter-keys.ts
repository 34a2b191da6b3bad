import { type RefObject, useEffect, useRef } from 'react';

export interface PresenterActions {
  move: (by: number) => void;
  moveTo: (place: 'first' | 'last') => void;
  /** One of the two presses that reveal. */
  press: () => void;
  /** Escape: takes back the first press, or asks whether to end. */
  escape: () => void;
}

/** Remote controls send Page Up and Page Down, some of them arrows: all of these only move. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** The keys of a presentation; only Enter reveals. */
export function usePresenterKeys(stage: RefObject<HTMLElement | null>, actions: PresenterActions) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const { key, target } = event;
      const isHere = target === document.body || stage.current?.contains(target as Node);
      if (!isHere || event.ctrlKey || event.metaKey || event.altKey) return;
      const button = target instanceof Element ? target.closest('button, a') : null;
      const isReveal = button?.hasAttribute('data-reveal') ?? true;
      const by = steps[key];
      if (by !== undefined) latest.current.move(by);
      else if (key === 'Home') latest.current.moveTo('first');
      else if (key === 'End') latest.current.moveTo('last');
      else if (key === 'Enter' && isReveal) {
        if (!event.repeat) latest.current.press();
      } else if (key === 'Enter' || key === ' ') {
        // The button itself answers; a key that is held presses it once.
        if (button && !event.repeat) return;
      }
      // Left to the browser, one Escape among several would close the dialog without a question.
      else if (key === 'Escape') {
        if (!event.repeat) latest.current.escape();
      }
      // The start button of some remote controls would reload the page.
      else if (key !== 'F5') return;
      event.preventDefault();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [stage]);
}
