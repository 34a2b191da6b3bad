let pressEnd: Promise<void> | undefined;

/** A menu of the browser or another window may take the press, and then no pointerup comes. */
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'keydown', 'blur'] as const;

globalThis.addEventListener?.(
  'pointerdown',
  ({ button }) => {
    if (button !== 0) return;
    pressEnd = new Promise((resolve) => {
      function release({ type, target }: Event) {
        // A field that loses the focus is no end, only the window.
        if (type === 'blur' && target !== window) return;
        for (const end of ends) removeEventListener(end, release, true);
        // The click comes in this task.
        setTimeout(resolve);
      }
      for (const end of ends) addEventListener(end, release, true);
    });
  },
  true,
);

/**
 * Resolves when no main button or finger is down. What appears meanwhile, such as the message of a
 * field that a press leaves, would move what is pressed away, and the press would be lost.
 */
export const whenReleased = () => pressEnd;
