import { arrayMove } from '@dnd-kit/sortable';
import type { AdminPrize } from 'api/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sayings } from './announcements.ts';

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
  const [lifted, setLifted] = useState<{ id: number; among: AdminPrize[] } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  function putDown() {
    if (!lifted) return;
    const ids = lifted.among.map(({ id }) => id);
    setLifted(null);
    const moved = ids.some((id, place) => id !== prizes[place]?.id);
    say(moved ? sayings.putDown(lifted.among, lifted.id) : sayings.stays(prizes, lifted.id));
    if (moved) onMoved(ids);
  }

  function moveTo(to: number) {
    if (!lifted) return;
    const from = lifted.among.findIndex(({ id }) => id === lifted.id);
    const among = arrayMove(lifted.among, from, Math.max(0, Math.min(to, prizes.length - 1)));
    setLifted({ ...lifted, among });
    say(sayings.moved(among, lifted.id));
  }

  function press(event: KeyboardEvent, prize: AdminPrize) {
    const lifts = event.key === ' ' || event.key === 'Enter';
    if (!lifted) {
      if (!lifts) return;
      event.preventDefault();
      if (fixed || event.repeat) return;
      setLifted({ id: prize.id, among: prizes });
      say(sayings.pickedUp(prizes, prize.id));
      return;
    }
    const at = lifted.among.findIndex(({ id }) => id === lifted.id);
    const to = stepOf(event.key, at, lifted.among.length, columnsOf(list.current));
    if (event.key === 'Tab') return;
    event.preventDefault();
    if (to !== null) moveTo(to);
    else if (lifts && !event.repeat) putDown();
    else if (event.key === 'Escape') {
      say(sayings.stays(prizes, lifted.id));
      setLifted(null);
    }
  }

  return { list, liftedId: lifted?.id ?? null, among: lifted?.among ?? null, press, putDown };
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
