/**
 * Adds a disabled link for each stylesheet inlined into the page: the remotes' runtimes look for a
 * link with its URL, and never fetch a disabled one.
 */
export function claimInlineStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = new URL(style.dataset.href ?? '', window.location.href).href;
    document.head.append(link);
  }
}
