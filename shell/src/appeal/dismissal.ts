/** Fixed key: browsers that dismissed the pop-up have it. */
const FLAG = 'rfk-appeal-dismissed';

// Without storage, remember the dismissal for this visit.
let dismissedNow = false;

export function wasDismissed(): boolean {
  try {
    return dismissedNow || localStorage.getItem(FLAG) !== null;
  } catch {
    return dismissedNow;
  }
}

export function dismissAppeal(): void {
  dismissedNow = true;
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage is full or blocked: dismissed for this visit only.
  }
}
