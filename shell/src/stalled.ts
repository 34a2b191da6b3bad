/** The server writes it into every page; its styles show it after a while (chrome/stalled.tsx). */
const notice = document.getElementById('stalled');

/** React runs, and says itself what is missing from here on. */
export function takeStalledAway(): void {
  notice?.remove();
}

/** Nothing is left on the page that could say more. */
export function sayStopped(error: unknown): void {
  reportError(error);
  if (!notice) return;
  notice.style.animationDelay = '0s';
  document.body.append(notice);
}
