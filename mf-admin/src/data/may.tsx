import { type Endpoint, hasPermission, type Permission, type Role } from 'api/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { sessionQuery, useQuery } from 'shell/kit';

type Call = Pick<Endpoint, 'method' | 'permission'>;

/**
 * The role of who is signed in. While the gate covers the screen, it is still the last one; undefined
 * before anybody is signed in.
 */
export function useRole(): Role | undefined {
  const { data: role } = useQuery({ ...sessionQuery, enabled: false, select: roleOf });
  const [last, setLast] = useState(role);
  if (role !== undefined && role !== last) setLast(role);
  return role ?? last;
}

const roleOf = (session: { authenticated: boolean; role?: Role | undefined }) =>
  session.authenticated ? session.role : undefined;

/**
 * Whether the signed-in admin may make a call, for controls and polls. A role can change while its
 * holder works: reading stops at once, but a form that is open stays with what was typed into it. The
 * server refuses what it sends, and says why.
 */
export function useMay(): (call: Call) => boolean {
  const role = useRole();
  const [roleAtFirst] = useState(role);
  return useCallback(
    ({ method, permission }: Call) =>
      allows(role, permission) || (method !== 'GET' && allows(roleAtFirst, permission)),
    [role, roleAtFirst],
  );
}

export function allows(role: Role | undefined, permission: Permission | undefined): boolean {
  return role !== undefined && permission !== undefined && hasPermission(role, permission);
}

/** Shows its children to whoever may make the call. */
export function May({ call, children }: { call: Call; children: ReactNode }) {
  return useMay()(call) ? children : null;
}
