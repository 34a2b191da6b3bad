const NAME_KEY = 'admin-name';

/** The name last used in this browser; storage may be unavailable. Only fills in a field. */
export function storedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

export function storeName(name: string) {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // The name must be typed again next time.
  }
}
