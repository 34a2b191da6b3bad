/**
 * Uses the browser's storage (`browser`: localStorage, `tab`: sessionStorage). Undefined where it is
 * blocked or full, or `use` cannot read what it finds.
 */
export function inStorage<T>(of: 'browser' | 'tab', use: (storage: Storage) => T): T | undefined {
  try {
    return use(of === 'tab' ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
