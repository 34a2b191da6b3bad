import * as z from 'zod/mini';

/** What somebody may do on the admin pages. Each role has a fixed set of permissions. */
export const roles = ['owner', 'organizer', 'moderator', 'reader'] as const;
export const Role = z.enum(roles, 'Please choose a role');
export type Role = (typeof roles)[number];

/**
 * What a call needs:
 * - `signed-in`: nothing but being signed in
 * - `read-messages`: reads all love notes and contact messages
 * - `read`: reads everything else that admins see
 * - `moderate`: changes love notes and contact messages
 * - `organize`: the daily work, draws, rules, and which release is live
 * - `own`: people, tokens, settings, and erasing
 */
export type Permission = 'signed-in' | 'read-messages' | 'read' | 'moderate' | 'organize' | 'own';

const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: ['signed-in', 'read-messages', 'read', 'moderate', 'organize', 'own'],
  organizer: ['signed-in', 'read-messages', 'read', 'moderate', 'organize'],
  moderator: ['signed-in', 'read-messages', 'moderate'],
  reader: ['signed-in', 'read-messages', 'read'],
};

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
