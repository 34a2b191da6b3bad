let pressEnd: Promise<void> | undefined;

globalThis.addEventListener?.(
  'pointerdown',
  () => {
    pressEnd = new Promise((resolve) => {
      function release() {
        removeEventListener('pointerup', release, true);
        removeEventListener('pointercancel', release, true);
        // The click comes in this task.
        setTimeout(resolve);
      }
      addEventListener('pointerup', release, true);
      addEventListener('pointercancel', release, true);
    });
  },
  true,
);

/**
 * Resolves when no button or finger is down. What appears meanwhile, such as the message of a field
 * that a press leaves, would move what is pressed away, and the press would be lost.
 */
export const whenReleased = () => pressEnd;
