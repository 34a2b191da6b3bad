import { useCallback, useEffect, useRef } from 'react';

/** The control in a list that had the focus last. */
interface Place {
  element: HTMLElement;
  row: string;
  action: string | undefined;
  /** The ids of all rows when this one was last among them. */
  order: string[];
  byKeyboard: boolean;
  /** The focus has moved to another part of the page. */
  left: boolean;
}

/**
 * Keeps the focus in a list when its row disappears: it moves to the same button of the next row, or
 * of the previous one if it was the last. Rows have `data-row`, and so do their details; buttons have
 * `data-action`.
 *
 * @param onEmpty called when no row is left, to move the focus elsewhere
 * @returns `list`, the ref of the element around the rows, and `restore`, to call after a dialog
 * that was opened from a row has closed
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
        // The focus returns from a dialog or a toast.
        place.current.left = true;
      }
    }
    // Later: during the event nothing has the focus.
    const settleSoon = ({ target, relatedTarget }: FocusEvent) =>
      queueMicrotask(() => {
        const was = place.current;
        // A click beside everything.
        const isNowhere = relatedTarget === null && document.activeElement === document.body;
        if (was?.element === target && was.element.isConnected && isNowhere) was.left = true;
        settle();
      });
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
        // The list disappears with its last row.
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

/** The control itself, or the same one in the nearest row that still exists. */
function targetFor({ element, row, action, order }: Place, list: Element | null) {
  if (element.isConnected) return element;
  const at = order.indexOf(row);
  const nearest = [...order.slice(at), ...order.slice(0, at).reverse()];
  const next = nearest.find((id) => partsOf(list, id).length > 0);
  const parts = next === undefined ? [] : partsOf(list, next);
  // The row itself had the focus.
  if (element.dataset.row === row) return parts[0];
  return (
    first(parts, `[data-action="${action}"]`) ??
    first(parts, '[data-action="details"]') ??
    first(parts, 'button, a[href], summary')
  );
}

/** A row and its details. */
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
