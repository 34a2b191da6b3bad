import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../ui/dialog-open.ts';

export type EntryAction = 'verify' | 'disqualify' | 'undo' | 'search' | 'note' | 'help' | 'clear';

const actions: Record<string, EntryAction> = {
  v: 'verify',
  d: 'disqualify',
  u: 'undo',
  n: 'note',
  '/': 'search',
  '?': 'help',
};

const steps: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

interface EntryKeys {
  /** The element around the rows, and the section that it is in. */
  list: RefObject<Element | null>;
  /** Letters work; people who speak to their computer turn them off. */
  letters: boolean;
  onAction: (action: EntryAction) => void;
}

/**
 * The keys of the list. They work while the focus is on the list or nowhere: not in a field, not in a
 * dialog. A key that is held moves on, but acts once.
 */
export function useEntryKeys({ list, letters, onAction }: EntryKeys) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isHere(target, list.current) || isTyping(target) || isDialogOpen()) return;
    const name = key.toLowerCase();
    const isLetter = name.length === 1 && name !== ' ';
    if (isLetter && !letters) return;
    const row = rowOf(target);
    const step = steps[name];
    if (step !== undefined && (isLetter || row)) {
      event.preventDefault();
      return goTo(list.current, row, step);
    }
    // On a button or a link, these two press it.
    const isOnRow = row !== null && target === row;
    if (isOnRow && (name === ' ' || name === 'enter')) {
      event.preventDefault();
      if (!event.repeat) press(row, name === ' ' ? 'select' : 'details');
      return;
    }
    const action = name === 'escape' ? 'clear' : isLetter ? actions[name] : undefined;
    if (!action) return;
    if (action !== 'clear') event.preventDefault();
    if (!event.repeat) onAction(action);
  });

  useEffect(() => {
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** The row that has the focus, itself or in it. */
export function currentRow(list: Element | null): HTMLElement | null {
  const row = rowOf(document.activeElement);
  return row && list?.contains(row) ? row : null;
}

/** Presses a button of a row, unless it is unavailable. */
export function press(row: HTMLElement, action: string): void {
  row.querySelector<HTMLElement>(`[data-action="${action}"]:not([aria-disabled])`)?.click();
}

/** To the next row or the one before; from nowhere to the first that can be seen. */
function goTo(list: Element | null, from: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const at = from ? rows.indexOf(from) : -1;
  const next =
    at === -1
      ? rows.find((row) => row.getBoundingClientRect().top >= 0)
      : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!part || part.matches('tr')) return part;
  // What is open below a row belongs to it.
  return part.closest('table')?.querySelector(`tr[data-row="${part.dataset.row}"]`) ?? null;
}

function isHere(target: EventTarget | null, list: Element | null): boolean {
  const section = list?.closest('section');
  return target === document.body || (target instanceof Node && section?.contains(target) === true);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}
