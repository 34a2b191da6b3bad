import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { formatCount } from 'shell/kit';

/** What can be moved, as screen readers name it. */
export interface SortItem<Id extends UniqueIdentifier = UniqueIdentifier> {
  id: Id;
  title: string;
}

export const instructions = {
  draggable:
    'To move this prize, press Space, then the arrow keys. Space again puts it down, Escape takes it back.',
};

/**
 * What a screen reader says while a card is being moved. `items` in the order shown.
 * @param afterwards said when a card was put down: whether the order is saved
 */
export function announcementsWith(afterwards: string) {
  return {
    pickedUp: (items: SortItem[], id: UniqueIdentifier) =>
      `Picked up ${titleOf(items, id)}, number ${positionOf(items, id)}.`,
    moved: (items: SortItem[], id: UniqueIdentifier) =>
      `${titleOf(items, id)} is now number ${positionOf(items, id)}.`,
    putDown: (items: SortItem[], id: UniqueIdentifier, at = id) =>
      `${titleOf(items, id)} was put down as number ${positionOf(items, at)}. ${afterwards}`,
    stays: (items: SortItem[], id: UniqueIdentifier) =>
      `${titleOf(items, id)} stays number ${positionOf(items, id)}.`,
  };
}

export type SortAnnouncements = ReturnType<typeof announcementsWith>;

function titleOf(items: SortItem[], id: UniqueIdentifier): string {
  return items.find((item) => item.id === id)?.title ?? 'The prize';
}

/** "3 of 29" */
function positionOf(items: SortItem[], id: UniqueIdentifier): string {
  const index = items.findIndex((item) => item.id === id);
  return `${formatCount(index + 1)} of ${formatCount(items.length)}`;
}

/** For dragging by mouse or touch, only start and end are announced. */
export function announcementsFor(items: SortItem[], texts: SortAnnouncements): Announcements {
  return {
    onDragStart: ({ active }) => texts.pickedUp(items, active.id),
    onDragOver: () => undefined,
    onDragEnd: ({ active, over }) =>
      !over || over.id === active.id
        ? texts.stays(items, active.id)
        : texts.putDown(items, active.id, over.id),
    onDragCancel: ({ active }) => texts.stays(items, active.id),
  };
}
