import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, type RefCallback, useCallback, useMemo, useState } from 'react';
import {
  announcementsFor,
  instructions,
  type SortAnnouncements,
  type SortItem,
} from './announcements.ts';
import { useCardSensors } from './card-sensors.ts';
import { useKeyboardSort } from './keyboard-sort.ts';
import { type CardParts, SortableCard } from './sortable-card.tsx';
import styles from './sortable-grid.module.css';

interface SortableGridProps<Item extends SortItem> {
  /** Of the list, for screen readers: "Prizes". */
  label: string;
  items: Item[];
  texts: SortAnnouncements;
  /** One below the other instead of side by side. */
  oneColumn?: boolean;
  /** No card can be moved now. */
  fixed: boolean;
  /** Keeps the focus in the grid when a card leaves it. */
  keepFocus: RefCallback<Element>;
  renderCard: (item: Item, parts: CardParts) => ReactNode;
  onMoved: (ids: Item['id'][]) => void;
  announce: (announcement: string) => void;
}

/** Cards to put in order: dragged by mouse or touch, or moved with the keyboard. */
export function SortableGrid<Item extends SortItem>(props: SortableGridProps<Item>) {
  const { label, items, texts, oneColumn, fixed, keepFocus, renderCard, onMoved, announce } = props;
  const sensors = useCardSensors();
  const keys = useKeyboardSort({ items, texts, fixed, onMoved, announce });
  const { list: keyboardList } = keys;
  const list = useCallback(
    (element: HTMLOListElement) => {
      keyboardList.current = element;
      return keepFocus(element);
    },
    [keyboardList, keepFocus],
  );
  const [dragged, setDragged] = useState<{ item: Item; among: Item[] } | null>(null);
  // While a card is being moved, other admins' changes do not move any card.
  const shown = dragged?.among ?? keys.among ?? items;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(shown, texts),
      screenReaderInstructions: instructions,
    }),
    [shown, texts],
  );

  function start({ active }: DragStartEvent) {
    const item = items.find(({ id }) => id === active.id);
    if (item) setDragged({ item, among: items });
  }

  function end({ active, over }: DragEndEvent) {
    setDragged(null);
    if (!over || over.id === active.id) return;
    onMoved(arrayMove(ids, ids.indexOf(active.id), ids.indexOf(over.id)));
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
        <ol
          className={styles.grid}
          ref={list}
          aria-label={label}
          data-columns={oneColumn ? 1 : undefined}
        >
          {shown.map((item, index) => (
            <SortableCard
              key={item.id}
              item={item}
              place={index + 1}
              count={shown.length}
              isPickedUp={item.id === keys.pickedUpId}
              fixed={fixed}
              render={(parts) => renderCard(item, parts)}
              onKeyDown={keys.press}
              onBlur={keys.putDown}
            />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && renderCard(dragged.item, { isPickedUp: true, handle: null })}
      </DragOverlay>
    </DndContext>
  );
}
