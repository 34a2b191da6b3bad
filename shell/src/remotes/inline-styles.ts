/**
 * Tells the remotes' runtimes that stylesheets which came inside the page are there. They look for
 * a link with the file's address; a disabled one is found, and never fetched.
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
