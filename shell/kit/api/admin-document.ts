import { ADMIN_DOCUMENT_HEADER } from 'api/contract';

/**
 * What makes this document an admin's: it is only in the server's response to the navigation, and
 * is kept only here. Empty on visitors' pages.
 */
let secret = '';
let storageKey = '';

/** For the shell, before anything is called. After that only the key changes, with the account. */
export function setAdminDocument(given: {
  secret?: string;
  storageKey?: string | undefined;
}): void {
  ({ secret = secret, storageKey = storageKey } = given);
}

/** The header that admin calls need beside the cookie. */
export function adminDocumentHeader(): Record<string, string> {
  return secret ? { [ADMIN_DOCUMENT_HEADER]: secret } : {};
}

/**
 * The key for what an admin page stores in the browser: the scripts of all pages can write there.
 * Empty before the sign-in.
 */
export function adminStorageKey(): string {
  return storageKey;
}
