import { type MouseEvent, type PointerEvent, useRef } from 'react';

const CLICK_TOLERANCE_PX = 10;

/**
 * Handlers for something both clickable and draggable: browsers report the end of a drag as a
 * click.
 */
export function useDragGuard(onClick: () => void) {
  const from = useRef(0);
  const dragged = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
      dragged.current = false;
    },
    onPointerUp: (event: PointerEvent) => {
      dragged.current = Math.abs(event.clientX - from.current) > CLICK_TOLERANCE_PX;
    },
    onClick: (event: MouseEvent) => {
      // A keyboard click has detail 0 and follows no drag.
      if (event.detail === 0 || !dragged.current) onClick();
    },
  };
}
