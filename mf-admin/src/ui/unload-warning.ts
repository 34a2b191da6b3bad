import { useEffect } from 'react';

/** Each says whether a reload would lose something now. */
const checks = new Set<() => boolean>();
let isLetThrough = false;

/** Whether anything on the page is not saved. */
export const hasUnsaved = () => [...checks].some((isUnsaved) => isUnsaved());

/**
 * While `isUnsaved` says so, the browser asks before a reload or another site takes the page away.
 * @returns ends it
 */
export function warnBeforeUnload(isUnsaved: () => boolean): () => void {
  if (checks.size === 0) window.addEventListener('beforeunload', warn);
  checks.add(isUnsaved);
  return () => {
    checks.delete(isUnsaved);
    if (checks.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

function warn(event: BeforeUnloadEvent): void {
  if (!isLetThrough && hasUnsaved()) event.preventDefault();
}

/** For a link that another program opens, such as that for emails: browsers ask as if it left the page. */
export function letLinkThrough(): void {
  isLetThrough = true;
  setTimeout(() => {
    isLetThrough = false;
  }, 1_000);
}

export function useUnloadWarning(active: boolean): void {
  useEffect(() => (active ? warnBeforeUnload(() => true) : undefined), [active]);
}
