import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import type { SortItem } from './announcements.ts';
import { DragHandle } from './drag-handle.tsx';
import styles from './sortable-grid.module.css';

/** What a card gets to render. */
export interface CardParts {
  ref?: Ref<HTMLElement>;
  /** It is being moved. */
  isPickedUp: boolean;
  /** The number, where moving starts; null for the picture of a card that is being dragged. */
  handle: ReactNode;
}

interface SortableCardProps<Item extends SortItem> {
  item: Item;
  /** From 1. */
  place: number;
  count: number;
  /** It is being moved with the keyboard. */
  isPickedUp: boolean;
  fixed: boolean;
  render: (parts: CardParts) => ReactNode;
  onKeyDown: (event: KeyboardEvent, item: Item) => void;
  onBlur: () => void;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

export function SortableCard<Item extends SortItem>(props: SortableCardProps<Item>) {
  const { item, place, count, isPickedUp, fixed, render, onKeyDown, onBlur } = props;
  const sortable = useSortable({ id: item.id, ...(still.matches && { transition: null }) });
  const { attributes, listeners, setNodeRef, transform, transition } = sortable;
  const card = useRef<HTMLElement>(null);
  // While another card is dragged past, this is the number it would get.
  const shownPlace = sortable.isSorting ? sortable.newIndex + 1 : place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new position may be off screen
  useLayoutEffect(() => {
    if (isPickedUp) card.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isPickedUp, place]);

  return (
    <li
      ref={setNodeRef}
      className={styles.place}
      data-row={item.id}
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      {render({
        ref: card,
        isPickedUp,
        handle: (
          <DragHandle
            title={item.title}
            place={shownPlace}
            count={count}
            isPickedUp={isPickedUp}
            fixed={fixed}
            describedBy={attributes['aria-describedby']}
            onKeyDown={(event) => onKeyDown(event, item)}
            onBlur={isPickedUp ? onBlur : undefined}
          />
        ),
      })}
    </li>
  );
}
