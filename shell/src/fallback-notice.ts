/** The server writes it into every page; CSS shows it after 12 s (chrome/fallback-notice.tsx). */
const notice = document.getElementById('stalled');

/** React runs and reports errors from here on. */
export function removeFallbackNotice(): void {
  notice?.remove();
}

/** React has failed: show the notice at once. */
export function showFallbackNotice(error: unknown): void {
  reportError(error);
  if (!notice) return;
  notice.style.animationDelay = '0s';
  document.body.append(notice);
}
