let site = '';

/** For the shell, once: where the public pages are, if that is another host. */
export function setSiteUrl(url: string): void {
  site = url;
}

/**
 * The whole address of a public page, such as "https://friends.example/raffle", for links on admin pages:
 * those may be on a host of their own.
 */
export function siteUrl(path: string): string {
  return (site || window.location.origin) + path;
}
