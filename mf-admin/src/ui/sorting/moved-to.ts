import { arrayMove } from '@dnd-kit/sortable';
import type { SortItem } from './announcements.ts';

/** The items with one of them at a position, from 1; null when it is not among them any more. */
export function movedTo<Item extends SortItem>(
  items: Item[],
  id: Item['id'],
  position: number,
): Item[] | null {
  const from = items.findIndex((item) => item.id === id);
  return from < 0 ? null : arrayMove(items, from, position - 1);
}
