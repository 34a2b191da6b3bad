/** Fixed: a browser that has it never sees the pop-up again. */
const FLAG = 'rfk-appeal-dismissed';

// A browser without storage would ask on every page; this one does so once a visit.
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
    // Storage is full or forbidden: it stays dismissed until the page is left.
  }
}
