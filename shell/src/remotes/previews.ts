import type { Boot } from '../boot.ts';

const KEY = 'previews';
const PARAMETER = 'mf';

/**
 * Keeps this tab's previews across navigations. The server knows them only from the URL, so a page
 * requested without them is requested again.
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

/** Leaves the previews, staying on the page. */
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

/** Storage may be blocked; a preview then lasts for one page. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
