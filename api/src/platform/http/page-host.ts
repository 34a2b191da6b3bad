import { isAdminPath } from '../../../contract/index.ts';
import type { HttpContext } from './context.ts';
import {
  type Addresses,
  elsewhere,
  type Host,
  isForAdminHost,
  isSecure,
  redirectTo,
} from './hosts.ts';

/** What admin pages load, beside the API: the shell, their own remote, and icons. */
const FILES_OF_ADMIN_PAGES =
  /^\/(?:shell\/|releases\/mf-admin\/|favicon\.ico$|registry\.json$|site\.webmanifest$)/;

function hostOfPage(path: string): Host {
  if (isAdminPath(path)) return 'admin';
  return FILES_OF_ADMIN_PAGES.test(path) ? 'both' : 'site';
}

/**
 * A redirect, when the other host shows this address. The admin's host shows admin pages alone, and the
 * site's none of them.
 */
export function leadToPageHost(c: HttpContext, addresses: Addresses): Response | undefined {
  if (addresses.adminUrl === undefined || !['GET', 'HEAD'].includes(c.req.method)) return undefined;
  const secure = isSecure(c, addresses);
  const path = new URL(c.req.url).pathname;
  if (path === '/' && isForAdminHost(c, addresses)) {
    return redirectTo(addresses.adminUrl, c, { secure, path: '/admin' });
  }
  const other = elsewhere(c, addresses, hostOfPage(path));
  return other === undefined ? undefined : redirectTo(other, c, { secure });
}
