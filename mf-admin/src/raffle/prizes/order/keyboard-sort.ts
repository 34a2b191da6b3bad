import { arrayMove } from '@dnd-kit/sortable';
import type { AdminPrize } from 'api/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { announcements } from './announcements.ts';

interface KeyboardSort {
  prizes: AdminPrize[];
  /** No card can be moved now. */
  fixed: boolean;
  onMoved: (prizeIds: number[]) => void;
  say: (sentence: string) => void;
}

/**
 * Moves a card with the keyboard: Space or Enter picks it up and puts it down, arrows, Home and End
 * move it, Escape cancels. It works with positions in the list, because the page scrolls.
 */
export function useKeyboardSort({ prizes, fixed, onMoved, say }: KeyboardSort) {
  const [pickedUp, setPickedUp] = useState<{ id: number; among: AdminPrize[] } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  function putDown() {
    if (!pickedUp) return;
    const ids = pickedUp.among.map(({ id }) => id);
    setPickedUp(null);
    const moved = ids.some((id, place) => id !== prizes[place]?.id);
    say(
      moved
        ? announcements.putDown(pickedUp.among, pickedUp.id)
        : announcements.stays(prizes, pickedUp.id),
    );
    if (moved) onMoved(ids);
  }

  function moveTo(to: number) {
    if (!pickedUp) return;
    const from = pickedUp.among.findIndex(({ id }) => id === pickedUp.id);
    const among = arrayMove(pickedUp.among, from, Math.max(0, Math.min(to, prizes.length - 1)));
    setPickedUp({ ...pickedUp, among });
    say(announcements.moved(among, pickedUp.id));
  }

  function press(event: KeyboardEvent, prize: AdminPrize) {
    const isPickUpKey = event.key === ' ' || event.key === 'Enter';
    if (!pickedUp) {
      if (!isPickUpKey) return;
      event.preventDefault();
      if (fixed || event.repeat) return;
      setPickedUp({ id: prize.id, among: prizes });
      say(announcements.pickedUp(prizes, prize.id));
      return;
    }
    const at = pickedUp.among.findIndex(({ id }) => id === pickedUp.id);
    const to = stepOf(event.key, at, pickedUp.among.length, columnsOf(list.current));
    if (event.key === 'Tab') return;
    event.preventDefault();
    if (to !== null) moveTo(to);
    else if (isPickUpKey && !event.repeat) putDown();
    else if (event.key === 'Escape') {
      say(announcements.stays(prizes, pickedUp.id));
      setPickedUp(null);
    }
  }

  return { list, pickedUpId: pickedUp?.id ?? null, among: pickedUp?.among ?? null, press, putDown };
}

function stepOf(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'ArrowUp':
      return at < columns ? at : at - columns;
    case 'ArrowDown':
      return at + columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The number of columns. */
function columnsOf(list: HTMLOListElement | null): number {
  const tops = Array.from(list?.children ?? [], (card) => (card as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
