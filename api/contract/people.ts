import * as z from 'zod/mini';
import { AccountName, SignedInSession } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Changed, IdText, Timestamp } from './fields.ts';
import { Role } from './roles.ts';

/** Who may sign in: for owners. */

export const INVITATION_DAYS = { usual: 7, max: 30 } as const;

export const Person = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  createdAt: Timestamp,
  suspendedAt: z.nullable(Timestamp),
  lastSignInAt: z.nullable(Timestamp),
  passkeys: z.int(),
  hasPassword: z.boolean(),
  hasCodes: z.boolean(),
  sessions: z.array(SignedInSession),
});
export type Person = z.output<typeof Person>;

export const OpenInvitation = z.object({
  id: z.int(),
  name: z.string(),
  role: Role,
  invitedBy: z.nullable(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** The account it gives a new way to sign in; null for a new person. */
  accountId: z.nullable(z.int()),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  permission: 'own',
  summary: 'Who has an account, who is invited, and whether the shared password still works.',
  input: z.object({}),
  output: z.object({
    people: z.array(Person),
    /** Neither used, expired nor taken back. */
    invitations: z.array(OpenInvitation),
    /** Whether ADMIN_PASSWORD signs in. */
    adminPasswordOpen: z.boolean(),
  }),
});

const MadeInvitation = z.object({
  id: z.int(),
  /** Shown once; the link is /admin/invitation#token. */
  token: z.string(),
  expiresAt: Timestamp,
});

const days = z._default(
  z
    .int('Please enter a number of days')
    .check(z.gte(1, 'Please enter 1 to 30 days'), z.lte(30, 'Please enter 1 to 30 days')),
  INVITATION_DAYS.usual,
);

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  permission: 'own',
  again: true,
  status: 201,
  summary: 'Invite somebody. The link works once.',
  input: z.object({ name: AccountName, role: Role, days }),
  output: MadeInvitation,
});

export const takeBackInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  permission: 'own',
  summary: 'Take an invitation back.',
  input: z.object({ id: IdText }),
  output: Changed,
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/invitation',
  access: 'admin',
  permission: 'own',
  again: true,
  status: 201,
  summary:
    'A link with which somebody who cannot sign in gets a new way to sign in. Accepting it removes the old ways.',
  input: z.object({ id: IdText, days }),
  output: MadeInvitation,
});

export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/api/admin/people/:id',
  access: 'admin',
  permission: 'own',
  again: true,
  summary:
    'Change the role of an account, or suspend it, which ends its sessions. 409 for the last owner.',
  input: z.object({
    id: IdText,
    role: z.optional(Role),
    suspended: z.optional(z.boolean('Please answer true or false')),
  }),
  output: Changed,
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/:id',
  access: 'admin',
  permission: 'own',
  again: true,
  summary: 'Remove an account; the history keeps its name. 409 for the last owner.',
  input: z.object({ id: IdText }),
  output: Changed,
});

export const closeAdminPassword = endpoint({
  method: 'POST',
  path: '/api/admin/people/close-admin-password',
  access: 'admin',
  permission: 'own',
  again: true,
  summary: 'Make the shared admin password stop working. 409 while there is no owner.',
  input: z.object({}),
  output: z.object({ closed: z.boolean() }),
});
