import { adminDocumentTexts, type Endpoint } from '../../../contract/index.ts';
import { WrongHost } from '../errors.ts';
import { readAccessToken } from '../session/access-tokens.ts';
import type { HttpContext } from './context.ts';
import { isDocumentNavigation } from './document-navigation.ts';
import { elsewhere, type Host, isSecure, redirectTo } from './hosts.ts';
import type { Server } from './server-context.ts';

/**
 * Only the admin's host answers admins, and only the site's takes what visitors send. Both answer what
 * everybody may read, and programs with a deploy token.
 */
function hostOfCall(
  { access, path, method }: Endpoint,
  { isAdminOnly, hasDeployToken }: { isAdminOnly: boolean; hasDeployToken: boolean },
): Host {
  if (access === 'release') return hasDeployToken ? 'both' : 'admin';
  if (access !== 'public' || path.startsWith('/api/admin/') || isAdminOnly) return 'admin';
  return method === 'GET' ? 'both' : 'site';
}

/**
 * Whether this host answers the call.
 * @returns a redirect for what opens in a tab: links on the site lead there
 * @throws WrongHost
 */
export function checkCallHost(
  endpoint: Endpoint,
  isAdminOnly: boolean,
  c: HttpContext,
  { settings }: Server,
): Response | undefined {
  if (settings.adminUrl === undefined) return undefined;
  const authorization = c.req.header('authorization');
  // An access token acts as an admin.
  const hasDeployToken =
    /^Bearer /i.test(authorization ?? '') && readAccessToken(authorization) === undefined;
  const host = hostOfCall(endpoint, { isAdminOnly, hasDeployToken });
  const other = elsewhere(c, settings, host);
  if (other === undefined) return undefined;
  if (endpoint.opensInTab && isDocumentNavigation(c)) {
    return redirectTo(other, c, { secure: isSecure(c, settings) });
  }
  const { adminElsewhere, siteElsewhere } = adminDocumentTexts;
  throw new WrongHost(host === 'admin' ? adminElsewhere(other) : siteElsewhere(other));
}
