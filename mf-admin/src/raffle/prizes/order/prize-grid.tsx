import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { AdminPrize } from 'api/contract';
import { type RefCallback, useCallback, useMemo, useState } from 'react';
import { announcementsFor, instructions } from './announcements.ts';
import { useCardSensors } from './card-sensors.ts';
import { useKeyboardSort } from './keyboard-sort.ts';
import { type CardActions, PrizeCard } from './prize-card.tsx';
import styles from './prize-grid.module.css';
import { SortableCard } from './sortable-card.tsx';

interface PrizeGridProps {
  prizes: AdminPrize[];
  /** No card can be moved now. */
  fixed: boolean;
  /** Keeps the focus in the grid when a card leaves it. */
  keepFocus: RefCallback<Element>;
  actions: CardActions;
  onMoved: (prizeIds: number[]) => void;
  say: (sentence: string) => void;
}

export function PrizeGrid({ prizes, fixed, keepFocus, actions, onMoved, say }: PrizeGridProps) {
  const sensors = useCardSensors();
  const keys = useKeyboardSort({ prizes, fixed, onMoved, say });
  const { list: keyboardList } = keys;
  const list = useCallback(
    (element: HTMLOListElement) => {
      keyboardList.current = element;
      return keepFocus(element);
    },
    [keyboardList, keepFocus],
  );
  const [dragged, setDragged] = useState<{ prize: AdminPrize; among: AdminPrize[] } | null>(null);
  // While a card is being moved, other admins' changes do not move any card.
  const shown = dragged?.among ?? keys.among ?? prizes;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(shown), screenReaderInstructions: instructions }),
    [shown],
  );

  function start({ active }: DragStartEvent) {
    const prize = prizes.find(({ id }) => id === active.id);
    if (prize) setDragged({ prize, among: prizes });
  }

  function end({ active, over }: DragEndEvent) {
    setDragged(null);
    if (!over || over.id === active.id) return;
    onMoved(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={fixed}>
        <ol className={styles.grid} ref={list} aria-label="Prizes">
          {shown.map((prize, place) => (
            <SortableCard
              key={prize.id}
              prize={prize}
              place={place + 1}
              count={shown.length}
              isPickedUp={prize.id === keys.pickedUpId}
              actions={actions}
              onKeyDown={keys.press}
              onBlur={keys.putDown}
            />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && <PrizeCard prize={dragged.prize} isPickedUp />}
      </DragOverlay>
    </DndContext>
  );
}
