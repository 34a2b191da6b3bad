import { useCallback, useEffect, useRef } from 'react';

/** The control in a list that had the focus last. */
interface Place {
  element: HTMLElement;
  row: string;
  action: string | undefined;
  /** The ids of all rows, as long as this one was among them. */
  order: string[];
  byKeyboard: boolean;
  /** The focus went on to another part of the page. */
  left: boolean;
}

/**
 * Keeps the focus in a list when its row leaves: it goes to the same button of the next row, or of
 * the one before if that was the last. Rows carry `data-row`, their buttons `data-action`; what is
 * open below a row carries the same `data-row`.
 *
 * @param onEmpty no row is left: the focus needs a place
 * @returns `list`, the ref of the element that the rows are in; and `restore`, for a dialog that
 * was opened from a row and has closed
 */
export function useRowFocus(onEmpty: () => void) {
  const place = useRef<Place>(null);
  const rows = useRef<Element>(null);
  const whenEmpty = useRef(onEmpty);
  useEffect(() => {
    whenEmpty.current = onEmpty;
  });

  const restore = useCallback(() => {
    const was = place.current;
    const target = was && targetFor(was, rows.current);
    if (target) target.focus({ preventScroll: !was.byKeyboard });
    else whenEmpty.current();
  }, []);

  const settle = useCallback(() => {
    const was = place.current;
    if (!was || was.left) return;
    if (was.element.isConnected) was.order = idsOf(rows.current);
    else if (document.activeElement === document.body) restore();
  }, [restore]);

  useEffect(() => {
    function follow({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>('[data-row]');
      if (row && rows.current?.contains(row)) {
        place.current = placeOf(target, row, rows.current);
      } else if (place.current && !target.closest('[role="dialog"], [role="region"]')) {
        // From a dialog or a toast the focus comes back.
        place.current.left = true;
      }
    }
    // Afterwards: while the event runs the focus is nowhere.
    const settleSoon = () => queueMicrotask(settle);
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', settleSoon);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', settleSoon);
    };
  }, [settle]);

  const list = useCallback(
    (element: Element | null) => {
      if (!element) return;
      rows.current = element;
      const changes = new MutationObserver(settle);
      changes.observe(element, { childList: true, subtree: true });
      return () => {
        changes.disconnect();
        rows.current = null;
        // The list goes together with its last row.
        queueMicrotask(settle);
      };
    },
    [settle],
  );

  return { list, restore };
}

function placeOf(element: HTMLElement, row: HTMLElement, list: Element): Place {
  return {
    element,
    row: row.dataset.row ?? '',
    action: element.closest<HTMLElement>('[data-action]')?.dataset.action,
    order: idsOf(list),
    byKeyboard: element.matches(':focus-visible'),
    left: false,
  };
}

/** The control itself, or its counterpart in the nearest row that is still there. */
function targetFor({ element, row, action, order }: Place, list: Element | null) {
  if (element.isConnected) return element;
  const at = order.indexOf(row);
  const nearest = [...order.slice(at), ...order.slice(0, at).reverse()];
  const next = nearest.find((id) => partsOf(list, id).length > 0);
  const parts = next === undefined ? [] : partsOf(list, next);
  return (
    first(parts, `[data-action="${action}"]`) ??
    first(parts, '[data-action="details"]') ??
    first(parts, 'button, a[href], summary')
  );
}

/** A row, and what is open below it. */
function partsOf(list: Element | null, id: string): HTMLElement[] {
  return rowsOf(list).filter(({ dataset }) => dataset.row === id);
}

function first(parts: HTMLElement[], selector: string): HTMLElement | undefined {
  return parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])[0];
}

function rowsOf(list: Element | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : [];
}

function idsOf(list: Element | null): string[] {
  return [...new Set(rowsOf(list).map(({ dataset }) => dataset.row ?? ''))];
}
