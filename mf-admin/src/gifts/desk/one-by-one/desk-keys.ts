import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../ui/dialog-open.ts';

export type DeskAction = 'verify' | 'next' | 'disqualify' | 'undo' | 'count' | 'help';

const actions: Record<string, DeskAction> = {
  n: 'next',
  d: 'disqualify',
  u: 'undo',
  g: 'count',
  '?': 'help',
};

interface Handlers {
  act: (action: DeskAction) => void;
  /** Of the candidate, from 0. */
  choose: (index: number) => void;
}

/**
 * The keys of the desk. They work while the focus is on the desk or nowhere: not in a field, not in a
 * dialog. A key that is held counts once. Enter on a button or link presses that.
 *
 * @param letters whether letters and digits work; people who speak to their computer turn them off
 */
export function useDeskKeys(
  desk: RefObject<HTMLElement | null>,
  letters: boolean,
  handlers: Handlers,
) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    function handle(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isHere(target, desk.current) || isTyping(target) || isDialogOpen()) return;
      const action = key === 'Enter' ? 'verify' : letters ? actions[key.toLowerCase()] : undefined;
      const index = letters && /^[1-9]$/.test(key) ? Number(key) - 1 : null;
      if (!action && index === null) return;
      if (key === 'Enter' && isPressable(target)) {
        // The button itself answers, once.
        if (event.repeat) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (event.repeat) return;
      if (action) latest.current.act(action);
      else if (index !== null) latest.current.choose(index);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [desk, letters]);
}

function isHere(target: EventTarget | null, desk: HTMLElement | null): boolean {
  return target === document.body || (target instanceof Node && desk?.contains(target) === true);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="combobox"]');
}

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a[href], summary, [role="button"]') !== null;
