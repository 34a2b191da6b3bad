import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export type Edge = 'top' | 'bottom';

/** On narrower screens the toast is as wide as the screen. */
const PHONE = '(max-width: 767px)';

/**
 * Keeps the toast from covering the control that was last pressed or focused, and its row. The toast
 * appears at the top of a phone and at the bottom of a wider screen, unless it would cover them.
 *
 * `restoreFocus` returns the focus from the toast to where it was before.
 */
export function useToastPosition(toastId: number | undefined) {
  const region = useRef<HTMLOListElement>(null);
  const worksAt = useRef<Element>(null);
  const focused = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<Edge>('bottom');

  useLayoutEffect(() => {
    function note({ type, target }: Event) {
      if (!(target instanceof Element) || isWithin(region.current, target)) return;
      worksAt.current = target;
      if (type === 'focusin' && target instanceof HTMLElement) focused.current = target;
    }
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('focusin', note, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('focusin', note, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (toastId === undefined) return;
    const usual: Edge = matchMedia(PHONE).matches ? 'top' : 'bottom';
    setEdge(freeEdge(usual, region.current, worksAt.current));
    // The focus may move to another row meanwhile, which scrolls into view, and a dialog may grow.
    function check() {
      const now = rowOf(worksAt.current);
      if (now !== row) sizes.disconnect();
      if (now && now !== row) sizes.observe(now);
      row = now;
      // Never while it is being touched.
      if (region.current?.matches(':hover, :focus-within')) return;
      setEdge((edge) => freeEdge(edge, region.current, worksAt.current));
    }
    let row: Element | null = null;
    const sizes = new ResizeObserver(check);
    document.addEventListener('focusin', check);
    document.addEventListener('scrollend', check);
    return () => {
      sizes.disconnect();
      document.removeEventListener('focusin', check);
      document.removeEventListener('scrollend', check);
    };
  }, [toastId]);

  const restoreFocus = useCallback(() => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement) || !isWithin(region.current, now)) return;
    if (focused.current?.isConnected) focused.current.focus({ preventScroll: true });
    else now.blur();
  }, []);

  return { region, edge, restoreFocus };
}

/** The list of toasts inside the region, beside Radix's focus traps. */
function isWithin(list: Element | null, element: Element): boolean {
  return list?.parentElement?.contains(element) ?? false;
}

const rowOf = (control: Element | null) => control?.closest('li, tr, [role="dialog"]') ?? null;

/**
 * The edge where the toast covers less. In order of importance: what is beside the control, the buttons of the
 * next row, those of its own row or dialog, then the rows themselves.
 */
function freeEdge(wanted: Edge, region: Element | null, control: Element | null): Edge {
  if (!region || !control?.isConnected) return wanted;
  const other = wanted === 'top' ? 'bottom' : 'top';
  const row = rowOf(control);
  const next = row?.nextElementSibling;
  const parts = [
    [control.parentElement],
    [...(next?.querySelectorAll('button') ?? [])],
    [...(row?.querySelectorAll('button') ?? [])],
    [row],
    [next],
  ];
  for (const part of parts) {
    const [here, there] = [covered(region, wanted, part), covered(region, other, part)];
    if (here !== there) return here < there ? wanted : other;
  }
  return wanted;
}

/** How many pixels of the elements' heights the toast would cover at that edge. */
function covered(region: Element, edge: Edge, elements: (Element | null | undefined)[]): number {
  const toast = region.getBoundingClientRect();
  const start = edge === 'top' ? 0 : window.innerHeight - toast.height;
  let pixels = 0;
  for (const element of elements) {
    if (!element) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right <= toast.left || left >= toast.right) continue;
    pixels += Math.max(0, Math.min(bottom, start + toast.height) - Math.max(top, start));
  }
  return pixels;
}
