import { arrayMove } from '@dnd-kit/sortable';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { SortAnnouncements, SortItem } from './announcements.ts';

interface KeyboardSort<Item extends SortItem> {
  items: Item[];
  texts: SortAnnouncements;
  /** No card can be moved now. */
  fixed: boolean;
  onMoved: (ids: Item['id'][]) => void;
  announce: (announcement: string) => void;
}

/**
 * Moves a card with the keyboard: Space or Enter picks it up and puts it down, arrows, Home and End
 * move it, Escape cancels. It works with positions in the list, because the page scrolls.
 */
export function useKeyboardSort<Item extends SortItem>({
  items,
  texts,
  fixed,
  onMoved,
  announce,
}: KeyboardSort<Item>) {
  const [pickedUp, setPickedUp] = useState<{ id: Item['id']; among: Item[] } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  function putDown() {
    if (!pickedUp) return;
    const ids = pickedUp.among.map(({ id }) => id);
    setPickedUp(null);
    const moved = ids.some((id, place) => id !== items[place]?.id);
    announce(moved ? texts.putDown(pickedUp.among, pickedUp.id) : texts.stays(items, pickedUp.id));
    if (moved) onMoved(ids);
  }

  function moveTo(to: number) {
    if (!pickedUp) return;
    const from = pickedUp.among.findIndex(({ id }) => id === pickedUp.id);
    const among = arrayMove(pickedUp.among, from, Math.max(0, Math.min(to, items.length - 1)));
    setPickedUp({ ...pickedUp, among });
    announce(texts.moved(among, pickedUp.id));
  }

  function press(event: KeyboardEvent, item: Item) {
    const isPickUpKey = event.key === ' ' || event.key === 'Enter';
    if (!pickedUp) {
      if (!isPickUpKey) return;
      event.preventDefault();
      if (fixed || event.repeat) return;
      setPickedUp({ id: item.id, among: items });
      announce(texts.pickedUp(items, item.id));
      return;
    }
    const at = pickedUp.among.findIndex(({ id }) => id === pickedUp.id);
    const to = stepOf(event.key, at, pickedUp.among.length, columnsOf(list.current));
    if (event.key === 'Tab') return;
    event.preventDefault();
    if (to !== null) moveTo(to);
    else if (isPickUpKey && !event.repeat) putDown();
    else if (event.key === 'Escape') {
      announce(texts.stays(items, pickedUp.id));
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
