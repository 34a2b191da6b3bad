import { paths } from 'shell/kit';

/** The link that an entrant keeps. The key is in its fragment, which browsers send to nobody. */
export function entryLink(key: string): string {
  return `${window.location.origin}${paths.myEntry}#${key}`;
}
