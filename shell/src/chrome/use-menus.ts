import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBackCloses, useLocation } from 'shell/kit';

/**
 * Closes the bar's menus on Escape (the innermost), on a press or focus outside, on a link inside
 * and on navigation. A menu is a <details>; one without content of its own opens the bar over the
 * page, and Back closes it too.
 */
export function useMenus(bar: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [covers, setCovers] = useState(false);
  useBackCloses(covers, () => {
    for (const menu of openMenus(bar.current)) menu.open = false;
  });

  // A menu left open would cover the page it led to. One that was opened on the first paint stays.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    for (const menu of openMenus(bar.current)) menu.open = false;
  }, [bar, key]);

  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      for (const menu of openMenus(bar.current)) {
        const region = isBarMenu(menu) ? bar.current : menu;
        if (!(target instanceof Node && region?.contains(target))) menu.open = false;
      }
    };
    const closeAfterLink = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('nav a'))) return;
      for (const menu of openMenus(bar.current)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const innermost = event.key === 'Escape' && openMenus(bar.current).at(-1);
      if (!innermost) return;
      innermost.open = false;
      innermost.querySelector('summary')?.focus();
    };
    const updateCovered = () => setCovers(openMenus(bar.current).some(isBarMenu));
    const element = bar.current;
    updateCovered();
    // `toggle` does not bubble.
    element?.addEventListener('toggle', updateCovered, true);
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('focusin', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    element?.addEventListener('click', closeAfterLink);
    return () => {
      element?.removeEventListener('toggle', updateCovered, true);
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('focusin', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
      element?.removeEventListener('click', closeAfterLink);
    };
  }, [bar]);
}

function openMenus(bar: HTMLElement | null): HTMLDetailsElement[] {
  return [...(bar?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
}

/** Whether a menu has nothing but its summary. */
function isBarMenu(menu: HTMLDetailsElement): boolean {
  return menu.children.length === 1;
}
