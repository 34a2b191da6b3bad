import type { Announcements } from '@dnd-kit/core';
import type { AdminPrize } from 'api/contract';
import { formatCount } from 'shell/kit';

export const instructions = {
  draggable:
    'To move this prize, press Space, then the arrow keys. Space again puts it down, Escape takes it back.',
};

/** What a screen reader says while a card is being moved. `prizes` in the order shown. */
export const announcements = {
  pickedUp: (prizes: AdminPrize[], id: number) => `Picked up ${numbered(prizes, id)}.`,
  moved: (prizes: AdminPrize[], id: number) =>
    `${titleOf(prizes, id)} is now number ${placeOf(prizes, id)}.`,
  putDown: (prizes: AdminPrize[], id: number) =>
    `${titleOf(prizes, id)} was put down as number ${placeOf(prizes, id)}. The order is not saved yet.`,
  stays: (prizes: AdminPrize[], id: number) =>
    `${titleOf(prizes, id)} stays number ${placeOf(prizes, id)}.`,
};

function numbered(prizes: AdminPrize[], id: number): string {
  return `${titleOf(prizes, id)}, number ${placeOf(prizes, id)}`;
}

function titleOf(prizes: AdminPrize[], id: number): string {
  return prizes.find((prize) => prize.id === id)?.prizeTitle ?? 'The prize';
}

/** "3 of 29" */
function placeOf(prizes: AdminPrize[], id: number): string {
  const place = prizes.findIndex((prize) => prize.id === id) + 1;
  return `${formatCount(place)} of ${formatCount(prizes.length)}`;
}

/** For dragging by mouse or touch, only start and end are announced. */
export function announcementsFor(prizes: AdminPrize[]): Announcements {
  return {
    onDragStart: ({ active }) => announcements.pickedUp(prizes, Number(active.id)),
    onDragOver: () => undefined,
    onDragEnd: ({ active, over }) => {
      const title = titleOf(prizes, Number(active.id));
      if (!over || over.id === active.id) return announcements.stays(prizes, Number(active.id));
      return `${title} was put down as number ${placeOf(prizes, Number(over.id))}. The order is not saved yet.`;
    },
    onDragCancel: ({ active }) => announcements.stays(prizes, Number(active.id)),
  };
}
