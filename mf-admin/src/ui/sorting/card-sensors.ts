import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** The whole card can be dragged, except by its buttons and its history. */
function isForButton({ target }: Event): boolean {
  const button = target instanceof Element ? target.closest('button, [data-no-drag]') : null;
  return button !== null && !button.hasAttribute('data-handle');
}

class CardMouse extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: { nativeEvent: MouseEvent }) =>
        nativeEvent.button === 0 && !isForButton(nativeEvent),
    },
  ];
}

class CardTouch extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: { nativeEvent: TouchEvent }) =>
        nativeEvent.touches.length === 1 && !isForButton(nativeEvent),
    },
  ];
}

const byMouse = { activationConstraint: { distance: 5 } };
// Moving 8 px within the first 120 ms scrolls instead.
const byTouch = { activationConstraint: { delay: 120, tolerance: 8 } };

export function useCardSensors() {
  return useSensors(useSensor(CardMouse, byMouse), useSensor(CardTouch, byTouch));
}
