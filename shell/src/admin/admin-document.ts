import { setAdminDocument } from 'shell/kit';
import type { Boot } from '../boot.ts';

let open = false;

/** Whether the server opened this document for an admin. */
export const mayAct = () => open;

/**
 * Takes the secret out of the page, so that it is in no element, and in no property of React's. Calls
 * send it from now on.
 */
export function takeAdminDocument(boot: Boot): void {
  const { adminDocument = '', adminStorageKey = '' } = boot;
  delete boot.adminDocument;
  delete boot.adminStorageKey;
  const element = document.getElementById('boot');
  if (element) {
    const { adminDocument: _, adminStorageKey: __, ...rest } = JSON.parse(element.textContent);
    element.textContent = JSON.stringify(rest);
  }
  open = adminDocument !== '';
  setAdminDocument({ secret: adminDocument, storageKey: adminStorageKey });
}
