import type { Boot } from '../boot.ts';

const KEY = 'previews';
const PARAMETER = 'mf';

/**
 * Keeps what this tab previews over its navigations. Only the address tells the server, so a page
 * that was asked for without them is asked for again.
 *
 * @returns whether the page is being left for that
 */
export function followPreviews({ previews }: Pick<Boot, 'previews'>): boolean {
  const address = new URL(window.location.href);
  if (address.searchParams.has(PARAMETER)) {
    keep(previews);
    return false;
  }
  const kept = keptPreviews();
  if (kept.length === 0) return false;
  for (const preview of kept) address.searchParams.append(PARAMETER, preview);
  window.location.replace(address);
  return true;
}

/** Back to what everybody sees, on the same page. */
export function leavePreviews(): void {
  keep([]);
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  window.location.replace(address);
}

function keep(previews: string[]): void {
  const tab = tabStorage();
  if (previews.length > 0) tab?.setItem(KEY, previews.join(' '));
  else tab?.removeItem(KEY);
}

function keptPreviews(): string[] {
  return tabStorage()?.getItem(KEY)?.split(' ').filter(Boolean) ?? [];
}

/** A visitor may have forbidden storage; a preview then lasts for one page. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
