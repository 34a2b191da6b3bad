import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminPrize } from 'api/contract';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { DragHandle } from './drag-handle.tsx';
import { type CardActions, PrizeCard } from './prize-card.tsx';
import styles from './prize-grid.module.css';

interface SortableCardProps {
  prize: AdminPrize;
  /** From 1. */
  place: number;
  count: number;
  /** It is being moved with the keyboard. */
  isPickedUp: boolean;
  actions: CardActions;
  onKeyDown: (event: KeyboardEvent, prize: AdminPrize) => void;
  onBlur: () => void;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

export function SortableCard(props: SortableCardProps) {
  const { prize, place, count, isPickedUp, actions, onKeyDown, onBlur } = props;
  const sortable = useSortable({ id: prize.id, ...(still.matches && { transition: null }) });
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
      data-row={prize.id}
      data-dragged={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
    >
      <PrizeCard ref={card} prize={prize} isPickedUp={isPickedUp} actions={actions}>
        <DragHandle
          title={prize.prizeTitle}
          place={shownPlace}
          count={count}
          isPickedUp={isPickedUp}
          fixed={actions.fixed}
          describedBy={attributes['aria-describedby']}
          onKeyDown={(event) => onKeyDown(event, prize)}
          onBlur={isPickedUp ? onBlur : undefined}
        />
      </PrizeCard>
    </li>
  );
}
